"""Print what is counted with its ceilings, and fail if one is passed: ``python -m tests.budgets``."""

import sys

from tests.budgets.counted import budgets

rows = budgets()
for row in rows:
    print(f"{row.counted:6.1f} of {row.ceiling:5.1f}  {row.name}")
faults = [row.fault() for row in rows if row.fault()]
print(*faults, sep="\n", end="\n" if faults else "")
sys.exit(1 if faults else 0)
