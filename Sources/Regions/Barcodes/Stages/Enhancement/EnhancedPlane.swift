/// A picture made of a plane in which more may be read, and the way of a point back.
struct EnhancedPlane {
    /// How a plane is prepared, in the order in which it is tried.
    enum Enhancement: CaseIterable {
        case sharpened, enlarged, enlargedAndSharpened, halved, turned45, turned22
        case enlargedInBlackAndWhite
    }

    /// Chosen: about the narrowest bar.
    private static let sharpeningRadiusInPixels = 2
    /// The same of a picture that was enlarged, which is softer; chosen.
    private static let enlargedSharpeningRadiusInPixels = 3
    /// How many times as wide and as high a small plane is made.
    private static let enlargement = 2

    let plane: Plane<UInt8>
    /// From pixels of the picture to those of the plane that it was made of.
    let back: (SIMD2<Double>) -> SIMD2<Double>
    let isInverted: Bool

    private init(
        _ plane: Plane<UInt8>, isInverted: Bool = false,
        back: @escaping (SIMD2<Double>) -> SIMD2<Double> = { $0 }
    ) {
        (self.plane, self.isInverted, self.back) = (plane, isInverted, back)
    }

    /// The plane light on dark.
    static func inverted(_ plane: Plane<UInt8>) -> EnhancedPlane {
        EnhancedPlane(plane.inverted, isInverted: true)
    }

    /// - Returns: `nil` where the picture would be too large.
    init?(_ plane: Plane<UInt8>, _ enhancement: Enhancement, limits: BarcodeLimits) {
        switch enhancement {
        case .sharpened:
            self.init(plane.sharpened(radius: Self.sharpeningRadiusInPixels))
        case .enlarged:
            self.init(enlarging: plane, limits) { $0 }
        case .enlargedAndSharpened:
            self.init(enlarging: plane, limits) {
                $0.sharpened(radius: Self.enlargedSharpeningRadiusInPixels)
            }
        case .enlargedInBlackAndWhite:
            self.init(enlarging: plane, limits) { $0.blackAndWhite() }
        case .halved:
            self.init(plane.halved()) { $0 * 2 }
        case .turned45:
            let half = 0.5.squareRoot()
            self.init(turning: plane, cosine: half, sine: half, limits)
        case .turned22:
            // 22.5 degrees, by the half-angle formulas.
            let half = 0.5.squareRoot()
            self.init(
                turning: plane, cosine: ((1 + half) / 2).squareRoot(),
                sine: ((1 - half) / 2).squareRoot(), limits)
        }
    }

    private init?(
        enlarging plane: Plane<UInt8>, _ limits: BarcodeLimits,
        _ finish: (Plane<UInt8>) -> Plane<UInt8>
    ) {
        guard plane.width * plane.height <= limits.enlargedPlanePixels else { return nil }
        let factor = Double(Self.enlargement)
        let larger = plane.warped(
            width: Self.enlargement * plane.width, height: Self.enlargement * plane.height
        ) { $0 / factor }
        self.init(finish(larger)) { $0 / factor }
    }

    private init?(
        turning plane: Plane<UInt8>, cosine: Double, sine: Double, _ limits: BarcodeLimits
    ) {
        let (w, h) = (Double(plane.width), Double(plane.height))
        let size = SIMD2(w * cosine + h * sine, w * sine + h * cosine)
        guard size.x * size.y < limits.turnedPlaneGrowth * w * h else { return nil }
        let back: (SIMD2<Double>) -> SIMD2<Double> = { point in
            let d = point - size / 2
            return SIMD2(cosine * d.x + sine * d.y + w / 2, cosine * d.y - sine * d.x + h / 2)
        }
        self.init(plane.warped(width: Int(size.x), height: Int(size.y), back), back: back)
    }
}

extension Plane where Sample == UInt8 {
    /// Dark on light in two values, by thresholds that follow the light.
    fileprivate func blackAndWhite() -> Plane {
        // Windows that hold more than a code's widest bars, and the nearest cells alone. Chosen.
        let (radiusInCells, nearRadiusInCells) = (3, 1)
        let ink = binarized(
            localStatistics(radius: radiusInCells),
            near: localStatistics(radius: nearRadiusInCells), polarity: .darkOnLight)
        return Plane(width: width, height: height) { output in
            ink.withUnsafeSamples { ink in
                for i in 0..<width * height {
                    output.initializeElement(at: i, to: ink[i] == 0 ? 255 : 0)
                }
            }
        }
    }
}
