"""Reads windows with an exported reader: the best span and its margin over "no answer"."""

import numpy as np
import onnxruntime

from train.batches import encoded, stacked

LONGEST = 30
INPUTS = {"input_ids": "ids", "attention_mask": "mask", "token_type_ids": "types"}


class Exported:
    def __init__(self, path: str, threads: int = 1):
        settings = onnxruntime.SessionOptions()
        settings.intra_op_num_threads = threads
        self.session = onnxruntime.InferenceSession(path, settings)

    def read(self, questions: list[tuple[str, str]], batch: int = 16) -> list[tuple[str, float]]:
        """For each (question, window): the best span, and start + end - no-answer."""
        found: list[tuple[str, float]] = [("", -99.0)] * len(questions)
        ready = [encoded(dict(question=question, text=text, start=-1, end=-1)) for question, text in questions]
        order = sorted(range(len(ready)), key=lambda at: len(ready[at]["ids"]))
        for first in range(0, len(order), batch):
            places = order[first : first + batch]
            tensors = stacked([ready[at] for at in places])
            scores = self.session.run(["span"], {name: tensors[key].numpy() for name, key in INPUTS.items()})[0]
            for at, one in zip(places, scores):
                found[at] = span_of(one, ready[at], questions[at][1])
        return found


def span_of(scores: np.ndarray, one: dict, text: str) -> tuple[str, float]:
    first, last = one["before"], len(one["ids"]) - 1
    if last <= first:
        return "", -99.0
    sums = scores[first:last, 0][:, None] + scores[first:last, 1][None, :]
    allowed = np.triu(np.ones_like(sums), 0) - np.triu(np.ones_like(sums), LONGEST)
    sums = np.where(allowed > 0, sums, -1e9)
    start, end = np.unravel_index(sums.argmax(), sums.shape)
    margin = float(sums[start, end] - scores[0].sum())
    return text[one["offsets"][first + start][0] : one["offsets"][first + end][1]], margin
