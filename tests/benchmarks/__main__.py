"""Print the benchmarks: ``python -m tests.benchmarks [seconds a line]``."""

import sys

from tests.benchmarks.engine import measures, report

print(report(measures(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)))
