"""A million random actions over every kind of race, audited, and how often each rule happened.

``python -m tests.property.rule_report [ACTIONS]``; the soak runs it. Rare rules are helped by tables made for them.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

from pyengine import content
from tests.property.test_every_rule import SPOKEN, report
from tests.property.test_random_play import audited

BATCH = 200
FIRST = 100_000


def main() -> int:
    """Play, print the report, and say what never happened; a race past its bound or a broken table raises."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    told: Counter[str] = Counter()
    began, number = time.perf_counter(), FIRST
    while told["actions"] < wanted:
        told += audited(range(number, number + BATCH))
        number += BATCH
    helped = report()
    print(f"{told['actions']:,} actions of {number - FIRST:,} races in {time.perf_counter() - began:.0f} s")
    for kind in sorted(key for key in told if key.startswith("races of")):
        print(f"  {kind} (crews, Carnage, Big Team): {told[kind]:,}")
    print(f"{'rule':<14}{'random play':>12}{'helped':>10}")
    for rule in content.RULES:
        if rule in SPOKEN:
            print(f"{rule:<14}{told[rule]:>12,}{helped[rule]:>10,}")
    never = [rule for rule in content.RULES if rule in SPOKEN and not told[rule] + helped[rule]]
    print(f"never: {', '.join(never) or 'none'}")
    return 1 if never else 0


if __name__ == "__main__":
    sys.exit(main())
