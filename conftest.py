"""For all tests, the lessons under nbval included: nobody's own games and results are touched."""

from __future__ import annotations

import atexit
import os
from tempfile import TemporaryDirectory

_home = TemporaryDirectory(prefix="fives-widgets-")
atexit.register(_home.cleanup)
os.environ["FIVES_WIDGETS_HOME"] = _home.name
