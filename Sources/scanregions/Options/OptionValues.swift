public import ArgumentParser
public import Regions

extension ExpressibleByArgument where Self: CaseIterable & RawRepresentable<String> {
    /// What the help lists; by default every start has the values describe themselves.
    public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}

extension OutputFormat: ExpressibleByArgument {}
extension CoordinateFormat.Units: ExpressibleByArgument {}
extension EmbeddedTextUse: ExpressibleByArgument {}
extension DetectBarcodesRequest.Effort: ExpressibleByArgument {}
extension RecognizeTextRequest.PrintStyle: ExpressibleByArgument {}
extension RecognizeTextRequest.Layout: ExpressibleByArgument {}

/// The value of `--origin`: a corner.
enum OriginArgument: String, CaseIterable, ExpressibleByArgument {
    case bottomLeft = "bottom-left"
    case topLeft = "top-left"

    var origin: CoordinateOrigin {
        switch self {
        case .bottomLeft: .bottomLeft
        case .topLeft: .topLeft
        }
    }
}

/// The value of `--orientation`: a number of EXIF, or a name.
struct OrientationArgument: ExpressibleByArgument {
    let orientation: ImageOrientation

    init?(argument: String) {
        let found = ImageOrientation.allCases.first {
            "\($0.rawValue)" == argument || Self.name(of: $0) == argument.lowercased()
        }
        guard let found else { return nil }
        orientation = found
    }

    static var allValueStrings: [String] { ImageOrientation.allCases.map(name) }

    private static func name(of orientation: ImageOrientation) -> String {
        switch orientation {
        case .up: "up"
        case .upMirrored: "up-mirrored"
        case .down: "down"
        case .downMirrored: "down-mirrored"
        case .leftMirrored: "left-mirrored"
        case .right: "right"
        case .rightMirrored: "right-mirrored"
        case .left: "left"
        }
    }
}

/// The value of `--region`: x, y, width and height as shares of the image.
struct RegionArgument {
    let rect: NormalizedRect

    /// Shares such as 0.1 + 0.9 may add up to a little more than 1.
    ///
    /// Chosen: above the rounding of decimals, far below a pixel.
    private static let tolerance = 1e-9

    /// - Throws: `ValidationError` if it isn't four numbers inside 0...1.
    init(_ text: String, origin: OriginArgument) throws {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { Double($0.filter { $0 != " " }) }
        guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
            let height = numbers[3]
        else {
            throw ValidationError(
                "--region '\(text)' is not x,y,width,height, such as 0,0.5,1,0.5")
        }
        // Written so that a NaN fails too.
        guard x >= 0, y >= 0, width > 0, height > 0, x + width <= 1 + Self.tolerance,
            y + height <= 1 + Self.tolerance
        else {
            throw ValidationError(
                "--region '\(text)' is empty or not inside 0...1; give x,y,width,height as "
                    + "shares of the image's width and height, from its \(origin.rawValue)")
        }
        let bottom = origin == .topLeft ? max(1 - y - height, 0) : y
        rect = NormalizedRect(x: x, y: bottom, width: width, height: height)
    }
}

/// The value of `--memory-limit`: a number of bytes, or of 1024, 1024² or 1024³ of them.
struct ByteCountArgument: ExpressibleByArgument {
    let count: Int

    init?(argument: String) {
        let shifts: [Character: Double] = ["k": 0x1p10, "m": 0x1p20, "g": 0x1p30]
        let factor = argument.last.flatMap { shifts[Character($0.lowercased())] }
        let number = Double(factor == nil ? argument[...] : argument.dropLast())
        guard let number, let count = Int(exactly: (number * (factor ?? 1)).rounded()), count > 0
        else { return nil }
        self.count = count
    }
}

/// The value of `--max-pixels`: a number, or one of thousands or millions.
struct PixelCountArgument: ExpressibleByArgument {
    let count: Int

    init?(argument: String) {
        let factors: [Character: Double] = ["k": 1e3, "m": 1e6, "g": 1e9]
        let factor = argument.last.flatMap { factors[Character($0.lowercased())] }
        let number = Double(factor == nil ? argument[...] : argument.dropLast())
        guard let number, let count = Int(exactly: (number * (factor ?? 1)).rounded()), count > 0
        else { return nil }
        self.count = count
    }
}
