"""A logistic regression with a layer of hidden units (LogisticNetwork in the library), fitted with a quadratic penalty.

Source: C. Bishop, Neural networks for pattern recognition (1995), 4.1; the fit is that of D. Kingma and J. Ba, Adam: a
method for stochastic optimization (2015), over single precision. A seed of its own: the same rows make the same weights.
"""
import numpy as np

PASSES_OF_ROWS = 4_000_000
BATCHES = 5_000
RATE, MEAN_DECAY, SQUARE_DECAY = 3e-3, .9, .999
SEED = 1


class Network:
    """bias; outputs (units); unit_biases (units); weights (features); unit_weights (features × units)."""

    def __init__(self, bias, outputs, unit_biases, weights, unit_weights):
        self.parts = [np.asarray(p, np.float32) for p in (bias, outputs, unit_biases, weights, unit_weights)]

    def chance(self, x):
        bias, outputs, unit_biases, weights, unit_weights = self.parts
        return 1 / (1 + np.exp(-np.clip(bias + x @ weights + np.tanh(x @ unit_weights + unit_biases) @ outputs, -30, 30)))

    def of_raw(self, mean, scale):
        """The same network for features as they are, if this one is for standardized features."""
        bias, outputs, unit_biases, weights, unit_weights = [p.astype(float) for p in self.parts]
        return Network(
            bias - (weights * mean / scale).sum(), outputs, unit_biases - (mean / scale) @ unit_weights,
            weights / scale, unit_weights / scale[:, None])


def fitted(x, y, penalty, units, members=1):
    """One network, or the mean of several that set out from other weights: what chance makes of each evens out."""
    return joined([member(x, y, penalty, units, SEED + n) for n in range(members)])


def joined(networks):
    """The network of all units of several, whose log-odds are the mean of theirs."""
    biases, outputs, unit_biases, weights, unit_weights = zip(*(n.parts for n in networks))
    return Network(
        np.mean(biases), np.concatenate(outputs) / len(networks), np.concatenate(unit_biases), np.mean(weights, 0),
        np.concatenate(unit_weights, 1))


def member(x, y, penalty, units, seed):
    rng = np.random.default_rng(seed)
    mean, scale = x.mean(0), np.maximum(x.std(0), 1e-4)
    z, y = np.float32((x - mean) / scale), np.float32(y)
    count, features = z.shape
    share = np.clip(y.mean(), 1e-3, 1 - 1e-3)
    network = Network(
        np.log(share / (1 - share)), rng.normal(0, .3, units), np.zeros(units), np.zeros(features),
        rng.normal(0, features ** -.5, (features, units)))
    parts = network.parts
    means, squares = [np.zeros_like(p) for p in parts], [np.zeros_like(p) for p in parts]
    passes = max(PASSES_OF_ROWS // count, 8)
    batch = int(np.clip(passes * count / BATCHES, 64, 4096))
    steps, step = passes * -(-count // batch), 0
    for _ in range(passes):
        order = rng.permutation(count)
        for first in range(0, count, batch):
            rows = order[first:first + batch]
            bias, outputs, unit_biases, weights, unit_weights = parts
            h = np.tanh(z[rows] @ unit_weights + unit_biases)
            p = 1 / (1 + np.exp(-np.clip(bias + z[rows] @ weights + h @ outputs, -30, 30)))
            error = (p - y[rows]) / len(rows)
            behind = np.outer(error, outputs) * (1 - h * h)
            gradients = [
                error.sum(), h.T @ error + penalty * outputs, behind.sum(0), z[rows].T @ error + penalty * weights,
                z[rows].T @ behind + penalty * unit_weights]
            step += 1
            rate = RATE / 2 * (1 + np.cos(np.pi * step / steps))
            for n, gradient in enumerate(gradients):
                means[n] = MEAN_DECAY * means[n] + (1 - MEAN_DECAY) * gradient
                squares[n] = SQUARE_DECAY * squares[n] + (1 - SQUARE_DECAY) * gradient ** 2
                change = means[n] / (1 - MEAN_DECAY ** step) / (np.sqrt(squares[n] / (1 - SQUARE_DECAY ** step)) + 1e-8)
                parts[n] = np.float32(parts[n] - rate * change)
    return network.of_raw(mean, scale)
