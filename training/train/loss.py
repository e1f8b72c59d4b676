"""What training makes small."""

import torch
from torch.nn import functional as F


def loss_of(spans: torch.Tensor, has: torch.Tensor, start: torch.Tensor, end: torch.Tensor, counts: list[int]) -> torch.Tensor:
    """The mean loss of questions, of which each has its own windows, `counts` of them, one after the other.

    All windows of a question share one softmax, as their margins are compared when the reader is used: Clark and
    Gardner, "Simple and effective multi-paragraph reading comprehension" (2018), their shared normalisation. Scores
    are taken relative to each window's own "no answer". With one window it is the usual cross-entropy.

    `spans` [windows, tokens, 2] and `has` [windows] are what the reader returns; `start` and `end` [windows] are the
    places of the answer, 0 where there is none.
    """
    relative = spans - spans[:, :1]
    question = torch.repeat_interleave(torch.arange(len(counts)), torch.tensor(counts))
    place = torch.cat([torch.arange(count) for count in counts])
    loss = 0.2 * F.binary_cross_entropy_with_logits(has, (start > 0).float())
    for side, at in enumerate((start, end)):
        # In the last column "no answer", which is 0 by now.
        scores = relative.new_full((len(counts), max(counts) + 1), -1e4)
        scores[:, -1] = 0
        scores = scores.index_put((question, place), relative[:, 1:, side].logsumexp(1))
        answered = relative[:, :, side].gather(1, at[:, None])
        loss = loss + (scores.logsumexp(1).sum() - answered.sum()) / len(counts) / 2
    return loss
