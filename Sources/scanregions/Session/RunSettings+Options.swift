import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension RunSettings {
    /// The settings of a run, named as users give them.
    ///
    /// Limits, such as of time, are left out: a run may well go on with others.
    init(_ options: ScanOptions, requests: [any ImageRequest]) {
        let coordinates =
            options.output.coordinates(for: options.output.effectiveFormat) ?? .normalized
        var values = [
            "--find": Self.kinds(of: requests),
            "--min-confidence": options.search.minConfidence.map { "\($0)" } ?? "not given",
            "--units": coordinates.units.rawValue,
            "--origin": (coordinates.origin == .topLeft ? OriginArgument.topLeft : .bottomLeft)
                .rawValue,
            "--pages": options.input.pages?.text ?? "not given",
            "--dpi": "\(options.input.dpi ?? PDFSettings.usualResolution)",
            "--pdf-text": (options.input.pdfText ?? .prefer).rawValue,
            "--orientation": options.input.orientation.map { "\($0.orientation)" } ?? "not given",
        ]
        if let region = requests.first?.regionOfInterest {
            values["--region"] =
                region == .full
                ? "the whole image"
                : [region.x, region.y, region.width, region.height].map { "\($0)" }
                    .joined(separator: ",") + " from the bottom left"
        }
        for request in requests {
            if let request = request as? DetectBarcodesRequest {
                let isUsual = request.symbologies == BarcodeSymbology.supported
                values["--symbologies"] =
                    isUsual
                    ? "all" : request.symbologies.map(\.rawValue).sorted().joined(separator: ",")
                values["--effort"] = request.effort.rawValue
                values["--first"] = request.maximumObservations == 1 ? "given" : "not given"
            }
            if let request = request as? DetectObjectsRequest {
                values["--model"] = request.model.url.path
                values["--labels"] =
                    request.model.modelDescription.labels?.joined(separator: ",") ?? "none"
            }
            if let request = request as? ReadReceiptRequest {
                values["--min-confidence"] = "\(request.minimumConfidence)"
            }
            if let request = request as? ReadCardRequest {
                values["--min-confidence"] = "\(request.minimumConfidence)"
            }
            let text = request.textRequest
            if let request = text {
                values["--languages"] = request.languages.joined(separator: ",")
                values["--print-style"] = request.printStyle.rawValue
                values["--layout"] = request.layout.rawValue
                values["--custom-words"] =
                    request.customWords.isEmpty
                    ? "not given" : request.customWords.joined(separator: ",")
            }
        }
        self.init(values)
    }

    private static func kinds(of requests: [any ImageRequest]) -> String {
        var kinds: [String] = []
        var hasCharacters = false
        for request in requests {
            switch request {
            case is DetectBarcodesRequest: kinds.append("barcodes")
            case let request as RecognizeTextRequest:
                kinds.append("words")
                hasCharacters = hasCharacters || request.reportsCharacterBoxes
            case let request as DetectTextRectanglesRequest:
                kinds.append("text-rectangles")
                hasCharacters = hasCharacters || request.reportsCharacterBoxes
            case is DetectRectanglesRequest: kinds.append("rectangles")
            case is DetectSalientRegionsRequest: kinds.append("salient")
            case is DetectObjectsRequest: kinds.append("objects")
            case is DetectFacesRequest: kinds.append("faces")
            case is ReadReceiptRequest: kinds.append("receipts")
            case is ReadCardRequest: kinds.append("cards")
            default: break
            }
        }
        return (kinds + (hasCharacters ? ["characters"] : [])).joined(separator: ",")
    }
}

extension ImageRequest {
    /// The request itself, or the part of it that reads text; `nil` if it reads none.
    var textRequest: RecognizeTextRequest? {
        switch self {
        case let request as RecognizeTextRequest: request
        case let request as ReadReceiptRequest: request.text
        case let request as ReadCardRequest: request.text
        default: nil
        }
    }
}
