import ArgumentParser
import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where a run's results go: checks the places, opens them, and keeps beside them what a later run
/// needs to go on.
struct SessionOutputs {
    let options: ScanOptions
    let plan: ScanPlan
    let writers: Writers
    let notes: Notes

    /// What a command has of its own to write with.
    struct Writers {
        /// The writer where no `--format` is given, told whether to a terminal; `nil` for that of
        /// `text`.
        var plain: (@Sendable (_ isTerminal: Bool) -> any RecordWriter)?
        /// Writes csv and tsv; `nil` for the writer of things found.
        var table: (@Sendable (TableWriter.Dialect) -> any RecordWriter)?
        /// Puts before a writer what changes its records; `nil` for nothing.
        var preparation: (@Sendable (any RecordWriter) -> any RecordWriter)?
    }

    func noteFormat() {
        let output = options.output
        guard let path = output.output, let format = output.format, let named = output.formatOfName,
            format != named
        else { return }
        notes.note(
            "\(path) gets \(format.rawValue), as --format says, though its name means "
                + named.rawValue)
    }

    /// Checks, before anything is made or emptied, what would give way, and the names in a list.
    func checkPlaces() throws {
        let (input, output) = (options.input, options.output)
        if let path = output.output {
            let isEmptied = output.effectiveFormat.isLines && !output.resume
            try OutputGuard.check(path, isEmptied: isEmptied)
        }
        for path in [output.failures, output.report].compactMap({ $0 }) {
            try OutputGuard.check(path, isEmptied: false)
        }
        guard let list = input.filesFrom, input.isCountable else { return }
        var names = try NameList(path: list, endsWithNUL: input.namesEndWithNUL)
        let outputs = output.guarded(crop: plan.crop)
        while let name = names.next() {
            if let conflict = outputs.conflict(with: name) { throw OutputError(refusal: conflict) }
        }
    }

    func sink() throws(OutputError) -> OutputSink {
        let output = options.output
        // A database takes records itself; nothing is written to standard output then.
        if output.effectiveFormat == .sqlite { return OutputSink() }
        // What goes over the pages of documents is known in the end.
        let isCollected = output.effectiveFormat == .pdf
        guard let path = output.output else {
            return isCollected ? try OutputSink(collectingFor: nil) : OutputSink()
        }
        if isCollected, let kind = FileStatus(FilePath(path))?.kind, kind != .regular {
            return try OutputSink(collectingFor: path)
        }
        if output.resume { return try OutputSink(path: path, .resume(lengthToResume)) }
        let format = output.effectiveFormat
        return try OutputSink(
            path: path, format.isDocument ? .document : format.isLines ? .lines : .text)
    }

    func lengthToResume(of path: String) throws(OutputError) -> Int {
        let length = try ResumePoint.length(of: path)
        if length > 0 { try settings.check(against: path) }
        return length
    }

    var settings: RunSettings { RunSettings(options, requests: plan.requests) }

    /// Keeps the options that a file of records is begun with, for when it is resumed.
    func keepSettings() {
        let output = options.output
        guard output.effectiveFormat == .jsonl, let path = output.output,
            let status = FileStatus(FilePath(path)), status.kind == .regular
        else { return }
        if status.sizeInBytes == 0 {
            // Without them a run is resumed as well, only not checked.
            try? settings.write(beside: path)
        } else if RunSettings(beside: path) == nil {
            notes.note("\(path) doesn't tell the options that it was begun with; give the same")
        }
    }

    func ledger(
        to sink: sending OutputSink, progress: ProgressLine?
    ) throws -> RunLedger {
        let output = options.output
        let format = output.effectiveFormat
        if sink.isTerminal, format == .pdf {
            throw ValidationError("--format pdf is no text; name a file with --output")
        }
        let plain =
            switch output.chosenFormat {
            case nil: writers.plain?(sink.isTerminal)
            case .csv: writers.table?(.csv)
            case .tsv: writers.table?(.tsv)
            default: nil as (any RecordWriter)?
            }
        let writer =
            plain
            ?? format.writer(
                coordinates: output.coordinates(for: format), isTerminal: sink.isTerminal)
        var stores: [any ResultStore] = []
        if format == .sqlite, let path = output.output {
            stores.append(try ResultsDatabase(path: path, options: settings.json))
        }
        if let path = output.report { stores.append(try ReportFile(path: path)) }
        let failures: FailureList? =
            if let path = output.failures {
                try FailureList(path: path, endsWithNUL: options.input.namesEndWithNUL)
            } else { nil }
        return RunLedger(
            RunLedger.Outputs(
                writer: writers.preparation?(writer) ?? writer, sink: sink, failures: failures,
                stores: stores),
            notes: notes, progress: progress, format: format,
            remark: options.run.noSandbox ? "no sandbox" : nil)
    }
}
