"""Weights of the chance that a candidate is the right one of several or none, and of a yes or no.

A conditional logit, D. McFadden, Conditional logit analysis of qualitative choice behavior (1974), in which "none"
scores 0, and a logistic regression; both with a quadratic penalty.
"""
import numpy as np

PENALTY = 1e-3
STEPS = 600
RATE = 0.08


def descend(gradient, size):
    """Adam: D. Kingma and J. Ba, Adam: a method for stochastic optimization (2015)."""
    w = np.zeros(size); m = np.zeros(size); v = np.zeros(size)
    for step in range(1, STEPS + 1):
        g = gradient(w) + 2 * PENALTY * np.r_[w[:-1], 0]
        m = .9 * m + .1 * g; v = .999 * v + .001 * g * g
        w -= RATE * (m / (1 - .9 ** step)) / (np.sqrt(v / (1 - .999 ** step)) + 1e-8)
    return w


def choice(groups):
    """Weights, the bias last, of the chance that a candidate is the right one."""
    x = np.concatenate([np.c_[g["x"], np.ones(len(g["x"]))] for g in groups])
    y = np.concatenate([np.array(g["y"], float) for g in groups])
    owner = np.repeat(np.arange(len(groups)), [len(g["x"]) for g in groups])

    def gradient(w):
        s = x @ w
        top = np.zeros(len(groups)); np.maximum.at(top, owner, s)
        e = np.exp(s - top[owner]); z = np.exp(-top); np.add.at(z, owner, e)
        return x.T @ (e / z[owner] - y) / len(groups)
    return descend(gradient, x.shape[1])


def logistic(x, y):
    x = np.c_[np.array(x, float), np.ones(len(x))]; y = np.array(y, float)
    return descend(lambda w: x.T @ (1 / (1 + np.exp(-np.clip(x @ w, -30, 30))) - y) / len(y), x.shape[1])


def likeliest(group, w):
    """As ReceiptReader.likeliest: the best candidate and the logarithm of its odds."""
    s = np.c_[np.array(group["x"]), np.ones(len(group["x"]))] @ w
    best = int(np.argmax(s))
    return best, -np.log(max(np.exp(-s[best]) + sum(np.exp(s[i] - s[best]) for i in range(len(s)) if i != best), 1e-300)), s
