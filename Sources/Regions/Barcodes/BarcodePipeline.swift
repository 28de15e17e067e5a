/// The way from an image to readings: steps that have their turn one after the other, each for what
/// is left unread.
///
/// Which steps an effort has stands in `BarcodePipeline+Steps.swift`.
struct BarcodePipeline: Sendable {
    /// When a step has its turn.
    enum Condition: Sendable {
        case always
        /// While fewer codes are read than were asked for.
        case untilEnough
        case whereNothingIsRead
        /// Where no code is read, or several are: a single one is all that most images show.
        case whereMoreIsLikely
        /// Where a single code is read, and more are asked for.
        case whereOneIsRead
        /// Where several codes are read, and fewer than were asked for.
        case whereSeveralAreRead
    }

    /// Stages that have their turn together: what one reads doesn't keep the next from its own.
    struct Step: Sendable {
        let condition: Condition
        let stages: [any BarcodeStage]

        init(_ condition: Condition, _ stages: [any BarcodeStage]) {
            self.condition = condition
            self.stages = stages
        }
    }

    /// Computes, and keeps with the image, what a stage asks for when it has its turn.
    typealias Preparation = @Sendable (BarcodeScan) throws -> Void

    let steps: [Step]
    /// What another thread may do meanwhile on a photo of many megapixels.
    let preparations: [Preparation]

    init(steps: [Step], preparations: [Preparation] = []) {
        self.steps = steps
        self.preparations = preparations
    }

    /// Reads the codes of an image.
    ///
    /// On a photo of many megapixels another thread, where one is free, prepares what the stages
    /// ask for. They find it in the image, or compute it when they come to it: any number of
    /// threads reads the same.
    func readings(of start: BarcodeScan) async throws -> [BarcodeReading] {
        var scan = start
        guard !preparations.isEmpty, scan.image.isLargeForCodes else {
            try run(on: &scan, progress: RequestProgress.report)
            return scan.readings
        }
        // Its end is waited for; it is cancelled by then.
        async let _ = prepare(for: start)
        try run(on: &scan, progress: RequestProgress.report)
        return scan.readings
    }

    /// Gives each stage its turn.
    ///
    /// - Parameter progress: is told how much is done, 0...1, after each step.
    func run(on scan: inout BarcodeScan, progress: (Double) -> Void = { _ in }) throws {
        for (index, step) in steps.enumerated() {
            for stage in step.condition.holds(for: scan) ? step.stages : [] {
                try Task.checkCancellation()
                try stage.run(on: &scan)
            }
            progress(Double(index + 1) / Double(steps.count))
        }
    }

    private func prepare(for scan: BarcodeScan) throws {
        for preparation in preparations {
            try Task.checkCancellation()
            try preparation(scan)
        }
    }
}

extension BarcodePipeline.Condition {
    fileprivate func holds(for scan: BarcodeScan) -> Bool {
        switch self {
        case .always: true
        case .untilEnough: !scan.isEnough
        case .whereNothingIsRead: scan.readings.isEmpty
        case .whereMoreIsLikely: scan.mayHoldMore && !scan.isEnough
        case .whereOneIsRead: scan.readings.count == 1 && !scan.isEnough
        case .whereSeveralAreRead: scan.showsSeveral && !scan.isEnough
        }
    }
}
