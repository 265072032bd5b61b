"""Word lists and tables; the head of each says what its columns mean."""

from pathlib import Path

# Not importlib.resources, which takes a hundredth of a short run; a wheel is always unpacked.
FOLDER = Path(__file__).parent
