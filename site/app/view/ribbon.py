"""The one line that says what to do now, and the one button that does it."""

from __future__ import annotations

from collections.abc import Callable

from app.view.effects import slot_name
from app.view.highlights import action_words, barred, deadly, kind_of
from app.view.markup import attrs, doing, emblem, esc, icon, rule_button
from app.view.named import named
from app.view.pieces import initials
from app.view.scene import SIZE_LETTERS, Scene
from pyengine import hexes
from pyengine.actions import Action, of
from pyengine.hexes import START, Space
from pyengine.state import Phase

STEPS = ("assign", "command", "move", "shoot")
STEP_OF: dict[Phase, int] = {
    "team": -1,
    "assign": 0,
    "command": 1,
    "repair": 1,
    "airstrike": 1,
    "strike": 1,
    "move": 2,
    "road": 2,
    "shoot": 3,
    "over": 4,
}


CLOSED: dict[Phase, str] = {"shoot": "hold", "road": "stay"}
"""What a card may close in a phase: it stays to be seen, and answers why."""


def ribbon(scene: Scene) -> str:
    """Draw the ribbon in the colour of whoever must act, or of the winner."""
    table = scene.table
    who = table.winner if table.over() else scene.actor
    choosing = table.phase == "team" and not scene.busy
    colour = "n" if choosing else scene.colour(who)
    crews = [action.a for action in scene.actions("lead")] if choosing else [who] if colour != "n" else []
    lead = "".join(emblem(scene.colour(crew), initials(scene)[crew], "lead") for crew in crews)
    prompt = scene.prompt
    rule = rule_button(prompt.rule, scene.say("ribbon.why", rule=prompt.rule)) if prompt.rule else ""
    return (
        f'<div class="band c-{colour}"><div class="who">{lead}</div>'
        f'<div class="what"><h1><span>{named(scene, prompt.heading)}</span></h1>'
        f"<p>{named(scene, prompt.reason)} {rule}{_out(scene)}</p></div>"
        f'{steps(scene)}{arc(scene)}<div class="do">{buttons(scene)}</div></div>'
    )


def _out(scene: Scene) -> str:
    """Note quietly which crews of people are out while others race, with the way to what they may do now."""
    out = scene.out
    if not out:
        return ""
    names = scene.words.listed([scene.name(crew) for crew in out])
    said = scene.say("unattended.note" if len(out) == 1 else "unattended.note-more", crews=names)
    return f' <button class="rule out" data-ui="out">{named(scene, said)}</button>'


def steps(scene: Scene) -> str:
    """Draw the four steps of a turn (RND-3)."""
    now = STEP_OF[scene.table.phase] if scene.table.turn else -1
    out = []
    for index, name in enumerate(STEPS):
        kind = "done" if index < now else "cur" if index == now else None
        current = "step" if index == now else None
        state = attrs(class_=kind, aria_current=current, data_tip="rule RND-3")
        out.append(f"<li{state}><span>{esc(scene.say(f'ribbon.{name}'))}</span></li>")
    return f"<ol{attrs(class_='steps', aria_label=scene.say('ribbon.turn'))}>{''.join(out)}</ol>"


def buttons(scene: Scene) -> str:
    """Draw what can be done from the ribbon: at most one loud button."""
    table = scene.table
    if scene.watching:
        return go(scene.say("tab.here"), ui="take-over")
    if scene.unattended == "ask":
        return ""
    if scene.unattended == "speed":
        return go(scene.say("unattended.stop"), ui="unattended watch", quiet=True)
    if scene.busy:
        haste = (
            go(scene.say("unattended.hasten"), ui="unattended speed", quiet=True)
            if scene.unattended == "watch"
            else ""
        )
        return haste + go(scene.say("ribbon.skip"), ui="skip", quiet=True)
    if table.over() or scene.question is not None:
        return ""
    if scene.picked is not None and scene.picked in scene.legal:
        return _confirm(scene, scene.picked)
    verbs = ("lead", "pass", "drive", "hold", "stay", "road")
    out = [_plain(scene, action) for action in scene.actions(*verbs)]
    closed = CLOSED.get(table.phase)
    if closed and of(closed) not in scene.legal and scene.legal:
        word = esc(scene.say(f"ribbon.{closed}"))
        out.insert(0, f'<button class="go quiet shut"{doing(of(closed), False)}>{word}</button>')
    if scene.held or scene.slot:
        out.insert(0, go(scene.say("ribbon.back"), ui="unpick", quiet=True))
    return "".join(out)


def go(
    label: str, *, action: Action | None = None, ui: str = "", quiet: bool = False, warn: bool = False
) -> str:
    """Draw a button of the ribbon."""
    kind = "go" + (" quiet" if quiet else "") + (" warn" if warn else "")
    state = attrs(
        class_=kind,
        data_action=str(action) if action else None,
        data_ui=ui or None,
        data_deadly=warn and bool(action),
    )
    return f"<button{state}>{icon('skull') if warn else ''}{esc(label)}</button>"


def _confirm(scene: Scene, action: Action) -> str:
    """Draw the second tap: play what is picked."""
    back = go(scene.say("ribbon.not-now"), ui="unpick", quiet=True)
    if deadly(scene, action):
        return back + go(scene.say("ribbon.loss", space=hexes.name(action.a)), action=action, warn=True)
    return back + go(short_words(scene, action), action=action)


def short_words(scene: Scene, action: Action) -> str:
    """Name an action in a button's few words."""
    verb, say = action.verb, scene.say
    if verb == "step" and not scene.table.on_road(action.a):
        return say("short.line") if scene.table.finish else say("short.tile")
    if verb in ("step", "place"):
        return say(f"short.{verb}", space=hexes.name(action.a))
    if verb == "shoot":
        return say("short.shoot", car=scene.car_name(scene.previews[action].target))
    if verb == "lead":
        return say("short.lead", crew=scene.name(action.a))
    if verb == "fix":
        return say("short.fix", damage=slot_name(scene, action.b), size=SIZE_LETTERS[action.a])
    if verb in ("assign", "coast"):
        return say(f"short.{verb}", die=action.a, size=SIZE_LETTERS[action.b])
    return say(f"short.{verb}", die=action.a)


def _plain(scene: Scene, action: Action) -> str:
    table = scene.table
    say = scene.say
    if action.verb == "lead":
        colour = scene.colour(action.a)
        state = attrs(class_=f"go lead-by c-{colour}", data_action=str(action))
        drawn = emblem(colour, initials(scene)[action.a])
        return f"<button{state}>{drawn}<bdi>{esc(scene.name(action.a))}</bdi></button>"
    if action.verb == "road":
        return go(say("ribbon.road", value=table.road_die), action=action)
    if action.verb == "stay":
        return go(say("ribbon.stay"), action=action, quiet=True)
    if action.verb == "hold":
        return go(say("ribbon.hold"), action=action, quiet=len(scene.legal) > 1)
    if action.verb == "pass":
        return go(say("ribbon.pass"), action=action)
    drive = say("ribbon.drive-car", size=scene.size(table.car)) if table.car >= 0 else say("ribbon.drive-on")
    return go(drive, action=action)


def _side(origin: Space) -> Callable[[Action], int]:
    """Return what puts steps in order from the driver's left to the right."""
    return lambda action: action.a if origin == START else hexes.heading(origin, action.a)


def arc(scene: Scene) -> str:
    """Draw the step buttons that mirror the front arc, for fingers: left, middle, right; six from the start."""
    moves = scene.actions("step")
    if scene.busy or not moves or scene.question is not None:
        return ""
    table = scene.table
    origin = table.at[table.car] if table.car >= 0 else START
    out = []
    closed = [] if origin == START else barred(scene)
    for action in sorted([*moves, *(of("step", space) for space in closed)], key=_side(origin)):
        if action.a in closed:
            before, card = esc(scene.say("ribbon.not-to")), esc(scene.say("ribbon.card"))
            said = f'<span class="unseen">{before} </span><b>{esc(hexes.name(action.a))}</b><i>{card}</i>'
            out.append(
                f'<button class="arc-step closed"{doing(action, False)}><span class="seen">{said}</span></button>'
            )
            continue
        badge = kind_of(scene, action)
        way = "up" if origin == START else ("left", "ahead", "right")[hexes.heading(origin, action.a)]
        state = attrs(
            class_=f"arc-step {way} {badge.kind}{' sel' if action == scene.picked else ''}",
            data_action=str(action),
            data_tap="pick",
            data_deadly=badge.kind == "kill",
            aria_pressed="true" if action == scene.picked else None,
        )
        name = (
            hexes.name(action.a)
            if table.on_road(action.a)
            else scene.say("ribbon.line" if table.finish else "ribbon.new")
        )
        mark = icon("skull") if badge.kind == "kill" else ""
        told = badge.kind in ("slam", "act", "ok")
        note = badge.text if told else "?" if badge.kind == "tok" else ""
        heard = f'<span class="unseen">{esc(action_words(scene, action))}</span>'
        seen = f"{mark}<b>{esc(name)}</b><i>{esc(note)}</i>"
        out.append(f'<button{state}>{heard}<span class="seen" aria-hidden="true">{seen}</span></button>')
    state = attrs(class_=f"arc n{len(out)}", role="group", aria_label=scene.say("ribbon.steps"))
    return f"<div{state}>{''.join(out)}</div>"
