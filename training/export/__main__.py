"""Writes the reader as an int8 ONNX file: python -m export [--run NAME...] [--base NAME] [--mix FILE.onnx]"""

import argparse
import hashlib
import json
import shutil
from itertools import chain, islice

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic

from places import BASE, CHECKPOINTS, EXAMPLES, OUT, read_lines
from train.batches import encoded, stacked
from train.model import Reader, names_in, reader_from

arguments = argparse.ArgumentParser()
arguments.add_argument("--run", nargs="+", default=["reader"], help="the mean of several is better than each")
arguments.add_argument("--base", default="all-minilm-l6-v2")
arguments.add_argument("--mix", help="the reader that training started from, to take half of each weight from")
options = arguments.parse_args()


def trained() -> Reader:
    runs = [torch.load(CHECKPOINTS / f"{run}.pt")["reader"] for run in options.run]
    # Runs from one start lie in one valley, whose middle is better than its sides (Wortsman et al., 2022, model soups).
    weights = {name: sum(run[name] for run in runs) / len(runs) for name in runs[0]}
    reader = Reader(1 + max(int(name.split(".")[1]) for name in weights if name.startswith("layers.")))
    if options.mix:
        # What training on one kind of text forgets of others, the mean of both keeps (Wortsman et al., 2022, WiSE-FT).
        start = reader_from(options.mix).state_dict()
        weights = {name: (weight + start[name]) / 2 for name, weight in weights.items()}
    reader.load_state_dict(weights)
    return reader.eval()


def with_heads(reader: Reader) -> onnx.ModelProto:
    """The base's own graph with the trained weights, ending in `span` and `has` instead of the pooler."""
    model = onnx.load(BASE / options.base / "model.onnx")
    graph, weights = model.graph, reader.state_dict()
    for name, (here, turned) in names_in(graph).items():
        tensor = next((tensor for tensor in graph.initializer if tensor.name == name), None)
        if tensor is not None:
            array = weights[here].T if turned else weights[here]
            tensor.CopyFrom(numpy_helper.from_array(np.ascontiguousarray(array.float().numpy()), name))
    hidden = graph.output[0].name
    kept = [node for node in graph.node if not node.name.startswith("/pooler")]
    for head in ("span", "has"):
        graph.initializer.append(numpy_helper.from_array(weights[f"{head}.weight"].T.contiguous().numpy(), f"{head}_w"))
        graph.initializer.append(numpy_helper.from_array(weights[f"{head}.bias"].numpy(), f"{head}_b"))
        kept.append(helper.make_node("MatMul", [hidden, f"{head}_w"], [f"{head}_m"], name=f"{head}_matmul"))
        kept.append(helper.make_node("Add", [f"{head}_m", f"{head}_b"], [head], name=f"{head}_add"))
    del graph.node[:], graph.output[:]
    graph.node.extend(kept)
    graph.output.append(helper.make_tensor_value_info("span", TensorProto.FLOAT, ["batch", "tokens", 2]))
    graph.output.append(helper.make_tensor_value_info("has", TensorProto.FLOAT, ["batch", "tokens", 1]))
    for tensor in [tensor for tensor in graph.initializer if tensor.name.startswith("pooler")]:
        graph.initializer.remove(tensor)
    for value in graph.input:
        for dimension, name in zip(value.type.tensor_type.shape.dim, ("batch", "tokens")):
            dimension.dim_param = name
    return model


def best(spans: np.ndarray, before: int, size: int) -> tuple[int, int]:
    pairs = ((spans[a, 0] + spans[b, 1], a, b) for a in range(before, size - 1) for b in range(a, min(a + 30, size - 1)))
    score, a, b = max(pairs)
    return (a, b) if score > spans[0, 0] + spans[0, 1] else (0, 0)


def held_out() -> list[dict]:
    """A hundred windows that were not trained on, from sites and, where these have fewer, made-up pages."""
    rows = chain(*(read_lines(EXAMPLES / f"{name}.jsonl") for name in ("dev-web", "dev-made")))
    return list(islice(filter(None, map(encoded, rows)), 100))


def compare(reader: Reader, path: str, windows: list[dict]) -> tuple[float, int]:
    """The largest difference in a score and how many of the windows get the same span."""
    session, worst, same = onnxruntime.InferenceSession(path), 0.0, 0
    for one in windows:
        batch = stacked([one])
        with torch.no_grad():
            ours = reader(batch["ids"], batch["types"], batch["mask"])[0][0].numpy()
        names = {"input_ids": "ids", "attention_mask": "mask", "token_type_ids": "types"}
        theirs = session.run(["span"], {name: batch[key].numpy() for name, key in names.items()})[0][0]
        worst = max(worst, float(np.abs(ours - theirs).max()))
        size = len(one["ids"])
        same += best(ours, one["before"], size) == best(theirs, one["before"], size)
    return worst, same


OUT.mkdir(parents=True, exist_ok=True)
full, small = OUT / "reader-fp32.onnx", OUT / "reader-int8.onnx"
reader = trained()
onnx.save(with_heads(reader), full)
windows = held_out()
worst, same = compare(reader, str(full), windows)
print(f"fp32: scores differ by at most {worst:.1e}, {same} of {len(windows)} spans the same")
if worst > 1e-3 or same < len(windows):
    raise SystemExit("the graph does not compute what was trained")
quantize_dynamic(full, small, per_channel=True, weight_type=QuantType.QInt8)
worst, same = compare(reader, str(small), windows)
print(f"int8: scores differ by at most {worst:.2f}, {same} of {len(windows)} spans the same")
shutil.copy(BASE / options.base / "tokenizer.json", OUT / "tokenizer.json")
vocabulary = sorted(((number, word) for word, number in json.loads((OUT / "tokenizer.json").read_text())["model"]["vocab"].items()))
(OUT / "vocab.txt").write_text("".join(f"{word}\n" for _, word in vocabulary))
hashes = {name: hashlib.sha256((OUT / name).read_bytes()).hexdigest() for name in (small.name, "vocab.txt")}
# The product reads this beside the weights, and refuses others.
manifest = {"version": hashes[small.name][:12], "sha256": hashes}
(OUT / "manifest.json").write_text(json.dumps(manifest, indent=2) + "\n")
print(f"{small}: {small.stat().st_size:,} bytes, version {manifest['version']}")
