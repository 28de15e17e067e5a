import Testing

@testable import Regions

@Suite struct NetworkFileTests {
    private func part(_ file: ModelFile) throws -> ArraySlice<UInt8> {
        try #require(TrainedData(try file.bytes)?[.network])
    }

    @Test(arguments: ModelFile.allCases)
    func readsTheNetworkOfAModel(_ file: ModelFile) throws {
        let network = try #require(NetworkFile(try part(file)).flatMap(LSTMLineModel.init))
        #expect(network.height == 36)
        #expect(network.columnsPerStep == 3)
        #expect(network.classes > network.nullClass)
        #expect(!network.isSimpleText)
    }

    @Test func tellsTheSizesOfLayers() throws {
        let file = try #require(NetworkFile(try part(.receipt)))
        var sizes: [Int] = []
        func add(_ layer: NetworkFile.Layer) {
            switch layer {
            case .series(let layers): layers.forEach(add)
            case .fromRight(let layer), .downwards(let layer): add(layer)
            case .lstm(let inputs, let gates, _): sizes += [inputs] + gates.map(\.rows)
            case .connected(let weights, _): sizes.append(weights.columns)
            case .input(let height, _): sizes.append(height)
            case .convolution, .maximum: break
            }
        }
        file.layers.forEach(add)
        let lstms = [(16, 48), (48, 96), (96, 96), (96, 192)].flatMap {
            [$0.0] + Array(repeating: $0.1, count: 4)
        }
        #expect(sizes == [36, 10] + lstms + [193])
        #expect(file.hasRecoder)
    }

    @Test func refusesFilesCutShort() throws {
        let bytes = try part(.receipt)
        for count in [0, 1, 4, 40, 143, 250, 600, 700, 20_000, bytes.count - 100] {
            #expect(NetworkFile(bytes.prefix(count)) == nil)
        }
        let model = try ModelFile.receipt.bytes
        for count in [0, 3, 4, 100, 196, 1000, 400_000] {
            #expect(LineRecognizer(Array(model.prefix(count))) == nil)
        }
    }

    @Test(arguments: [0, 1, 7, 127, 128, 255] as [UInt8])
    func refusesGarbage(_ byte: UInt8) {
        let garbage = [UInt8](repeating: byte, count: 5000)
        #expect(NetworkFile(garbage[...]) == nil)
        #expect(LineRecognizer(garbage) == nil)
    }

    /// Whatever byte of the head of a layer is wrong: it is refused, or read as something else.
    @Test func damageStopsNothing() throws {
        let bytes = Array(try part(.receipt))
        var read = 0
        let heads = [0..<260, 560..<720, 379_150..<379_250].flatMap { $0 }
        for (index, place) in heads.enumerated() where index % 4 == 0 {
            var damaged = bytes
            damaged[place] ^= index % 3 == 0 ? 0x80 : 0x01
            guard let network = NetworkFile(damaged[...]).flatMap(LSTMLineModel.init) else {
                continue
            }
            read += 1
            if read % 10 == 1 { _ = network.outputs(of: PrintedText.line("27").plane) }
        }
        #expect(read > 0)
    }

    @Test func weightsThatAreNoNumbersAreRefused() throws {
        var bytes = Array(try part(.receipt))
        // The last of the scales of the output, which is read though no row has it.
        let scale = bytes.count - 81 - 44 - 8
        for value in [Double.nan, .infinity, -1, 1e300] {
            let bits = value.bitPattern
            for byte in 0..<8 {
                bytes[scale + byte] = UInt8(truncatingIfNeeded: bits >> (8 * byte))
            }
            #expect(NetworkFile(bytes[...]) == nil)
        }
    }
}
