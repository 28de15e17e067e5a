import Regions

/// What a run would read and write, a line each, for people.
struct DryRun {
    let options: ScanOptions
    let plan: ScanPlan
    let inputs: InputWalk
    /// `nil` if nothing is resumed.
    let done: (any EarlierResults)?
    let outputs: OutputGuard

    /// - Throws: `OutputError` where the run would refuse an input, or nobody reads the lines.
    func list() throws(OutputError) {
        let sink = OutputSink()
        var (inputs, naming, done) = (inputs, PictureNaming(plan), done)
        while let source = inputs.next() {
            if let conflict = source.path.flatMap({ outputs.conflict(with: $0) }) {
                throw OutputError(refusal: conflict)
            }
            let names = naming.next(for: source)
            if let shard = options.input.shard, !shard.contains(source) { continue }
            let isDone = done?.take(source) != nil
            try sink.write(line(isDone ? "done" : "read", source.name))
            if isDone { continue }
            if let name = names.annotation { try sink.write(line("write", name.path(page: 1))) }
            if let name = names.crop { try sink.write(line("write", "\(name.stem)-*.png")) }
        }
        let output = options.output
        let format = output.chosenFormat?.rawValue ?? "text"
        if let path = output.output {
            try sink.write(line("write", path, "\(format), \(fate(of: path))"))
        } else {
            try sink.write(line("write", "standard output", format))
        }
        if let path = output.report {
            try sink.write(line("write", path, "a page to look at, \(fate(of: path))"))
        }
        if let path = output.failures {
            try sink.write(line("write", path, "names of what failed, \(fate(of: path))"))
        }
    }

    private func line(_ verb: String, _ name: String, _ remark: String? = nil) -> String {
        verb.padded(to: 6) + name.escapingControls + (remark.map { "  (\($0))" } ?? "") + "\n"
    }

    /// What becomes of a file.
    private func fate(of path: String) -> String {
        guard let status = FileStatus(FilePath(path)) else { return "new" }
        if status.kind != .regular { return "no file" }
        if status.sizeInBytes == 0 { return "empty now" }
        if path == options.output.output {
            if options.output.resume || options.output.effectiveFormat == .sqlite {
                return "goes on"
            }
            if options.output.effectiveFormat.isLines { return "emptied" }
        }
        return "replaced"
    }
}
