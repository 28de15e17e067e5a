import LibC

/// How a process ended; described as the rest of a sentence about it.
enum ProcessStatus: CustomStringConvertible {
    case exited(Int)
    case signalled(Int)
    case unknown

    /// Takes what `waitpid` stores apart, as the macros of `sys/wait.h` do.
    init(_ status: CInt) {
        let signal = Int(status & 0x7F)
        self = signal == 0 ? .exited(Int(status >> 8 & 0xFF)) : .signalled(signal)
    }

    var description: String {
        switch self {
        case .exited(let code): "ended by itself with status \(code)"
        case .signalled(let number): "was ended by signal \(number)\(Self.names[number] ?? "")"
        case .unknown: "ended"
        }
    }

    private static let names = [
        Int(SIGSEGV): " (bad memory access)", Int(SIGBUS): " (bad memory access)",
        Int(SIGABRT): " (abort)", Int(SIGILL): " (trap)", Int(SIGTRAP): " (trap)",
        Int(SIGFPE): " (bad arithmetic)",
        Int(SIGKILL): " (killed, perhaps because the machine ran out of memory)",
    ]
}
