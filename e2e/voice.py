"""A person who cannot see the page: knows only roles, accessible names, the road in words and what is read aloud."""

from __future__ import annotations

import re
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

LANES = "abcdef"
WAITS = 50
"""How many tenths of a second the road in words may take."""
_ROW = re.compile(r'^\s*- rowheader "(\d+)"$')
_CELL = re.compile(r'^\s*- (?:\'?cell "(.*)"\'?|cell)$')
_STEP = re.compile(r"Drive to ([a-f]\d+)(?:, ([^:]+))?: (.*)")
_COST = re.compile(r"costs (\d+)")
_WENT = re.compile(r" (?:at|to) ((?:[a-f]\d+, )*)([a-f]\d+)\.")
_MOVES = re.compile(r"move the (\w+) car, (\d+) left")
FEARED = ("unknown token", "which kills", "fire", "slides", "takes off", "stops")
"""What a careful driver keeps away from while there is another way."""
LOST = (
    "eliminated",
    "is out.",
    "is gone.",
    "never left",
    "swallowed",
    "gunned down",
    "left behind",
    "blown to bits",
)
"""How it is said that a car is out."""


class Step(NamedTuple):
    """A step that is offered: the button, where it leads, how it lies, and what else is said of it."""

    button: Locator
    space: str
    way: str
    said: str

    @property
    def cost(self) -> int:
        """How many moves it takes."""
        found = _COST.search(self.said)
        return int(found[1]) if found else 1


class Voice:
    """Drives every crew at the device by what is said, and checks that what is said is true."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[str] = []
        self.driving = ""
        """The car that drives now, by its short name."""
        self.places: dict[str, str] = {}
        """Where each car was last said to be."""
        self.checked = 0

    # What a listener can reach.

    def button(self, name: str | re.Pattern[str], where: Locator | None = None) -> Locator:
        """Return the buttons of a name."""
        return (where or self.page).get_by_role("button", name=name)

    def press(self, button: Locator) -> None:
        """Press a button as assistive technology does: no pointer, no place on the screen."""
        button.focus()
        button.dispatch_event("click")

    def choose(self, group: str, answer: str, where: Locator | None = None) -> None:
        """Choose an answer in a named group."""
        found = (where or self.page).get_by_role("group", name=group, exact=True)
        found.get_by_role("radio", name=answer, exact=True).check(force=True)

    @property
    def now(self) -> str:
        """What the page says is to be done now."""
        region = self.page.get_by_role("region", name="What to do now")
        return region.get_by_role("heading", level=1).text_content() or ""

    def listen(self) -> str:
        """Return what was read aloud since the last time."""
        lines = self.page.get_by_role("log").get_by_role("paragraph").all_text_contents()
        known = next(n for n in range(len(lines), -1, -1) if self.heard[len(self.heard) - n :] == lines[:n])
        self.heard = lines
        return " ".join(lines[known:])

    def road(self) -> dict[str, str]:
        """Return what the road in words says of each space."""
        out: dict[str, str] = {}
        row, lane = "", 0
        table = self.page.get_by_role("table", name="The road, front rows first")
        for line in table.aria_snapshot().splitlines():
            if found := _ROW.match(line):
                row, lane = found[1], 0
            elif row and (found := _CELL.match(line)):
                out[f"{LANES[lane]}{row}"] = found[1] or ""
                lane += 1
        return out

    # Deciding.

    def decide(self) -> None:
        """Do one thing, chosen from what is said."""
        said = self.now
        asked = self.page.get_by_role("dialog", name=re.compile("roll the slam again"))
        if asked.count():
            self.press(self.button("Let it stand", asked))
        elif "assign a die" in said or "coast with a die" in said:
            self._assign("coast" if "coast" in said else "die")
        elif "use a command" in said:
            self.press(self.button(re.compile("^Drive the ")))
        elif _MOVES.search(said):
            self._step(said)
        elif "take the road die" in said:
            self.press(self.button(re.compile(r"^Road die: \d")).first)
        elif "shoot" in said:
            self.press(self.button(re.compile("^Shoot ")).first)
        else:
            raise AssertionError(f"nothing is said that can be done: {said}")

    def _assign(self, how: str) -> None:
        """Put the largest die on the car that is farthest behind among those that take one."""
        free = self.button(re.compile(r"^Die \d, free$"))
        names = [free.nth(at).get_attribute("aria-label") or "" for at in range(free.count())]
        self.press(free.nth(max(range(len(names)), key=names.__getitem__)))
        offer = self.button(re.compile("^Assign the " if how == "die" else "^Coast the "))
        expect(offer.first).to_be_attached()
        self.press(offer.last)

    def offered(self) -> list[Step]:
        """Return the steps that are offered."""
        out = []
        for button in self.button(re.compile("^Drive (to|over) ")).all():
            name = button.get_attribute("aria-label") or ""
            found = _STEP.match(name)
            out.append(
                Step(button, found[1], found[2] or "", found[3]) if found else Step(button, "", "", name)
            )
        return out

    def _step(self, said: str) -> None:
        road = self.road()
        crew = said.partition(":")[0]
        size = (_MOVES.search(said) or [""])[1]
        self.driving = f"{crew} {size[:1].upper()}"
        steps = self.offered()
        assert steps, f"no step is offered: {said}"
        # The road in words is written a moment after the picture.
        for _ in range(WAITS):
            wrong = [found for step in steps if (found := self._against(step, road))]
            if not wrong:
                break
            self.page.wait_for_timeout(100)
            road = self.road()
        assert not wrong, wrong
        over = [step for step in steps if not step.space]
        best = over[0] if over else min(steps, key=lambda step: self._dread(step, road))
        self.press(best.button)
        if "kills" in best.said:
            self.press(self.button(re.compile("certain loss")))

    def _against(self, step: Step, road: dict[str, str]) -> str:
        """Return what the road in words says against a step's name, nothing where they agree."""
        cell = road.get(step.space)
        if not step.space or "a new tile" in step.said:
            return "" if cell is None else f"{step.said}: there already"
        if cell is None:
            return f"{step.space} is not on the road"
        for word in ("mud", "rock", "unknown token"):
            token = word == "mud" and "Mud token" in cell
            if (word in step.said.lower()) != (word in cell.lower() or token):
                return f"{step.said}: {cell}"
        slammed = re.search(r"slams (\w+ [SML])\b", step.said)
        return f"{step.said}: {cell}" if slammed and slammed[1] not in cell else ""

    def _dread(self, step: Step, road: dict[str, str]) -> tuple[int, ...]:
        """Return how little a step is liked: what it brings, how far back it is, its cost, what lies ahead of it."""
        lane, row = LANES.index(step.space[0]), int(step.space[1:])
        ahead = [road.get(f"{LANES[to]}{row + 1}", "") for to in (lane - 1, lane, lane + 1) if 0 <= to < 6]
        walls = sum("Rock" in cell or "unknown" in cell for cell in ahead)
        fears = sum(fear in step.said for fear in FEARED) + 5 * ("kills" in step.said)
        return fears, "slams" in step.said, walls == len(ahead), -row, step.cost, walls

    # Whether what is said is true.

    def follow(self) -> str:
        """Listen to what happened and hold it against the road in words; return it."""
        said = self.listen()
        for sentence in re.split(r"(?<=[.!?]) ", said):
            subject = re.match(r"(\w+ [SML])\b", sentence)
            if not subject:
                continue
            if any(end in sentence for end in LOST):
                self.places[subject[1]] = ""
            elif (went := _WENT.search(sentence)) and "shoots" not in sentence:
                self.places[subject[1]] = went[2]
        return said

    def hold_places(self) -> None:
        """Fail unless each car stands, in the road in words, where it was last said to be."""
        # The road in words comes a moment after the picture.
        self.page.wait_for_timeout(500)
        road = self.road()
        for car, space in self.places.items():
            found = [at for at, cell in road.items() if re.search(rf"\b{car}\b", cell)]
            assert found == ([space] if space else []), (car, space, found)
            self.checked += 1

    def race(self, most: int = 1500) -> str:
        """Drive to the end; return who is said to have won."""
        for count in range(most):
            said = self.follow()
            if (won := re.search(r"(\w+) wins!", self.now)) or "Nobody wins" in self.now:
                assert self.now.rstrip("!.").split(":")[0] in said, said
                return won[1] if won else ""
            if count % 10 == 9:
                self.hold_places()
            self.decide()
        raise AssertionError("the race does not end")
