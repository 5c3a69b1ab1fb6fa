"""Views: pure functions from a `Scene` to SVG and HTML text. No DOM, no rules.

`table.picture` makes a `Scene` (`scene.py`); `show.picture` asks `parts(scene)` for the inner markup of every region,
and writes those that changed. Nothing here keeps state, reads a clock or rolls a die.

Regions
-------
``frame(parts)`` is the whole body; every region is an element with the part's name as its id. ``parts`` is a dict
``{id: inner markup}``; ``changed(before, after)`` is what must be written, in order, when something changed.

=================  ==============================================================================================
id                 what
=================  ==============================================================================================
header             round, crews, tools
board-wide/-tall   the road's two empty ``<svg>`` in one orientation, "" for the one that is not shown
ground-wide/-tall  in the first: what stays (terrain, kerbs, names); changes when a tile does
pieces-wide/-tall  in the second: tokens, vehicles, highlighted spaces, badges; changes with every event
mini               phone: a strip of the whole road with the window on it
fallen             the dice that just fell (``scene.fallen``); ``[data-rolling]`` is the one to tumble
words              the board as a text table for screen readers (shown when ``settings.words`` is on)
ribbon             what to do now: heading, reason, steps, buttons
hand               the shown crew's dice, the road die, the command gate
dashboards         the shown crew's three cars
log                what just happened
over-panel         the question, the end of the race: it lies over the panel of dice and cars; "" when there is none
why                the answer to something not allowed, or a rule of the catalogue; "" when there is none
dialog             a ``<dialog>``: set-up, menu, settings, rules; "" when there is none (the page opens it)
live               an aria-live line: set its text
=================  ==============================================================================================

``#startup`` says what is loading. On a tall screen ``#scroller`` scrolls by itself: bring
``scroll_row(scene)`` to its middle; the ``.mwin`` of ``mini`` shows its window (set ``bottom`` and ``height`` in %).
The theme is ``data-theme`` (light, dark, contrast, contrast-dark) on the root element. A motion's length is the
property ``--ms``.

What can be clicked (event delegation: look for the closest element with one of these)
--------------------------------------------------------------------------------------
``data-action="step c12"``   the text of a legal action (`pyengine.actions.parse`). With ``data-tap="pick"`` the first
                             tap picks it (``scene.picked``) and a second one, or the ribbon's button, plays it;
                             without it one tap plays it. With ``data-tap="look"`` (a crew's plate when a Big Team
                             chooses) a mouse picks first too. A deadly one carries ``data-deadly`` and always asks twice.
``data-why="step c12"``      an action that is not allowed: ask the game why and fill ``scene.why``. Never disabled.
``data-die="5"``             a free die in the hand: picks it up (``scene.held``) or puts it down; may be dragged
                             (``draggable="true"``).
``data-drop="L"``            a dashboard (S, M, L) or a command slot (``data-drop="nitro"``) where a die may be dropped:
                             ``drop(scene, die, target)`` returns the action text it means, legal or not.
``data-rule="MOV-4"``        show the rule: ``scene.why = rule_card("MOV-4")``.
``data-ui="<verb> <value>"`` the page itself, no action of the game:

=====================  ==========================================================================================
data-ui                means
=====================  ==========================================================================================
undo, redo             as they say; ``aria-disabled="true"`` when there is nothing to do
speed                  next speed of ``SPEEDS``; with a value (``speed fast``) that one
rules                  open the rules of the catalogue (`rules_dialog`)
menu                   open the menu (`menu_dialog`)
settings, about        open these dialogs
supplies               open the piles and supplies (`supplies_dialog`)
setup                  open the set-up form
start                  submit of the set-up form (``<form data-form="setup">``; field names in `setup.py`)
pack <fingerprint>     race with this content pack; nothing for what is shipped
pack-remove <fingerp.> forget a content pack
pack-file              an ``<input type=file>``: a content pack comes in; the input holds the form's fields
again                  next race with the same crews
share, send            the page's address, the race as a file: to the share sheet, else copied or handed out
install                have the browser ask whether to install the page
export-aside 0         hand out the first text set aside that could not be read as a race
export, import         a file out, a file in (the import is an ``<input type=file data-ui="import-file">``)
crew 2                 show crew 2's dashboards (``scene.shown``); ``crew -1`` back to the active one
unpick                 put back what is picked up or picked (``held=0, slot="", picked=None``)
slot L, slot nitro     a slot is picked before its die: ``scene.slot``; the dice of the hand then carry the actions
skip                   skip the animation to its end
chain 12.0             number a chain of the log on the road again, or no longer (``scene.chain``)
roll face 3            the next of the dice people roll themselves shows its third face; ``roll back 1`` takes the
                       first one back, ``roll count`` lets all count, ``roll here`` has the page roll the others
unattended speed|watch once only AI crews drive: let them finish at speed, or watch them
unattended-always ask|watch|speed  the same, set for every race
out                    open what people may do whose crew is out while others race
fold                   fold or unfold the log on a phone (``scene.settings.log_open``)
take-over              have this tab play, where another does
keys                   open the sheet of keys
guide start|read|back|leave  what the lesson's buttons ask (`lesson.guide`)
close                  close the why-not, the rule or the dialog
theme dark             the theme: light, dark, contrast, contrast-dark or auto
lang de                the language: de, en or auto
reroll 2 ask|hurt|never  crew 2's standing answer to a slam re-roll
autoskip on|off        skip what has one answer
words on|off           show the text table of the board
sound on|off           sound
volume 0..100          how loud; an ``<input type=range data-range="volume">`` says so when it is let go
reset ask, reset now   ask whether to take all settings back; do it
=====================  ==========================================================================================

Presses on the board that carry none of these: turn the pointer's place into the coordinates of the ``ground-*`` group
(its screen matrix, inverted) and ask `geometry.space_at`; then treat it as ``data-why="step <space>"`` in a Move step,
``place`` in an airstrike, ``shoot`` when shooting.

Each vehicle is ``<g class="v" data-vehicle="7">`` with an inner ``<g class="ride">`` that is free for animation; a
chopper is ``<g class="v" data-chopper="1">``; a token ``<g class="tok" data-token="68">`` with an inner ``.turn``.
`motion.motion(event, rear)` says what an event looks like: which element, which class, how far, how long.

Functions
---------
- ``scene(table, seats, ...) -> Scene`` (`scene.py`)
- ``parts(scene, orientation) -> dict[str, str]``, ``changed(before, after)``, ``frame(parts) -> str`` (`page.py`)
- ``first_picture() -> str``: the body drawn at build time (`page.py`)
- ``board(scene, orientation) -> str`` (`board.py`); ``scroll_row(scene) -> float``: the row a tall board should show
- ``why_not(text, rule, legal, words) -> Why``, ``rule_card(rule, words) -> Why`` (`ask.py`)
- ``setup_dialog(form)``, ``menu_dialog(...)``, ``settings_dialog(...)``, ``rules_dialog(carnage, words)``,
  ``supplies_dialog(scene)``, ``about_dialog(..., words)``
- ``log_lines(events, words, crew_of) -> tuple[LogLine, ...]`` (`log.py`)
- ``motion(event, rear) -> Motion | None`` (`motion.py`)

All text that comes from people or files is escaped here; callers hand over plain text.
"""
