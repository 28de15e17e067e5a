import Testing

@testable import Regions

/// The order of stages, and when they have their turn.
@Suite struct BarcodePipelineTests {
    private typealias Step = BarcodePipeline.Step

    /// Notes its turn among the doubtful readings, and reads codes.
    private struct FakeStage: BarcodeStage {
        let name: String
        var codes: [String] = []

        init(_ name: String, reading codes: String...) {
            (self.name, self.codes) = (name, codes)
        }

        func run(on scan: inout BarcodeScan) {
            scan.doubtful.append(reading(name))
            scan.readings += codes.map(reading)
        }

        private func reading(_ payload: String) -> BarcodeReading {
            BarcodeReading(
                symbology: .qr, payload: Array(payload.utf8),
                outline: PixelQuadrilateral(left: 0, top: 0, right: 1, bottom: 1), confidence: 1,
                evidence: 1, engine: .zbar)
        }
    }

    private struct CancellingStage: BarcodeStage {
        func run(on scan: inout BarcodeScan) {
            withUnsafeCurrentTask { $0?.cancel() }
        }
    }

    private struct FailingStage: BarcodeStage {
        func run(on scan: inout BarcodeScan) throws {
            throw RegionsError(.engineFailure, "the engine failed")
        }
    }

    private func scan(enough: Int = 0) throws -> BarcodeScan {
        BarcodeScan(try DrawnBarcode.image("1"), enoughReadings: enough)
    }

    /// The names of the stages that had their turn.
    private func turns(of steps: [Step], enough: Int = 0) throws -> [String] {
        var scan = try scan(enough: enough)
        try BarcodePipeline(steps: steps).run(on: &scan)
        return scan.turns
    }

    @Test func stagesHaveTheirTurnInOrder() throws {
        let turns = try turns(of: [
            Step(.always, [FakeStage("a", reading: "1"), FakeStage("b")]),
            Step(.untilEnough, [FakeStage("c"), FakeStage("d", reading: "2", "3")]),
            Step(.always, [FakeStage("e")]),
        ])
        #expect(turns == ["a", "b", "c", "d", "e"])
    }

    @Test(arguments: [(1, "ad"), (2, "abcd"), (3, "abcd"), (0, "abcd")])
    func noStepFollowsWhereEnoughIsRead(enough: Int, expected: String) throws {
        let turns = try turns(
            of: [
                Step(.always, [FakeStage("a", reading: "1")]),
                Step(.untilEnough, [FakeStage("b", reading: "2"), FakeStage("c")]),
                Step(.always, [FakeStage("d")]),
            ], enough: enough)
        #expect(turns.joined() == expected)
    }

    @Test func theStagesOfAStepHaveTheirTurnTogether() throws {
        let steps = [Step(.untilEnough, [FakeStage("a", reading: "1"), FakeStage("b")])]
        #expect(try turns(of: steps, enough: 1) == ["a", "b"])
    }

    @Test func someStagesAreForImagesWhereNothingIsRead() throws {
        let turns = try turns(of: [
            Step(.whereNothingIsRead, [FakeStage("a")]),
            Step(.whereNothingIsRead, [FakeStage("b", reading: "1")]),
            Step(.whereNothingIsRead, [FakeStage("c")]),
        ])
        #expect(turns == ["a", "b"])
    }

    @Test(arguments: [([], "ab"), (["1"], "a"), (["1", "2"], "ab")])
    func someStagesAreNotForASingleCode(codes: [String], expected: String) throws {
        var first = FakeStage("a")
        first.codes = codes
        let turns = try turns(of: [
            Step(.always, [first]), Step(.whereMoreIsLikely, [FakeStage("b")]),
        ])
        #expect(turns.joined() == expected)
    }

    @Test func cancellationIsNoticedBetweenStages() async throws {
        var scan = try scan()
        let steps = [
            Step(.always, [FakeStage("a"), CancellingStage(), FakeStage("b")]),
            Step(.always, [FakeStage("c")]),
        ]
        let turns = await Task { [scan] in
            var scan = scan
            do {
                try BarcodePipeline(steps: steps).run(on: &scan)
                Issue.record("the task was cancelled")
            } catch {
                #expect(error is CancellationError)
            }
            return scan.turns
        }.value
        #expect(turns == ["a"])
        // Here nobody cancelled.
        try BarcodePipeline(steps: [steps[1]]).run(on: &scan)
        #expect(scan.turns == ["c"])
    }

    @Test func theErrorOfAStageEndsTheWay() throws {
        var scan = try scan()
        let steps = [Step(.always, [FakeStage("a"), FailingStage(), FakeStage("b")])]
        let error = #expect(throws: RegionsError.self) {
            try BarcodePipeline(steps: steps).run(on: &scan)
        }
        #expect(error?.code == .engineFailure)
        #expect(scan.turns == ["a"])
    }

    // MARK: The efforts

    @Test func thoroughWorkIsBalancedWorkAndMore() {
        // Of regions, which are looked at: thorough work does more with each.
        func name(_ stage: any BarcodeStage) -> String {
            (stage as? RegionStage).map { "RegionStage(\($0.choice))" } ?? String(describing: stage)
        }
        let stages = DetectBarcodesRequest.Effort.allCases.map { effort in
            BarcodePipeline(effort).steps.flatMap(\.stages).map(name)
        }
        #expect(stages[0].count < stages[1].count)
        #expect(stages[2].filter(stages[1].contains) == stages[1])
        #expect(stages[2].count > stages[1].count)
    }

    @Test(arguments: zip(DetectBarcodesRequest.Effort.allCases, [false, true, false]))
    func balancedWorkAloneTakesMoreBesideSeveralCodes(
        effort: DetectBarcodesRequest.Effort, takesMore: Bool
    ) {
        let limits = effort.limits
        #expect((limits.besideSeveral != limits) == takesMore)
    }

    /// Limits of what is too small to be looked at: of a larger effort they are the smaller.
    private static let leastSizes: Set = ["closeUpLength", "largeMatrixSide"]

    @Test func aLargerEffortHasNoSmallerLimits() throws {
        func values(_ limits: BarcodeLimits) -> [(name: String, value: Double)] {
            Mirror(reflecting: limits).children.compactMap { child in
                guard let name = child.label else { return nil }
                let value = (child.value as? Double) ?? (child.value as? Int).map(Double.init)
                return value.map { (name, $0) }
            }
        }
        let efforts = DetectBarcodesRequest.Effort.allCases.map { values($0.limits) }
        #expect(!efforts[0].isEmpty)
        for (fewer, more) in zip(efforts, efforts.dropFirst()) {
            for (limit, larger) in zip(fewer, more) where !Self.leastSizes.contains(limit.name) {
                #expect(limit.value <= larger.value, "\(limit.name)")
            }
        }
        // Thorough work leaves nothing out.
        #expect(efforts[2].allSatisfy { $0.value > 0 })
    }
}

extension BarcodeScan {
    /// What fake stages noted.
    fileprivate var turns: [String] { doubtful.map { String(decoding: $0.payload, as: UTF8.self) } }
}

extension BarcodeStage {
    /// What the stage by itself reads on an image.
    func readings(in image: AnalysisImage) throws -> [BarcodeReading] {
        var scan = BarcodeScan(image)
        try run(on: &scan)
        return scan.readings
    }
}
