"""``python -m pyengine``: see ``cli``."""

import sys

from pyengine.cli import main

sys.exit(main())
