import COnnxRuntime

/// What a model says of an input or an output.
struct OnnxTensorInfo: Sendable, Hashable {
    let name: String
    /// `ONNXTensorElementDataType`; 0 for what is no tensor.
    let elementType: Int
    /// The lengths of its axes; `nil` where any will do.
    let shape: [Int?]

    static let float = Int(REGIONS_ORT_FLOAT)
    static let uint8 = Int(REGIONS_ORT_UINT8)
    static let int64 = Int(REGIONS_ORT_INT64)
}

/// Numbers on their way into a model, in rows: the last axis runs fastest.
struct OnnxInput: Sendable {
    enum Elements: Sendable {
        case float([Float])
        case uint8([UInt8])
        case int64([Int64])
    }

    let name: String
    let shape: [Int]
    let elements: Elements
}
