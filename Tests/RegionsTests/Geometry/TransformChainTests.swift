import Testing

@testable import Regions

/// Stored image → upright → region → model's input, and back, and on into a view: every mix.
@Suite struct TransformChainTests {
    struct Chain: CustomTestStringConvertible {
        let orientation: ImageOrientation
        let cropAndScale: CropAndScale
        let contentMode: ViewContentMode

        static let all = ImageOrientation.allCases.flatMap { orientation in
            CropAndScale.allCases.flatMap { cropAndScale in
                ViewContentMode.allCases.map {
                    Chain(orientation: orientation, cropAndScale: cropAndScale, contentMode: $0)
                }
            }
        }

        var testDescription: String { "\(orientation), \(cropAndScale), \(contentMode)" }
    }

    static let views = [PixelSize(width: 400, height: 800), PixelSize(width: 1, height: 1)]
    static let storedSizes = [
        PixelSize(width: 1920, height: 1080), PixelSize(width: 1, height: 1),
        PixelSize(width: 1, height: 300),
    ]

    @Test(arguments: Chain.all, storedSizes)
    func theUnitBoxLandsOnTheImageBorder(chain: Chain, stored: PixelSize) throws {
        let size = chain.orientation.uprightSize(of: stored)
        let input = PixelSize(width: 384, height: 256)
        let fromModel = NormalizedTransform.fromModelInput(
            input, cropAndScale: chain.cropAndScale, of: size)
        let toModel = try #require(fromModel.inverted)
        for view in Self.views {
            let toView = NormalizedTransform.toView(
                view, contentMode: chain.contentMode, of: size)
            // There and back through the model changes nothing; the view shows the image's frame.
            let whole = NormalizedTransform.toUpright(from: chain.orientation)
                .followed(by: toModel).followed(by: fromModel).followed(by: toView)
            let frame = toView.apply(.full)
            #expect(isClose(whole.apply(.full), frame))
            for quadrant in Quadrant.allCases {
                let upright = NormalizedTransform.toUpright(from: chain.orientation)
                    .apply(quadrant.box)
                let landed = Quadrant.allCases.filter { isClose($0.box, upright) }
                #expect(landed.count == 1, "a quadrant lands in a quadrant")
                for target in landed {
                    #expect(isClose(whole.apply(quadrant.box), frame.quarter(target)))
                }
            }
        }
    }

    @Test(arguments: Chain.all)
    func oneTransformForTheLotMeansTheSameAsItsSteps(chain: Chain) throws {
        let stored = PixelSize(width: 640, height: 480)
        let size = chain.orientation.uprightSize(of: stored)
        let region = NormalizedRect(x: 0.25, y: 0.125, width: 0.5, height: 0.25)
        let regionSize = PixelSize(width: size.width / 2, height: size.height / 4)
        let steps: [NormalizedTransform] = [
            .fromModelInput(
                PixelSize(width: 320, height: 320), cropAndScale: chain.cropAndScale,
                of: regionSize),
            .fromRegionOfInterest(region),
            try #require(NormalizedTransform.toUpright(from: chain.orientation).inverted),
            .toUpright(from: chain.orientation),
            .toView(PixelSize(width: 375, height: 812), contentMode: chain.contentMode, of: size),
            .verticalFlip,
        ]
        let whole = steps.reduce(NormalizedTransform.identity) { $0.followed(by: $1) }
        let back = try #require(whole.inverted)
        let box = NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
        #expect(isClose(whole.apply(box), steps.reduce(box) { $1.apply($0) }))
        #expect(isClose(back.apply(whole.apply(box)), box))
        let quadrilateral = Quadrilateral(box)
        #expect(
            isClose(whole.apply(quadrilateral), steps.reduce(quadrilateral) { $1.apply($0) }))
    }
}
