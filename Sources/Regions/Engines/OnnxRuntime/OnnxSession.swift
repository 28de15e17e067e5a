import COnnxRuntime

/// A model that is ready to run.
///
/// It may be run from several threads at once, as `OrtSession` may; what it points to stays the
/// same until it is freed.
final class OnnxSession: @unchecked Sendable {
    let inputs: [OnnxTensorInfo]
    let outputs: [OnnxTensorInfo]
    /// What who made the model wrote into it.
    let metadata: [String: String]
    private let library: OnnxLibrary
    private let session: OpaquePointer

    /// - Parameters:
    ///   - path: the model's file, which may have others beside it.
    ///   - threads: how many compute one run.
    init(path: String, threads: Int, library: OnnxLibrary) throws(OnnxFailure) {
        let api = library.api
        var options: OpaquePointer?
        try library.check(api.pointee.CreateSessionOptions(&options))
        defer { api.pointee.ReleaseSessionOptions(options) }
        guard let options else { throw OnnxFailure(code: 1, message: "no memory") }
        try library.check(api.pointee.SetIntraOpNumThreads(options, CInt(threads)))
        try library.check(api.pointee.SetInterOpNumThreads(options, 1))
        try library.check(
            api.pointee.SetSessionGraphOptimizationLevel(options, CInt(REGIONS_ORT_OPTIMIZE_ALL)))
        var session: OpaquePointer?
        try library.check(api.pointee.CreateSession(library.environment, path, options, &session))
        guard let session else { throw OnnxFailure(code: 1, message: "no session") }
        do throws(OnnxFailure) {
            inputs = try library.inputs(of: session)
            outputs = try library.outputs(of: session)
            metadata = try library.metadata(of: session)
        } catch {
            api.pointee.ReleaseSession(session)
            throw error
        }
        self.library = library
        self.session = session
    }

    deinit { library.api.pointee.ReleaseSession(session) }

    /// A run of the model that another thread may end early.
    final class Run: @unchecked Sendable {
        private let library: OnnxLibrary
        fileprivate let options: OpaquePointer

        fileprivate init(_ library: OnnxLibrary) throws(OnnxFailure) {
            var options: OpaquePointer?
            try library.check(library.api.pointee.CreateRunOptions(&options))
            guard let options else { throw OnnxFailure(code: 1, message: "no memory") }
            self.library = library
            self.options = options
        }

        deinit { library.api.pointee.ReleaseRunOptions(options) }

        /// Makes the run fail at its next node.
        ///
        /// Source: `RunOptionsSetTerminate`, which is meant for other threads.
        func end() {
            library.api.pointee.ReleaseStatus(
                library.api.pointee.RunOptionsSetTerminate(options))
        }
    }

    func makeRun() throws(OnnxFailure) -> Run { try Run(library) }

    /// The outputs of these names for some inputs, as floats, in the order of the names.
    func outputs(
        named names: [String], of inputs: [OnnxInput], in run: Run
    ) throws(OnnxFailure) -> [ModelTensor] {
        var values: [OpaquePointer?] = []
        defer { for value in values { library.api.pointee.ReleaseValue(value) } }
        let buffers = inputs.map(InputBuffer.init)
        for buffer in buffers { values.append(try buffer.value(library)) }
        var results = [OpaquePointer?](repeating: nil, count: names.count)
        defer { for result in results { library.api.pointee.ReleaseValue(result) } }
        // The tensors point into the buffers, and the model's outputs may be its inputs.
        return try withExtendedLifetime((buffers, run)) { () throws(OnnxFailure) in
            let status = withCStrings(inputs.map(\.name)) { inputNames in
                withCStrings(names) { outputNames in
                    library.api.pointee.Run(
                        session, run.options, inputNames, values.compactMap(\.self), values.count,
                        outputNames, names.count, &results)
                }
            }
            try library.check(status)
            return try zip(names, results).map { (name, result) throws(OnnxFailure) in
                guard let result else {
                    throw OnnxFailure(code: 1, message: "no output '\(name)'")
                }
                return try library.tensor(result, named: name)
            }
        }
    }
}

/// Memory that holds an input while it is used.
private final class InputBuffer {
    private let shape: [Int64]
    private let elementType: Int
    private let bytes: UnsafeMutableRawBufferPointer

    init(_ input: OnnxInput) {
        shape = input.shape.map(Int64.init)
        func copy<Element>(_ elements: [Element]) -> UnsafeMutableRawBufferPointer {
            let count = elements.count * MemoryLayout<Element>.stride
            // Never empty, so that there is an address.
            let bytes = UnsafeMutableRawBufferPointer.allocate(
                byteCount: max(count, 1), alignment: 64)
            elements.withUnsafeBytes { bytes.copyMemory(from: $0) }
            return UnsafeMutableRawBufferPointer(rebasing: bytes[..<count])
        }
        switch input.elements {
        case .float(let elements):
            (elementType, bytes) = (OnnxTensorInfo.float, copy(elements))
        case .uint8(let elements):
            (elementType, bytes) = (OnnxTensorInfo.uint8, copy(elements))
        case .int64(let elements):
            (elementType, bytes) = (OnnxTensorInfo.int64, copy(elements))
        }
    }

    deinit { bytes.baseAddress?.deallocate() }

    /// A tensor over this memory, to be released by the caller.
    func value(_ library: OnnxLibrary) throws(OnnxFailure) -> OpaquePointer {
        var value: OpaquePointer?
        if let start = bytes.baseAddress {
            try library.check(
                library.api.pointee.CreateTensorWithDataAsOrtValue(
                    library.memory, start, bytes.count, shape, shape.count, CInt(elementType),
                    &value))
        }
        guard let value else { throw OnnxFailure(code: 1, message: "no memory") }
        return value
    }
}

extension OnnxLibrary {
    fileprivate func inputs(of session: OpaquePointer) throws(OnnxFailure) -> [OnnxTensorInfo] {
        let api = api
        return try infos(
            of: session, count: api.pointee.SessionGetInputCount,
            name: api.pointee.SessionGetInputName, type: api.pointee.SessionGetInputTypeInfo)
    }

    fileprivate func outputs(of session: OpaquePointer) throws(OnnxFailure) -> [OnnxTensorInfo] {
        let api = api
        return try infos(
            of: session, count: api.pointee.SessionGetOutputCount,
            name: api.pointee.SessionGetOutputName, type: api.pointee.SessionGetOutputTypeInfo)
    }

    private func infos(
        of session: OpaquePointer,
        count: (OpaquePointer, UnsafeMutablePointer<Int>) -> OpaquePointer?,
        name: (
            OpaquePointer, Int, OpaquePointer,
            UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
        ) -> OpaquePointer?,
        type: (OpaquePointer, Int, UnsafeMutablePointer<OpaquePointer?>) -> OpaquePointer?
    ) throws(OnnxFailure) -> [OnnxTensorInfo] {
        var number = 0
        try check(count(session, &number))
        var infos: [OnnxTensorInfo] = []
        for index in 0..<number {
            var characters: UnsafeMutablePointer<CChar>?
            try check(name(session, index, allocator, &characters))
            var kind: OpaquePointer?
            try check(type(session, index, &kind))
            defer { api.pointee.ReleaseTypeInfo(kind) }
            var tensor: OpaquePointer?
            if let kind { try check(api.pointee.CastTypeInfoToTensorInfo(kind, &tensor)) }
            let (elementType, shape) = try tensor.map(typeAndShape) ?? (0, [])
            infos.append(
                OnnxTensorInfo(
                    name: text(characters) ?? "", elementType: elementType,
                    shape: shape.map { $0 >= 0 ? $0 : nil }))
        }
        return infos
    }

    /// The type of elements, and the lengths of axes; negative ones are not fixed.
    private func typeAndShape(
        _ info: OpaquePointer
    ) throws(OnnxFailure) -> (elementType: Int, shape: [Int]) {
        var type: CInt = 0
        try check(api.pointee.GetTensorElementType(info, &type))
        var count = 0
        try check(api.pointee.GetDimensionsCount(info, &count))
        var shape = [Int64](repeating: 0, count: count)
        if count > 0 { try check(api.pointee.GetDimensions(info, &shape, count)) }
        return (Int(type), shape.map(Int.init))
    }

    fileprivate func metadata(of session: OpaquePointer) throws(OnnxFailure) -> [String: String] {
        var metadata: OpaquePointer?
        try check(api.pointee.SessionGetModelMetadata(session, &metadata))
        guard let metadata else { return [:] }
        defer { api.pointee.ReleaseModelMetadata(metadata) }
        var keys: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        var count: Int64 = 0
        try check(
            api.pointee.ModelMetadataGetCustomMetadataMapKeys(metadata, allocator, &keys, &count))
        guard let keys else { return [:] }
        defer { api.pointee.ReleaseStatus(api.pointee.AllocatorFree(allocator, keys)) }
        let names = (0..<Int(count)).compactMap { text(keys[$0]) }
        var values: [String: String] = [:]
        for name in names {
            var value: UnsafeMutablePointer<CChar>?
            try check(
                api.pointee.ModelMetadataLookupCustomMetadataMap(
                    metadata, allocator, name, &value))
            values[name] = text(value)
        }
        return values
    }

    /// A result with its numbers as floats.
    fileprivate func tensor(
        _ value: OpaquePointer, named name: String
    ) throws(OnnxFailure) -> ModelTensor {
        var isTensor: CInt = 0
        try check(api.pointee.IsTensor(value, &isTensor))
        guard isTensor != 0 else {
            throw OnnxFailure(code: 1, message: "the output '\(name)' is no tensor")
        }
        var info: OpaquePointer?
        try check(api.pointee.GetTensorTypeAndShape(value, &info))
        defer { api.pointee.ReleaseTensorTypeAndShapeInfo(info) }
        var data: UnsafeMutableRawPointer?
        try check(api.pointee.GetTensorMutableData(value, &data))
        let (type, shape) = try info.map(typeAndShape) ?? (0, [])
        let count = shape.reduce(1, *)
        guard let data, count > 0 else { return ModelTensor(name: name, shape: shape, values: []) }
        func floats<Element>(_ element: Element.Type, _ float: (Element) -> Float) -> [Float] {
            let start = data.assumingMemoryBound(to: Element.self)
            return UnsafeBufferPointer(start: start, count: count).map(float)
        }
        let values: [Float]
        switch type {
        case OnnxTensorInfo.float:
            values = Array(
                UnsafeBufferPointer(start: data.assumingMemoryBound(to: Float.self), count: count))
        case OnnxTensorInfo.uint8: values = floats(UInt8.self) { Float($0) }
        case Int(REGIONS_ORT_INT32): values = floats(Int32.self) { Float($0) }
        case OnnxTensorInfo.int64: values = floats(Int64.self) { Float($0) }
        default:
            throw OnnxFailure(
                code: 1,
                message: "the output '\(name)' has elements of type \(type); floats, or whole "
                    + "numbers of 8, 32 or 64 bits are read")
        }
        return ModelTensor(name: name, shape: shape, values: values)
    }
}

/// Texts as C has them, for as long as the closure runs.
private func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafePointer<CChar>]) -> Result
) -> Result {
    let copies = texts.map { text in
        let bytes = Array(text.utf8CString)
        let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        return copy
    }
    defer { for copy in copies { copy.deallocate() } }
    return body(copies.compactMap { $0.baseAddress.map { UnsafePointer($0) } })
}
