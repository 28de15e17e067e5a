import LibC

/// What the process does with its standard streams, set once before the first image.
enum StandardStreams {
    /// Takes standard error away from the engines, and makes a closed pipe an error to handle.
    ///
    /// Engines written in C print to descriptor 2 what nobody can act on. Our own notes go to a
    /// copy of it.
    /// - Returns: the descriptor that notes are written to.
    static func prepare(showsEngineMessages: Bool) -> CInt {
        // A write then fails with EPIPE instead of ending the process without a word.
        signal(SIGPIPE, SIG_IGN)
        // So that a file that may grow no more is an error to handle too.
        signal(SIGXFSZ, SIG_IGN)
        if showsEngineMessages { return STDERR_FILENO }
        let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
        guard copy >= 0, null >= 0 else { return STDERR_FILENO }
        dup2(null, STDERR_FILENO)
        close(null)
        return copy
    }

    /// Whether a descriptor leads to a terminal.
    static func isTerminal(_ descriptor: CInt) -> Bool { isatty(descriptor) == 1 }

    /// Ends the process at once, with what is under way.
    ///
    /// Nothing is done at exit, for engines may still be at work; all output is written already.
    static func leave(_ status: CInt) -> Never { _exit(status) }

    /// Ends the process as a closed pipe ends others, such as `grep`: without a word.
    static func leaveByClosedPipe() -> Never {
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
        leave(128 + SIGPIPE)
    }

    /// What the system calls its last error.
    static var lastError: String {
        strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
    }
}
