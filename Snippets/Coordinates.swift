import Regions

let size = PixelSize(width: 1920, height: 1080)
let box = NormalizedRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)

// Pixels, from either corner.
let fromTop = box.toImageCoordinates(size, origin: .topLeft)  // y = 270
let fromBottom = box.toImageCoordinates(size, origin: .bottomLeft)  // y = 540
let again = NormalizedRect(imageRect: fromTop, in: size, origin: .topLeft)

// From a model's input back to the image, then into the view that shows it: one transform.
let toView = NormalizedTransform.fromModelInput(
    PixelSize(width: 384, height: 256), cropAndScale: .centerCrop, of: size
)
.followed(
    by: .toView(PixelSize(width: 400, height: 400), contentMode: .aspectFit, of: size))
print(fromTop, fromBottom, again == box, toView.apply(NormalizedRect.full))
