"""Writes what low-rank training learned as an update of the weights it started from: python -m export.low_rank --run NAME..."""

import argparse
import hashlib
import json
import shutil
import struct
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from places import CHECKPOINTS, HERE, OUT
from train.model import names_in

WEIGHTS = HERE.parent / "services/asking/weights"
arguments = argparse.ArgumentParser()
arguments.add_argument("--run", nargs="+", default=["reader"], help="the mean of several is better than each")
arguments.add_argument("--start", type=Path, default=WEIGHTS / "reader-int8.onnx", help="what training started from")
arguments.add_argument("--share", type=float, default=0.5, help="of the update: half of it forgets less of what training did not show")
options = arguments.parse_args()


def place(file: bytes, tensor: onnx.TensorProto) -> int:
    """Where the numbers of a tensor lie in the file."""
    raw = numpy_helper.to_array(tensor).tobytes()
    at = file.find(raw)
    if at < 0 or file.find(raw, at + 1) >= 0:
        raise SystemExit(f"{tensor.name} is not once in the file")
    return at


def halves(numbers: torch.Tensor) -> bytes:
    """As bfloat16, little-endian."""
    return numbers.contiguous().to(torch.bfloat16).view(torch.int16).numpy().tobytes()


def low_rank_of(runs: list[dict], layer: str) -> tuple[torch.Tensor, torch.Tensor]:
    """The mean of the runs' products, as one product of matrices one above the other: [rank, inputs] and [rank, outputs]."""
    narrow = torch.cat([run[f"{layer}.narrow"] for run in runs])
    wide = torch.cat([run[f"{layer}.wide"].T for run in runs])
    # Between the start and what was trained (Wortsman et al., 2022, WiSE-FT).
    return narrow, wide * options.share / len(runs)


runs = [torch.load(CHECKPOINTS / f"{run}.pt")["reader"] for run in options.run]
file = options.start.read_bytes()
graph = onnx.load(options.start).graph
tensors = {tensor.name: tensor for tensor in graph.initializer}
matrices, numbers = [], []
for there, (here, turned) in names_in(graph).items():
    layer = here.removesuffix(".weight")
    if not turned or f"{layer}.narrow" not in runs[0]:
        continue
    weights, scales = tensors[f"{there}_quantized"], tensors[f"{there}_scale"]
    if np.any(numpy_helper.to_array(tensors[f"{there}_zero_point"])):
        raise SystemExit(f"{there}: only weights around zero can be updated")
    inputs, outputs = weights.dims
    matrices.append(dict(weights=place(file, weights), scales=place(file, scales), inputs=inputs, outputs=outputs))
    narrow, wide = low_rank_of(runs, layer)
    numbers += [halves(narrow), halves(wide)]
rank = next(run.shape[0] for name, run in runs[0].items() if name.endswith(".narrow")) * len(runs)
header = json.dumps(dict(rank=rank, matrices=matrices)).encode()
OUT.mkdir(parents=True, exist_ok=True)
(OUT / "update.bin").write_bytes(b"".join([struct.pack("<I", len(header)), header, *numbers]))
for name in (options.start.name, "vocab.txt"):
    shutil.copy(options.start.with_name(name), OUT / name)
hashes = {name: hashlib.sha256((OUT / name).read_bytes()).hexdigest() for name in (options.start.name, "vocab.txt", "update.bin")}
manifest = {"version": hashes["update.bin"][:12], "sha256": hashes}
(OUT / "manifest.json").write_text(json.dumps(manifest, indent=2) + "\n")
print(f"{OUT / 'update.bin'}: {(OUT / 'update.bin').stat().st_size:,} bytes, rank {rank}, version {manifest['version']}")
