/// What was found on one image or page, in the form that is stored and sent: a line of JSON.
///
/// ```swift
/// let handler = try ImageRequestHandler(url: url)
/// let codes = try await handler.perform(DetectBarcodesRequest())
/// print(ImageRecord(source: url.path, size: handler.size, observations: codes).jsonLine)
/// ```
///
/// The schema is "scanregions/1", as the command writes it. ``jsonLine`` gives the fields in a fixed
/// order; `Codable` reads them, and writes the same ones in the encoder's order. A record that is
/// read back is the same record. Fields may be added to the schema, and readers pass over those
/// that they don't know.
public struct ImageRecord: Sendable, Hashable {
    /// The schema that records are written in; one that is read has the same.
    public static let schema = "scanregions/1"

    /// What the image is called: a path, a URL, or "-" for the command's standard input.
    public var source: String
    /// The bytes of a name that isn't UTF-8, in Base64; ``source`` then has U+FFFD in their place.
    public var sourceBase64: String?
    /// The page, from 1; `nil` for files that have only one.
    public var page: Int?
    /// Columns of the upright image, in pixels; `nil` if it could not be decoded.
    public var width: Int?
    /// Rows of the upright image, in pixels; `nil` if it could not be decoded.
    public var height: Int?
    /// How all coordinates of ``observations`` are meant; see ``converted(to:)``.
    public internal(set) var coordinates = CoordinateFormat.normalized
    /// What was found, empty for nothing; `nil` if the image could not be looked at.
    public var observations: [ObservationRecord]?
    /// What the receipt on the image says; `nil` if there is none, or none was looked for.
    public var receipt: ReceiptRecord?
    /// All receipts of an image that has several; ``receipt`` is the first.
    public var receipts: [ReceiptRecord]?
    /// What the card on the image says, the first of several; `nil` if there is none, or none was
    /// looked for.
    public var card: CardRecord?
    /// What all cards say where the image has several; else `nil`.
    public var cards: [CardRecord]?
    /// Why the image, or a part of what was asked, could not be done; `nil` if all was.
    public var error: ErrorRecord?

    /// Makes a record of its parts, whose coordinates are normalized with the origin bottom-left.
    ///
    /// - Parameters:
    ///   - source: what the image is called.
    ///   - page: from 1; `nil` for files that have only one.
    ///   - size: of the upright image: ``ImageRequestHandler/size``.
    ///   - observations: what was found; `nil` if the image could not be looked at.
    ///   - error: what could not be done.
    public init(
        source: String, page: Int? = nil, size: PixelSize? = nil,
        observations: [ObservationRecord]? = nil, error: ErrorRecord? = nil
    ) {
        self.source = source
        self.page = page
        width = size?.width
        height = size?.height
        self.observations = observations
        self.error = error
    }

    /// Makes a record of what was found.
    ///
    /// - Parameters:
    ///   - source: what the image is called.
    ///   - page: from 1; `nil` for files that have only one.
    ///   - size: of the upright image: ``ImageRequestHandler/size``.
    ///   - observations: of one request or several. Those of types that are not this library's
    ///     have no place in the schema, and are left out.
    public init(
        source: String, page: Int? = nil, size: PixelSize, observations: [any Observation]
    ) {
        self.init(
            source: source, page: page, size: size,
            observations: ObservationRecord.records(of: observations))
        addDocuments(observations)
    }

    /// Makes a record of an image, or a page of one, that could not be scanned.
    ///
    /// - Parameters:
    ///   - source: what the image is called.
    ///   - page: from 1; `nil` for files that have only one.
    ///   - error: what was thrown.
    public init(source: String, page: Int? = nil, error: any Error) {
        self.init(source: source, page: page, error: ErrorRecord(error, source: source))
    }

    /// Adds what documents among observations say.
    public mutating func addDocuments(_ observations: [any Observation]) {
        let receipts = observations.compactMap { $0 as? ReceiptObservation }
            .map { ReceiptRecord($0) }
        receipt = receipts.first
        self.receipts = receipts.count > 1 ? receipts : nil
        let found = observations.compactMap { $0 as? CardObservation }.map { CardRecord($0) }
        card = found.first
        cards = found.count > 1 ? found : nil
    }

    /// The receipts on the image, however many; setting them keeps both fields in order.
    public var allReceipts: [ReceiptRecord] {
        get { receipts ?? receipt.map { [$0] } ?? [] }
        set {
            receipt = newValue.first
            receipts = newValue.count > 1 ? newValue : nil
        }
    }

    /// The size of the upright image; `nil` if it could not be decoded.
    public var size: PixelSize? {
        guard let width, let height else { return nil }
        return PixelSize(width: width, height: height)
    }
}

/// Why an image could not be scanned.
public struct ErrorRecord: Codable, Sendable, Hashable {
    /// The name of a ``RegionsError/Code``.
    public var code: String
    /// A sentence for people that names the input: what is wrong, and what to do.
    public var message: String

    /// Makes a record of its parts.
    public init(code: String, message: String) {
        self.code = code
        self.message = message
    }

    /// Makes a record of any error; one that is no ``RegionsError`` is an `engineFailure`.
    ///
    /// - Parameter source: the name that the message begins with.
    public init(_ error: any Error, source: String) {
        let known = RegionsError(describing: error)
        code = known.code.rawValue
        message = "\(source): \(known.messageWithAdvice)"
    }
}
