"""Trains the reader: python -m train [--steps N] [--base NAME | --start FILE] [--run NAME] [--minutes M]"""

import argparse
import os
import random
import socket
import subprocess
import sys
import time
from pathlib import Path

import torch
from torch import distributed

from places import BASE, CHECKPOINTS, EXAMPLES, read_lines
from train.batches import batches, shares, stacked, windows_of
from train.loss import loss_of
from train.low_rank import updated
from train.model import reader_from

arguments = argparse.ArgumentParser()
arguments.add_argument("--examples", type=Path, nargs="+", default=sorted(EXAMPLES.glob("train-*.jsonl")))
arguments.add_argument("--of", type=int, nargs="+", help="at most so many of each file of examples")
arguments.add_argument("--seed", type=int, default=1, help="other dice: the mean of two runs is better than either")
arguments.add_argument("--base", default="all-minilm-l6-v2")
arguments.add_argument("--start", type=Path, help="an ONNX reader to go on from instead of the base")
arguments.add_argument("--run", default="reader", help="the name of the checkpoint")
arguments.add_argument("--steps", type=int, default=12_000, help="the length of the whole schedule")
arguments.add_argument("--minutes", type=float, help="stop after so many; without it, at the last step")
arguments.add_argument("--rate", type=float, default=1e-4)
arguments.add_argument("--batch", type=int, default=16, help="of each process")
arguments.add_argument("--frozen", type=int, default=1, help="layers that keep their weights, besides the embeddings")
arguments.add_argument("--words", action="store_true", help="the embeddings of words learn too, as pieces of words in other languages must")
arguments.add_argument("--half", action="store_true", help="compute in bfloat16")
arguments.add_argument("--processes", type=int, default=1, help="each takes a share of every batch, on a core of its own")
arguments.add_argument("--rank", type=int, default=0, help="learn a low-rank update of the start, to export with export.low_rank")
options = arguments.parse_args()
if options.processes > 1 and options.minutes:
    arguments.error("--processes needs --steps instead of --minutes: all processes must stop at the same step")

number = int(os.environ.get("RANK", 0))
if options.processes > 1 and "RANK" not in os.environ:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    shared = dict(os.environ, WORLD_SIZE=str(options.processes), MASTER_ADDR="127.0.0.1", MASTER_PORT=str(port))
    command = [sys.executable, "-m", "train", *sys.argv[1:]]
    started = [subprocess.Popen(command, env=dict(shared, RANK=str(one))) for one in range(options.processes)]
    sys.exit(max(one.wait() for one in started))
if options.processes > 1:
    distributed.init_process_group("gloo")
# Matrices this small gain nothing from a second thread, and lose much when another process wants the processor.
torch.set_num_threads(int(os.environ.get("OMP_NUM_THREADS", 1)))
torch.manual_seed(options.seed)
dice = random.Random(options.seed)
checkpoint = CHECKPOINTS / f"{options.run}.pt"
checkpoint.parent.mkdir(parents=True, exist_ok=True)
WARM_UP = 100
SAVE_SECONDS = 180


def loss_on(questions: list[list[dict]]):
    batch = stacked([window for windows in questions for window in windows])
    # Twice as fast on processors with bfloat16 instructions, and as good.
    with torch.autocast("cpu", torch.bfloat16, enabled=options.half):
        spans, has = reader(batch["ids"], batch["types"], batch["mask"])
    return loss_of(spans, has, batch["start"], batch["end"], [len(windows) for windows in questions])


def average_gradients():
    if options.processes == 1:
        return
    together = torch.cat([weight.grad.flatten() for weight in learning])
    distributed.all_reduce(together)
    for weight, mean in zip(learning, (together / options.processes).split([weight.numel() for weight in learning])):
        weight.grad.copy_(mean.view_as(weight))


def save(reader, optimiser, step):
    if number > 0:
        return
    part = checkpoint.with_suffix(".part")
    torch.save(dict(reader=reader.state_dict(), optimiser=optimiser.state_dict(), step=step), part)
    part.rename(checkpoint)


reader = reader_from(str(options.start or BASE / options.base / "model.onnx")).train()
if options.rank:
    updated(reader, options.rank)
for part in (*([] if options.words else [reader.words]), reader.positions, reader.types, reader.norm, *reader.layers[: options.frozen]):
    part.requires_grad_(False)
learning = [weight for weight in reader.parameters() if weight.requires_grad]
optimiser = torch.optim.AdamW(learning, lr=options.rate, weight_decay=0.01)
step = 0
if checkpoint.exists():
    saved = torch.load(checkpoint)
    reader.load_state_dict(saved["reader"])
    optimiser.load_state_dict(saved["optimiser"])
    step = saved["step"]
    dice.seed(f"{options.seed} {step}")
    print(f"going on at step {step}", flush=True)

files = [list(read_lines(path)) for path in options.examples]
taken = [dice.sample(rows, min(most, len(rows))) for rows, most in zip(files, options.of or map(len, files))]
examples = [windows for rows in taken for windows in map(windows_of, rows) if windows]
print(f"{len(examples)} questions, {sum(map(len, examples))} windows, {len(reader.layers)} layers", flush=True)
began = saved_at = time.monotonic()
ends = began + 60 * options.minutes if options.minutes else float("inf")
recent: list[float] = []
while step < options.steps and time.monotonic() < ends:
    for together in batches(examples, options.batch * options.processes, dice):
        if len(together) < options.processes:
            continue
        rate = options.rate * min(1, (step + 1) / WARM_UP) * max(0.02, 1 - step / options.steps)
        for settings in optimiser.param_groups:
            settings["lr"] = rate
        loss = loss_on(shares(together, options.processes)[number])
        optimiser.zero_grad()
        loss.backward()
        average_gradients()
        torch.nn.utils.clip_grad_norm_(learning, 1.0)
        optimiser.step()
        step += 1
        recent.append(loss.item())
        if step % 25 == 0 and number == 0:
            seconds = (time.monotonic() - began) / len(recent)
            print(f"step {step} loss {sum(recent[-25:]) / 25:.3f} rate {rate:.1e} {seconds:.2f} s a step", flush=True)
        if time.monotonic() - saved_at > SAVE_SECONDS:
            save(reader, optimiser, step)
            saved_at = time.monotonic()
        if step >= options.steps or time.monotonic() >= ends:
            break
save(reader, optimiser, step)
if number == 0:
    print(f"stopped at step {step}", flush=True)
