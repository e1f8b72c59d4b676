"""A low-rank update of a reader: Hu et al., "LoRA: low-rank adaptation of large language models" (2021)."""

import torch
from torch import nn
from torch.nn import functional as F

MATRICES = ("query", "key", "value", "attended", "inner", "outer")


class LowRank(nn.Module):
    """A linear layer that keeps its weights and learns the product of two narrow matrices to add to them."""

    def __init__(self, linear: nn.Linear, rank: int):
        super().__init__()
        self.weight, self.bias = linear.weight, linear.bias
        self.narrow = nn.Parameter(torch.randn(rank, linear.in_features) / linear.in_features**0.5)
        # Zeros, so that training starts from what the layer computes now.
        self.wide = nn.Parameter(torch.zeros(linear.out_features, rank))

    def forward(self, x):
        return F.linear(x, self.weight, self.bias) + F.linear(F.linear(x, self.narrow), self.wide)


def updated(reader: nn.Module, rank: int) -> list[nn.Parameter]:
    """Makes only low-rank updates of the layers' matrices learn, and returns what learns."""
    for weight in reader.parameters():
        weight.requires_grad_(False)
    for layer in reader.layers:
        for name in MATRICES:
            setattr(layer, name, LowRank(getattr(layer, name), rank))
    return [weight for weight in reader.parameters() if weight.requires_grad]
