"""The reader: a BERT encoder with a start and an end score for each token, and one score for "has an answer"."""

import onnx
import torch
from onnx import numpy_helper
from torch import nn
from torch.nn import functional as F


class Layer(nn.Module):
    def __init__(self, width: int, inner: int, heads: int):
        super().__init__()
        self.heads = heads
        self.query, self.key, self.value = (nn.Linear(width, width) for _ in range(3))
        self.attended = nn.Linear(width, width)
        self.attended_norm = nn.LayerNorm(width, eps=1e-12)
        self.inner = nn.Linear(width, inner)
        self.outer = nn.Linear(inner, width)
        self.outer_norm = nn.LayerNorm(width, eps=1e-12)

    def forward(self, x, mask, drop: float):
        batch, length, width = x.shape

        def split(linear):
            return linear(x).view(batch, length, self.heads, width // self.heads).transpose(1, 2)

        mixed = F.scaled_dot_product_attention(split(self.query), split(self.key), split(self.value), attn_mask=mask)
        mixed = self.attended(mixed.transpose(1, 2).reshape(batch, length, width))
        x = self.attended_norm(x + F.dropout(mixed, drop, self.training))
        return self.outer_norm(x + F.dropout(self.outer(F.gelu(self.inner(x))), drop, self.training))


class Reader(nn.Module):
    def __init__(self, layers: int, words: int = 30522, width: int = 384, inner: int = 1536, heads: int = 12):
        super().__init__()
        self.words = nn.Embedding(words, width)
        self.positions = nn.Embedding(512, width)
        self.types = nn.Embedding(2, width)
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.layers = nn.ModuleList(Layer(width, inner, heads) for _ in range(layers))
        self.span = nn.Linear(width, 2)
        self.has = nn.Linear(width, 1)
        self.drop = 0.1

    def forward(self, ids, types, mask):
        """Start and end scores [batch, tokens, 2], padding at -1e4, and the has-an-answer score [batch]."""
        x = self.words(ids) + self.positions.weight[: ids.shape[1]] + self.types(types)
        x = F.dropout(self.norm(x), self.drop, self.training)
        seen = mask[:, None, None, :].bool()
        for layer in self.layers:
            x = layer(x, seen, self.drop)
        return self.span(x).float().masked_fill(~mask.bool()[:, :, None], -1e4), self.has(x[:, 0]).float().squeeze(-1)


PARTS = {
    "attention.self.query": "query",
    "attention.self.key": "key",
    "attention.self.value": "value",
    "attention.output.dense": "attended",
    "attention.output.LayerNorm": "attended_norm",
    "intermediate.dense": "inner",
    "output.dense": "outer",
    "output.LayerNorm": "outer_norm",
}
EMBEDDINGS = {"word_embeddings": "words", "position_embeddings": "positions", "token_type_embeddings": "types"}


def names_in(graph: onnx.GraphProto) -> dict[str, tuple[str, bool]]:
    """For each weight of an exported BERT graph: its name here, and whether it is transposed there."""
    names = {f"embeddings.{there}.weight": (f"{here}.weight", False) for there, here in EMBEDDINGS.items()}
    names |= {f"embeddings.LayerNorm.{end}": (f"norm.{end}", False) for end in ("weight", "bias")}
    for node in graph.node:
        # Outputs are named after the module; the exporter gave the matrices only numbers.
        module = node.output[0].removeprefix("/encoder/").split("/")
        if node.op_type not in ("MatMul", "MatMulInteger") or not module[0].startswith("layer."):
            continue
        number, part = module[0].removeprefix("layer."), ".".join(module[1:-1])
        if part in PARTS:
            names[node.input[1].removesuffix("_quantized")] = (f"layers.{number}.{PARTS[part]}.weight", True)
            names[f"encoder.{module[0]}.{part}.bias"] = (f"layers.{number}.{PARTS[part]}.bias", False)
        for norm in ("attention.output.LayerNorm", "output.LayerNorm"):
            for end in ("weight", "bias"):
                names[f"encoder.{module[0]}.{norm}.{end}"] = (f"layers.{number}.{PARTS[norm]}.{end}", False)
    return names


def weights_of(path: str) -> dict[str, torch.Tensor]:
    """The weights of an ONNX encoder or of an exported reader, int8 ones turned back into numbers."""
    graph = onnx.load(path).graph
    stored = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    for name in [name for name in stored if name.endswith("_quantized")]:
        plain = name.removesuffix("_quantized")
        zero = stored[plain + "_zero_point"].astype("float32")
        stored[plain] = (stored[name].astype("float32") - zero) * stored[plain + "_scale"]
    weights = {}
    for there, (here, turned) in names_in(graph).items():
        if there in stored:
            weights[here] = torch.tensor(stored[there].T if turned else stored[there]).contiguous().float()
    for head in ("span", "has"):
        if f"{head}_w" in stored:
            weights[f"{head}.weight"] = torch.tensor(stored[f"{head}_w"].T).contiguous().float()
            weights[f"{head}.bias"] = torch.tensor(stored[f"{head}_b"]).float()
    return weights


def reader_from(path: str) -> Reader:
    """A reader with the weights of an ONNX file; heads that the file lacks start at random."""
    weights = weights_of(path)
    layers = 1 + max(int(name.split(".")[1]) for name in weights if name.startswith("layers."))
    reader = Reader(layers)
    missing, unknown = reader.load_state_dict(weights, strict=False)
    if unknown or any(not name.startswith(("span", "has")) for name in missing):
        raise ValueError(f"{path}: weights missing {missing}, unknown {unknown}")
    return reader
