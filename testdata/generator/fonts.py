"""The fonts, all from Debian packages, by the names that the drawings use."""

from functools import lru_cache

from PIL import ImageFont

FILES = {
    # fonts-dejavu-core
    "mono": "truetype/dejavu/DejaVuSansMono.ttf",
    "mono-bold": "truetype/dejavu/DejaVuSansMono-Bold.ttf",
    "dejavu": "truetype/dejavu/DejaVuSans.ttf",
    # fonts-liberation
    "sans": "truetype/liberation/LiberationSans-Regular.ttf",
    "sans-bold": "truetype/liberation/LiberationSans-Bold.ttf",
    "typewriter": "truetype/liberation/LiberationMono-Regular.ttf",
    "serif": "truetype/liberation/LiberationSerif-Regular.ttf",
    "serif-bold": "truetype/liberation/LiberationSerif-Bold.ttf",
    # fonts-dancingscript
    "handwriting": "opentype/dancingscript/DancingScript-Regular.otf",
}


@lru_cache(maxsize=None)
def font(name, pixels):
    """A font at a size, in basic layout: no shaping library moves its letters."""
    path = "/usr/share/fonts/" + FILES[name]
    return ImageFont.truetype(path, pixels, layout_engine=ImageFont.Layout.BASIC)
