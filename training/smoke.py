"""A hundred steps on made-up pages: does the loss fall, and does training go on after a stop? Prints one line of JSON."""

import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from label import synthetic
from places import BASE, HERE, write_lines

with tempfile.TemporaryDirectory() as folder:
    os.symlink(BASE, Path(folder) / "base")
    write_lines(Path(folder) / "examples/train-made.jsonl", synthetic.examples(400, random.Random(3)))
    environment = {**os.environ, "ASKWATCH_TRAINING": folder, "PYTHONPATH": str(HERE), "OMP_NUM_THREADS": "1"}
    # Only the last layer learns, so that a hundred steps take seconds.
    words = [sys.executable, "-m", "train", "--run", "smoke", "--batch", "8", "--frozen", "5", "--rate", "1e-3"]
    said = "".join(subprocess.run([*words, *more], env=environment, check=True, capture_output=True, text=True).stdout
                   for more in (["--steps", "50"], ["--steps", "100", "--half", "--processes", "2"]))
losses = [float(line.split()[3]) for line in said.splitlines() if line.startswith("step ")]
print(json.dumps(dict(losses=losses, went_on="going on at step 50" in said)))
