"""Draws scenes with something that catches the eye, and scores maps of attention by AUC-Judd.

    saliency.py make FOLDER [--count N] [--seed S]   scenes, and fixations.json beside them
    saliency.py score FOLDER [MAPS]                  OpenCV's spectral residual and the middle of the image beside MAPS:
                                                     a folder of gray images of the same names, .png, as Snippets/Attention writes

Needs: pip install numpy pillow, and opencv-contrib-python-headless to score. Fixations are drawn, not looked: nine of ten
fall around the middle of what stands out, with a third of its size as standard deviation, one of ten anywhere.
AUC-Judd: T. Judd, F. Durand and A. Torralba, A Benchmark of Computational Models of Saliency, MIT-CSAIL-TR-2012-001.
"""
import argparse, json, math, os, sys
import numpy as np
from PIL import Image

WIDTH, HEIGHT = 240, 180
FIXATIONS = 60


class Scene:
    """A picture in the making, and what on it catches the eye: middle, size and how much."""

    def __init__(self, rng):
        self.rng = rng
        self.y, self.x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float64)
        self.pixels = np.zeros((HEIGHT, WIDTH, 3))
        self.targets = []

    def color(self, low=30, high=225):
        return self.rng.uniform(low, high, 3)

    def contrasting(self, color):
        """A color that is well told from another."""
        while True:
            other = self.color(10, 245)
            if np.abs(other - color).max() > 110:
                return other

    def place(self, margin):
        return self.rng.uniform(margin, WIDTH - margin), self.rng.uniform(margin, HEIGHT - margin)

    def noise(self, size, amplitude):
        """Noise whose grains are so many pixels wide."""
        grid = self.rng.normal(0, 1, (max(int(HEIGHT / size), 2), max(int(WIDTH / size), 2)))
        grid = Image.fromarray(grid.astype(np.float32)).resize((WIDTH, HEIGHT), Image.BICUBIC)
        self.pixels += amplitude * np.asarray(grid)[..., None]

    def ground(self, color, shade=25):
        angle = self.rng.uniform(0, 2 * math.pi)
        slope = (np.cos(angle) * (self.x / WIDTH - 0.5) + np.sin(angle) * (self.y / HEIGHT - 0.5))[..., None]
        self.pixels = np.broadcast_to(color, self.pixels.shape) + shade * 2 * slope

    def bar(self, middle, length, thickness, angle, color, round_ends=False):
        dx, dy = self.x - middle[0], self.y - middle[1]
        along, across = dx * math.cos(angle) + dy * math.sin(angle), dy * math.cos(angle) - dx * math.sin(angle)
        if round_ends:
            distance = np.hypot(along / length * 2, across / thickness * 2) - 1
            distance *= min(length, thickness) / 2
        else:
            distance = np.maximum(np.abs(along) - length / 2, np.abs(across) - thickness / 2)
        cover = np.clip(0.5 - distance, 0, 1)[..., None]
        self.pixels = self.pixels * (1 - cover) + color * cover

    def target(self, middle, size, weight=1):
        self.targets.append((middle, size, weight))

    def grid(self, columns, rows):
        """Places of items in rows, each a little off."""
        for row in range(rows):
            for column in range(columns):
                yield ((column + 0.5) * WIDTH / columns + self.rng.normal(0, 2),
                       (row + 0.5) * HEIGHT / rows + self.rng.normal(0, 2))

    def fixations(self):
        weights = np.array([weight for _, _, weight in self.targets])
        points = []
        while len(points) < FIXATIONS:
            if self.rng.random() < 0.1:
                point = self.rng.uniform(0, WIDTH), self.rng.uniform(0, HEIGHT)
            else:
                middle, size, _ = self.targets[self.rng.choice(len(self.targets), p=weights / weights.sum())]
                point = self.rng.normal(middle, size / 3)
            if 0 <= point[0] < WIDTH and 0 <= point[1] < HEIGHT:
                points.append([int(point[0]), int(point[1])])
        return points


def desk(scene):
    """A card on wood or cloth."""
    ground = scene.color()
    scene.ground(ground)
    scene.noise(scene.rng.uniform(2, 12), 10)
    scene.noise(1, 5)
    middle, length = scene.place(50), scene.rng.uniform(45, 80)
    angle, color = scene.rng.uniform(-0.7, 0.7), scene.contrasting(ground)
    scene.bar(middle, length, length * 0.63, angle, color)
    for line in range(3):
        at = middle[0] - math.sin(angle) * (line - 1) * 8, middle[1] + math.cos(angle) * (line - 1) * 8
        scene.bar(at, length * 0.7, 2.5, angle, 255 - color)
    scene.target(middle, np.array([length, length * 0.63]))


def odd_color(scene):
    """One of many has another color."""
    ground = scene.color(150, 230)
    scene.ground(ground, 10)
    color, items = scene.contrasting(ground), list(scene.grid(7, 5))
    odd = scene.rng.integers(len(items))
    for index, middle in enumerate(items):
        scene.bar(middle, 16, 16, 0, scene.contrasting(color) if index == odd else color, True)
    scene.target(items[odd], np.array([18, 18]))


def odd_angle(scene):
    """One of many lies otherwise."""
    ground = scene.color(140, 230)
    scene.ground(ground, 10)
    color, items, angle = scene.contrasting(ground), list(scene.grid(9, 7)), scene.rng.uniform(0, math.pi)
    odd = scene.rng.integers(len(items))
    for index, middle in enumerate(items):
        scene.bar(middle, 17, 4, angle + (math.pi / 2 if index == odd else scene.rng.normal(0, 0.06)), color)
    scene.target(items[odd], np.array([20, 20]))


def odd_size(scene):
    """One of many is larger."""
    ground = scene.color()
    scene.ground(ground, 10)
    color, items = scene.contrasting(ground), list(scene.grid(8, 6))
    odd = scene.rng.integers(len(items))
    for index, middle in enumerate(items):
        side = 26 if index == odd else 10
        scene.bar(middle, side, side, 0.3, color)
    scene.target(items[odd], np.array([28, 28]))


def landscape(scene):
    """Sky and ground, and things that stand on the horizon."""
    horizon = scene.rng.uniform(0.4, 0.7) * HEIGHT
    sky, ground = np.array([150, 190, 235.0]) + scene.rng.normal(0, 12, 3), scene.color(60, 140)
    below = 1 / (1 + np.exp(-(scene.y - horizon - 3 * np.sin(scene.x / 23)) / 1.5))
    scene.pixels = sky + (ground - sky) * below[..., None] + 0.15 * (horizon - scene.y)[..., None]
    before = scene.pixels.copy()
    scene.noise(4, 14)
    scene.pixels = before + (scene.pixels - before) * below[..., None]
    for _ in range(scene.rng.integers(1, 4)):
        size = scene.rng.uniform(16, 40)
        middle = scene.rng.uniform(25, WIDTH - 25), horizon + scene.rng.uniform(-0.4, 0.6) * size
        scene.bar(middle, size * 0.7, size, scene.rng.normal(0, 0.1), scene.contrasting(ground), True)
        scene.target(middle, np.array([size * 0.7, size]), size)


def carpet(scene):
    """Things on a ground with grain, of nearly its brightness."""
    ground = scene.color(70, 190)
    scene.ground(ground, 15)
    scene.noise(1.5, 16)
    for _ in range(scene.rng.integers(1, 3)):
        size, middle = scene.rng.uniform(24, 48), scene.place(35)
        color = ground + np.array([[45, -30, -30], [-30, 45, -30], [-35, -25, 50]][scene.rng.integers(3)])
        scene.bar(middle, size, size * 0.8, scene.rng.uniform(0, 3), color, scene.rng.random() < 0.5)
        scene.target(middle, np.array([size, size * 0.8]), size)


def stripes(scene):
    """A thing before stripes or checks."""
    color, period = scene.color(80, 180), scene.rng.uniform(8, 18)
    angle = scene.rng.uniform(0, math.pi)
    wave = np.sin((scene.x * math.cos(angle) + scene.y * math.sin(angle)) * 2 * math.pi / period)
    scene.pixels = color + 28 * np.clip(3 * wave, -1, 1)[..., None]
    size, middle = scene.rng.uniform(28, 50), scene.place(35)
    scene.bar(middle, size, size * scene.rng.uniform(0.6, 1), scene.rng.uniform(0, 3), scene.contrasting(color), True)
    scene.target(middle, np.array([size, size * 0.8]))


def pages(scene):
    """Rows of print with a picture, which is what is looked at."""
    scene.ground(np.array([240.0, 238, 232]), 6)
    for row in range(14):
        start = 12.0
        while start < WIDTH - 20:
            length = scene.rng.uniform(6, 24)
            scene.bar((start + length / 2, 12 + row * 12), length, 4, 0, np.array([60.0, 60, 60]))
            start += length + 4
    size, middle = scene.rng.uniform(36, 56), scene.place(38)
    scene.bar(middle, size + 8, size * 0.8 + 8, 0, np.array([240.0, 238, 232]))
    scene.bar(middle, size, size * 0.8, 0, scene.color(40, 200) * np.array([1.2, 0.8, 0.5]))
    scene.bar(middle, size * 0.4, size * 0.4, 0, scene.color(30, 240), True)
    scene.target(middle, np.array([size, size * 0.8]))


KINDS = [desk, odd_color, odd_angle, odd_size, landscape, carpet, stripes, pages]


def make(arguments):
    os.makedirs(arguments.folder, exist_ok=True)
    rng, fixations = np.random.default_rng(arguments.seed), {}
    for index in range(arguments.count):
        scene, kind = Scene(rng), KINDS[index % len(KINDS)]
        kind(scene)
        name = f"{kind.__name__.replace('_', '-')}-{index // len(KINDS) + 1}.jpg"
        pixels = np.clip(scene.pixels + rng.normal(0, 2, scene.pixels.shape), 0, 255).astype(np.uint8)
        Image.fromarray(pixels).save(os.path.join(arguments.folder, name), quality=88)
        fixations[name] = scene.fixations()
    with open(os.path.join(arguments.folder, "fixations.json"), "w") as file:
        lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(points, separators=(',', ':'))}" for name, points in sorted(fixations.items()))
        file.write("{\n" + lines + "\n}\n")


def area_under_curve(saliency, fixations):
    """Thresholds at the values of the fixations; what of the other pixels is over them is false."""
    values = np.asarray(saliency, np.float64)
    # Equal values in random order would count for nothing; jitter parts them, as in Judd's own code.
    values = values + np.random.default_rng(1).uniform(0, 1e-7, values.shape)
    fixated = {(x, y) for x, y in fixations}
    at = np.sort([values[y, x] for x, y in fixated])[::-1]
    every = np.sort(values.ravel())[::-1]
    over = np.searchsorted(-every, -at, side="right")
    hits = np.arange(1, len(at) + 1)
    right = np.concatenate([[0], hits / len(at), [1]])
    false = np.concatenate([[0], (over - hits) / (values.size - len(at)), [1]])
    return float(np.trapezoid(right, false))


def middle(image):
    y, x = np.mgrid[0:image.shape[0], 0:image.shape[1]]
    return -((x / image.shape[1] - 0.5) ** 2 + (y / image.shape[0] - 0.5) ** 2)


def score(arguments):
    import cv2
    residual = cv2.saliency.StaticSaliencySpectralResidual_create()
    methods = {"middle": middle, "opencv": lambda image: residual.computeSaliency(image)[1]}
    with open(os.path.join(arguments.folder, "fixations.json")) as file:
        scenes = json.load(file)
    results = {name: [] for name in methods} | ({"regions": []} if arguments.maps else {})
    for name, fixations in scenes.items():
        image = cv2.imread(os.path.join(arguments.folder, name))
        maps = {method: compute(image) for method, compute in methods.items()}
        if arguments.maps:
            path = os.path.join(arguments.maps, os.path.splitext(name)[0] + ".png")
            found = cv2.imread(path, cv2.IMREAD_GRAYSCALE)
            if found is None:
                sys.exit(f"{path}: no image; write the maps of {arguments.folder} there")
            maps["regions"] = cv2.resize(found, image.shape[1::-1], interpolation=cv2.INTER_LINEAR)
        row = {method: area_under_curve(value, fixations) for method, value in maps.items()}
        for method, value in row.items():
            results[method].append(value)
        print(f"{name:20}", "  ".join(f"{method} {value:.3f}" for method, value in row.items()))
    print(f"{'mean':20}", "  ".join(f"{method} {np.mean(values):.3f}" for method, values in results.items()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("make")
    making.add_argument("folder")
    making.add_argument("--count", type=int, default=16)
    making.add_argument("--seed", type=int, default=1)
    scoring = commands.add_parser("score")
    scoring.add_argument("folder")
    scoring.add_argument("maps", nargs="?")
    arguments = parser.parse_args()
    (make if arguments.command == "make" else score)(arguments)


if __name__ == "__main__":
    main()
