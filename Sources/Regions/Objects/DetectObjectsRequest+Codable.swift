#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ObjectModel: Hashable {
    /// Whether they come of one file and are described alike.
    public static func == (one: ObjectModel, other: ObjectModel) -> Bool {
        one === other
            || one.url == other.url && one.modelDescription == other.modelDescription
    }

    /// Adds its file and description.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(url)
        hasher.combine(modelDescription)
    }
}

/// Coded with the file and the description of its model, which decoding loads anew: what throws
/// ``RegionsError`` as ``ObjectModel/init(contentsOf:description:decoder:threads:)`` does. A model
/// with a decoder of one's own can't be encoded, as a function is no data.
extension DetectObjectsRequest: Codable {
    private enum CodingKeys: String, CodingKey {
        case model, modelDescription, cropAndScale, confidenceThreshold, iouThreshold
        case maximumObservations, regionOfInterest
    }

    /// Loads the model anew.
    ///
    /// - Throws: `DecodingError`, and ``RegionsError`` for a model that can't be loaded.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            model: try ObjectModel(
                contentsOf: values.decode(URL.self, forKey: .model),
                description: values.decode(
                    DetectionModelDescription.self, forKey: .modelDescription)),
            cropAndScale: try values.decodeIfPresent(CropAndScale.self, forKey: .cropAndScale),
            confidenceThreshold: try values.decodeIfPresent(
                Double.self, forKey: .confidenceThreshold),
            iouThreshold: try values.decodeIfPresent(Double.self, forKey: .iouThreshold),
            maximumObservations: try values.decode(Int.self, forKey: .maximumObservations),
            regionOfInterest: try values.decode(NormalizedRect.self, forKey: .regionOfInterest))
    }

    /// Writes the model's file and description.
    ///
    /// - Throws: `EncodingError` for a decoder of one's own.
    public func encode(to encoder: any Encoder) throws {
        guard DetectionDecoder.all.contains(where: { $0.name == model.decoder.name }) else {
            throw EncodingError.invalidValue(
                self,
                EncodingError.Context(
                    codingPath: encoder.codingPath,
                    debugDescription: "the decoder '\(model.decoder.name)' is a function of the "
                        + "program, which can't be encoded"))
        }
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(model.url, forKey: .model)
        try values.encode(model.modelDescription, forKey: .modelDescription)
        try values.encodeIfPresent(cropAndScale, forKey: .cropAndScale)
        try values.encodeIfPresent(confidenceThreshold, forKey: .confidenceThreshold)
        try values.encodeIfPresent(iouThreshold, forKey: .iouThreshold)
        try values.encode(maximumObservations, forKey: .maximumObservations)
        try values.encode(regionOfInterest, forKey: .regionOfInterest)
    }
}
