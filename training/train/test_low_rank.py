import unittest

import torch

from train.low_rank import updated
from train.model import Reader


def scores(reader: Reader) -> torch.Tensor:
    ids = torch.tensor([[101, 7, 102, 8, 9, 102]])
    return reader(ids, torch.zeros_like(ids), torch.ones_like(ids))[0]


class LowRankUpdate(unittest.TestCase):
    def test_starts_where_the_reader_is_and_learns_only_the_update(self):
        reader = Reader(layers=1, words=200, width=24, inner=48, heads=2).eval()
        before = scores(reader)
        learning = updated(reader, rank=2)
        self.assertTrue(torch.allclose(scores(reader), before, atol=1e-5))
        # Six matrices, each with two narrow ones.
        self.assertEqual(len(learning), 12)
        kept = reader.layers[0].query.weight.clone()
        optimiser = torch.optim.SGD(learning, lr=1)
        for _ in range(2):
            optimiser.zero_grad()
            scores(reader)[0, 3, 0].backward()
            optimiser.step()
        self.assertFalse(torch.allclose(scores(reader), before, atol=1e-5))
        self.assertTrue(torch.equal(reader.layers[0].query.weight, kept))


if __name__ == "__main__":
    unittest.main()
