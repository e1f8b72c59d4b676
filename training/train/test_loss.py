import random
import unittest

import torch
from torch.nn import functional as F

from train.batches import batches, shares
from train.loss import loss_of


class Loss(unittest.TestCase):
    def setUp(self):
        torch.manual_seed(1)
        self.spans, self.has = torch.randn(4, 9, 2), torch.randn(4)
        self.start, self.end = torch.tensor([3, 0, 0, 5]), torch.tensor([4, 0, 0, 5])

    def loss(self, counts):
        return loss_of(self.spans, self.has, self.start, self.end, counts).item()

    def test_windows_of_their_own_have_the_usual_cross_entropy(self):
        usual = (F.cross_entropy(self.spans[:, :, 0], self.start) + F.cross_entropy(self.spans[:, :, 1], self.end)) / 2
        usual += 0.2 * F.binary_cross_entropy_with_logits(self.has, (self.start > 0).float())
        self.assertAlmostEqual(self.loss([1, 1, 1, 1]), usual.item(), places=4)

    def test_a_window_that_is_too_sure_costs_the_question(self):
        before, alone = self.loss([3, 1]), self.loss([1, 1, 1, 1])
        self.spans[1, 6] += 9
        self.assertGreater(self.loss([3, 1]) - before, 2)
        self.spans[1] += 50
        # What counts is the distance to the window's own "no answer".
        self.assertLess(self.loss([3, 1]) - before, 9)
        self.assertGreater(self.loss([1, 1, 1, 1]), alone)


class Batches(unittest.TestCase):
    def test_the_windows_of_a_question_stay_together_and_processes_get_as_many(self):
        questions = [[dict(ids=[0] * (number % 7 + 5), of=number)] * (1 + number % 4) for number in range(40)]
        made = list(batches(questions, 16, random.Random(1)))
        self.assertEqual(sorted(one[0]["of"] for batch in made for one in batch), list(range(40)))
        for batch in made[:3]:
            counts = [sum(map(len, part)) for part in shares(batch, 2)]
            self.assertLessEqual(max(counts) - min(counts), 3)


if __name__ == "__main__":
    unittest.main()
