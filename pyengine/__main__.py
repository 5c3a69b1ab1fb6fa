"""``python -m pyengine``: see ``cli``."""

import sys

from pyengine.cli import main

if __name__ == "__main__":
    # A process that helps to simulate may read this file again, by another name.
    sys.exit(main())
