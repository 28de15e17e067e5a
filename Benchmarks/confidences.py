"""How far confidences are the share of what is right: the tables of the scripts beside this file.

Confidences are pairs: how sure one is, 0...1, and whether it is right.
"""


def by_number(found, parts=10):
    """The pairs in so many parts of as many pairs each, the least sure first."""
    ordered = sorted(found)
    return [ordered[part * len(ordered) // parts : (part + 1) * len(ordered) // parts] for part in range(parts)]


def by_confidence(found, parts=10):
    """The pairs in so many parts of the range of confidences."""
    shares = [[] for _ in range(parts)]
    for confidence, right in found:
        shares[min(int(confidence * parts), parts - 1)].append((confidence, right))
    return shares


def print_table(shares, things):
    """A row a part that isn't empty: its range, how many things, their mean confidence, and the share that is right.

    Returns the expected calibration error: by how much the last two differ, in the mean over all things.
    """
    error, count = 0.0, sum(map(len, shares))
    print(f"confidence     {things:>10}   mean  right")
    for share in filter(None, shares):
        mean, right = (sum(pair[k] for pair in share) / len(share) for k in (0, 1))
        low, high = min(share)[0], max(share)[0]
        print(f"{low:.3f} to {high:.3f}  {len(share):8d}  {mean:.3f}  {right:.3f}")
        error += abs(mean - right) * len(share) / count
    return error


def right_above_wrong(found):
    """The share of pairs of a right and a wrong one of which the right one is surer: 0.5 says nothing, 1 all."""
    wrong_so_far, pairs = 0, 0
    for _, right in sorted(found):
        if right:
            pairs += wrong_so_far
        else:
            wrong_so_far += 1
    return pairs / max((len(found) - wrong_so_far) * wrong_so_far, 1)
