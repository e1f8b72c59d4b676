"""Questions as tensors: for each window [CLS] question [SEP] window [SEP], with the first and the last token of the answer."""

import random

import torch
from tokenizers import Tokenizer

from places import BASE

QUESTION_TOKENS = 40
ALL_TOKENS = 196

tokenizer = Tokenizer.from_file(str(BASE / "all-minilm-l6-v2/tokenizer.json"))
tokenizer.no_padding()
tokenizer.no_truncation()


def encoded(one: dict) -> dict | None:
    """Token numbers and the answer's place; nothing when the answer does not fit."""
    question = tokenizer.encode(one["question"], add_special_tokens=False).ids[:QUESTION_TOKENS]
    window = tokenizer.encode(one["text"], add_special_tokens=False)
    before = len(question) + 2
    kept = window.ids[: ALL_TOKENS - before - 1]
    start = end = 0
    if one["start"] >= 0:
        inside = [i for i, (a, b) in enumerate(window.offsets) if b > one["start"] and a < one["end"]]
        if not inside or inside[-1] >= len(kept):
            return None
        start, end = before + inside[0], before + inside[-1]
    return dict(
        ids=[101, *question, 102, *kept, 102],
        types=[0] * before + [1] * (len(kept) + 1),
        offsets=[(0, 0)] * before + window.offsets[: len(kept)] + [(0, 0)],
        before=before,
        start=start,
        end=end,
    )


def windows_of(one: dict) -> list[dict]:
    """The window of a question first, then other windows of the same site or article that don't answer it; nothing when the answer does not fit."""
    first = encoded(one)
    return [] if first is None else [first, *(encoded(dict(question=one["question"], text=text, start=-1)) for text in one.get("others", []))]


def stacked(batch: list[dict]) -> dict[str, torch.Tensor]:
    """Windows of equal length; `mask` is 0 where they were made longer."""
    longest = max(len(one["ids"]) for one in batch)

    def padded(values):
        return torch.tensor([list(row) + [0] * (longest - len(row)) for row in values])

    return dict(
        ids=padded([one["ids"] for one in batch]),
        types=padded([one["types"] for one in batch]),
        mask=padded([[1] * len(one["ids"]) for one in batch]),
        start=torch.tensor([one["start"] for one in batch]),
        end=torch.tensor([one["end"] for one in batch]),
    )


def batches(questions: list[list[dict]], size: int, dice: random.Random):
    """One pass in a random order: about `size` windows a batch, all windows of a question in the same one; questions of like length share a batch."""
    order = sorted(questions, key=lambda windows: max(len(one["ids"]) for one in windows) + dice.random() * 24)
    groups: list[list[list[dict]]] = [[]]
    held = 0
    for windows in order:
        if held >= size:
            groups.append([])
            held = 0
        groups[-1].append(windows)
        held += len(windows)
    dice.shuffle(groups)
    yield from groups


def shares(questions: list[list[dict]], processes: int) -> list[list[list[dict]]]:
    """A batch in as many parts, with about as many windows each."""
    parts: list[list[list[dict]]] = [[] for _ in range(processes)]
    for windows in sorted(questions, key=len, reverse=True):
        min(parts, key=lambda part: sum(map(len, part))).append(windows)
    return parts
