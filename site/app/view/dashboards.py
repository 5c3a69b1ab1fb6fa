"""The three dashboards: a crew's cars with their die, damage and coast spaces."""

from __future__ import annotations

from app.view.effects import card_marks, fire_marks, has_card, slot_rule, slot_words
from app.view.markup import EMPTY_NUT, attrs, damage_nut, doing, esc, icon, letter, move_die
from app.view.pieces import where
from app.view.scene import SIZE_LETTERS, Scene
from pyengine.actions import of
from pyengine.hexes import OUT
from pyengine.prompts import road_outlook
from pyengine.ruleset import damage_name
from pyengine.state import COAST_SLOTS, DRIFT_HOLDING, DRIFT_READY, SLOTS, Vehicle

PORTRAIT = (("-46 -30 92 60", -6, 0.95), ("-52 -31 104 62", -9, 1.05), ("-58 -33 116 66", -26, 1.2))
"""For each size: the view box, how far back the emblem sits, how large it is."""
FLAMES = ((-38, -13), (-42, -14), (-46, -16))
"""Where the flame stands at the tail of each size."""
ROAD_MARKS = {"possible": "road", "salt": "salt"}
"""The mark of a car that may take the road die once its moves are used, by what opens it."""


def dashboards(scene: Scene) -> str:
    """Draw the shown crew's three cars."""
    colour = scene.colour(scene.crew)
    inner = "".join(_bay(scene, car) for car in scene.table.cars_of(scene.crew))
    return f'<div class="dashboards c-{colour}">{inner}</div>'


def _bay(scene: Scene, car: Vehicle) -> str:
    table = scene.table
    size = car % 3
    initial = SIZE_LETTERS[size]
    word = esc(scene.say(f"car.size.{initial}"))
    gone = table.at[car] == OUT
    active = car == table.car and not table.over()
    kind = "dashboard" + (" on" if active else "") + (" gone" if gone else "")
    kind += " down" if not gone and not table.operable(car) else ""
    kind += " can" if _can_take(scene, size) else ""
    kind += " picked" if scene.slot == initial else ""
    place = "" if gone else where(scene, table.at[car])
    labels = "".join(
        f"<span>{esc(scene.say(f'dashboard.{key}'))}</span>" for key in ("die", "damage", "coast")
    )
    head = (
        f'<span class="huge" aria-hidden="true">{initial}</span><h2 class="size">{word} '
        f'<span class="where{" off" if table.at[car] < 0 else ""}">{esc(place)}</span></h2>'
        f'<p class="say">{esc(say(scene, car))}</p>'
    )
    state = attrs(
        class_=kind,
        data_size=initial.lower(),
        data_drop=initial,
        aria_label=scene.say(f"dashboard.car.{initial}"),
    )
    return (
        f"<article{state}>"
        f'{head}{_portrait(scene, car)}<div class="slots">{_die_slot(scene, car)}{_damage(scene, car)}'
        f'{_coast(scene, car)}</div><div class="lbl" aria-hidden="true">{labels}</div>'
        f"{_marks(scene, car)}</article>"
    )


def _can_take(scene: Scene, size: int) -> bool:
    return scene.mine and any(
        action.b == size and (not scene.held or action.a == scene.held)
        for action in scene.actions("assign", "coast")
    )


def say(scene: Scene, car: Vehicle) -> str:
    """Say how a car stands in this round."""
    table = scene.table
    if table.at[car] == OUT:
        return scene.say("dashboard.out")
    if not table.operable(car):
        return scene.say("dashboard.inoperable")
    if car == table.car and table.phase in ("move", "road"):
        total = 1 if table.coasting else table.die[car] + table.nitro
        if table.road_taken:
            return scene.say("dashboard.left-road", value=table.moves)
        if table.fire[car] or has_card(table, car, "throttle") or has_card(table, car, "misfire"):
            return scene.say("dashboard.left", value=table.moves)
        return scene.say("dashboard.left-of", left=table.moves, value=total)
    if car == table.car and table.coasting:
        return scene.say("dashboard.coasts")
    if car == table.car and table.die[car] and not table.moved[car]:
        return scene.say("dashboard.gets", value=table.die[car])
    if table.die[car]:
        return scene.say("dashboard.moved", die=table.die[car])
    return scene.say("dashboard.waits")


def _portrait(scene: Scene, car: Vehicle) -> str:
    table = scene.table
    size, colour = car % 3, scene.colour(scene.crew)
    box, back, large = PORTRAIT[size]
    name = SIZE_LETTERS[size]
    if table.at[car] == OUT:
        inner = '<use href="#wreck" transform="scale(.8)"/>'
    else:
        flip = "" if table.operable(car) else ' transform="rotate(180)"'
        at = back if table.operable(car) else -back
        smoke = "" if table.operable(car) else '<use href="#smoke" x="-30" y="-4"/>'
        inner = (
            f'<use href="#car-{name.lower()}"{flip}/><g transform="translate({at} 0) scale({large})">'
            f'<use href="#em-{colour}"/>{letter(colour, name)}</g>{smoke}'
        )
        if table.fire[car]:
            x, y = FLAMES[size]
            inner += f'<use href="#onfire" transform="translate({x} {y}) scale(.62)"/>'
    return f'<svg class="car c-{colour}" viewBox="{box}" aria-hidden="true">{inner}</svg>'


def _die_slot(scene: Scene, car: Vehicle) -> str:
    table = scene.table
    name, value = scene.size(car), table.die[car]
    if value:
        spent = "spent" if table.moved[car] and car != table.car else ""
        said = attrs(
            class_="slot die-slot",
            role="img",
            aria_label=scene.say("dashboard.die-on", die=value, size=name),
            data_tip=f"die {value}",
        )
        return f"<span{said}>{move_die(value, spent)}</span>"
    pool = table.pool[scene.crew]
    if not scene.mine or not pool or table.phase not in ("assign", "command"):
        return '<span class="slot die-slot" data-tip="rule ASG-1"></span>'
    return _open_slot(scene, car, "assign", "slot die-slot", "dashboard.die-slot", "", size=name)


def _open_slot(
    scene: Scene, car: Vehicle, verb: str, kind: str, key: str, inside: str, **told: object
) -> str:
    """Draw an empty slot as a button: it takes the held die, asks for one, or says why not; so does its name."""
    size = car % 3
    fits = [action for action in scene.actions(verb) if action.b == size]
    if scene.held:
        action = of(verb, scene.held, size)
        doing_ = doing(action, action in fits)
    elif len(fits) == 1:
        doing_ = doing(fits[0], True)
    elif fits:
        doing_ = attrs(data_ui=f"slot {SIZE_LETTERS[size]}")
    else:
        doing_ = doing(of(verb, scene.table.pool[scene.crew][0], size), False)
    css = " fits" if fits and (not scene.held or action in fits) else ""
    if css and scene.held:
        label = scene.say(f"action.{verb}", die=scene.held, size=told["size"])
    else:
        label = scene.say(f"{key}.{'fits' if css else 'shut'}", **told)
    return f"<button{doing_}{attrs(class_=kind + css, aria_label=label)}>{inside}</button>"


def _damage(scene: Scene, car: Vehicle) -> str:
    table = scene.table
    words = scene.say("comma").join(slot_words(scene, slot) for slot in table.damage[car])
    label = scene.say("dashboard.damages", damage=words or scene.say("dashboard.none"))
    out = []
    for place, slot in enumerate(table.damage[car]):
        title, nut = slot_words(scene, slot), damage_nut(damage_name(slot))
        fix = of("fix", car % 3, slot)
        if fix in scene.legal and scene.mine:
            repair = scene.say("dashboard.repair", damage=title, size=scene.size(car))
            state = attrs(class_="dmg fits", aria_label=repair, data_tip=f"damage {car} {place}")
            out.append(f"<button{doing(fix, True)}{state}>{nut}</button>")
        else:
            thing = f"damage {car} {place}"
            state = attrs(class_="dmg", data_rule=slot_rule(table, slot), data_tip=thing, aria_label=title)
            out.append(f"<button{state}>{nut}</button>")
    empty = f'<span class="dmg empty" data-tip="damage {car} {SLOTS}">{EMPTY_NUT}</span>'
    out += [empty] * (SLOTS - len(table.damage[car]))
    group = attrs(class_="dmgs", role="group", aria_label=label)
    return f"<span{group}>{''.join(out)}</span>"


def _coast(scene: Scene, car: Vehicle) -> str:
    table = scene.table
    taken = table.coast[car]
    shapes = []
    for place in range(COAST_SLOTS):
        filled = place < len(taken)
        figure = f'<text class="cf" x="30" y="25">{taken[place]}</text>' if filled else ""
        shapes.append(
            f'<svg class="coast{" full" if filled else ""}" viewBox="-3 -3 66 40" aria-hidden="true">'
            f'<path d="M0 0H48L60 17 48 34H0L12 17Z"/>{figure}</svg>'
        )
    inside = "".join(shapes)
    told = {"size": scene.size(car), "used": len(taken), "all": COAST_SLOTS}
    if scene.mine and table.phase == "assign" and table.pool[scene.crew] and table.at[car] != OUT:
        return _open_slot(scene, car, "coast", "coasts", "dashboard.coast-slots", inside, **told)
    label = scene.say("dashboard.coast-slots", **told)
    state = attrs(class_="coasts", role="img", aria_label=label, data_tip="rule ASG-2")
    return f"<span{state}>{inside}</span>"


def _mark(kind: str, drawn: str, words: str, rule: str, tag: str = "b") -> str:
    return f'<span class="mark {kind}" data-tip="rule {rule}">{drawn}<{tag}>{esc(words)}</{tag}></span>'


def _marks(scene: Scene, car: Vehicle) -> str:
    table, say = scene.table, scene.say
    out = []
    if car == table.car and not table.over():
        if table.nitro:
            out.append(_mark("nitro", icon("c-nitro"), say("mark.nitro", value=table.nitro), "CMD-NITRO"))
        if table.drift == DRIFT_READY:
            out.append(_mark("nitro", icon("c-drift"), say("mark.drift"), "CMD-DRIFT"))
        if table.drift == DRIFT_HOLDING:
            out.append(_mark("nitro", icon("c-drift"), say("mark.drifting"), "CMD-DRIFT"))
        key, rule = road_outlook(table)
        if table.phase in ("move", "road") and key in ROAD_MARKS:
            out.append(_mark("road", icon("c-road"), say(f"mark.{ROAD_MARKS[key]}"), rule, "span"))
        if table.coasting:
            out.append(_mark("nitro", "", say("mark.coasting"), "ASG-3"))
    fire, cards = fire_marks(scene, car), card_marks(scene, car)
    if table.at[car] != OUT and not table.operable(car) and not fire and not cards:
        out.append(_mark("downed", icon("c-repair"), say("mark.repair"), "DMG-1"))
    out = [*fire, *out, *cards]
    return f'<div class="marks m{len(out)}">{"".join(out)}</div>'
