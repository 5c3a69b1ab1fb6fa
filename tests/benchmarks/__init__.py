"""How fast the engine and the page are, each beside something else in the same run."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The page's Python, its builder and its server are scripts' modules, found like this.
sys.path[:0] = [folder for folder in (str(ROOT / "site"),) if folder not in sys.path]
