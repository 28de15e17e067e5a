import LibC

/// Words to the person at the terminal, on standard error; results never go here.
struct Notes: Sendable {
    let descriptor: CInt
    let isQuiet: Bool

    /// What went wrong; said also under `--quiet`.
    func error(_ message: String) { write(message) }

    /// What went wrong, with the command's own advice.
    func error(_ error: any Error) { write("\(error.advisingOptions)") }

    /// What may be good to know.
    func note(_ message: String) {
        if !isQuiet { write(message) }
    }

    private func write(_ message: String) {
        let line = Array("scanregions: \(message.escapingControls)\n".utf8)
        // There is nowhere left to say that standard error is gone.
        _ = line.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
    }
}

private func systemWrite(_ file: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, bytes, count)
}
