import LibC

/// How much memory another process holds.
///
/// Watched from outside, because limits set inside mean other things: `RLIMIT_AS` counts address
/// space that is never touched, macOS heeds neither it nor `RLIMIT_RSS`, and an allocation that
/// fails inside an engine looks like a broken image.
enum ProcessMemory {
    /// The resident set in bytes; `nil` if the process is gone.
    ///
    /// Source: `proc_pid_statm(5)`, second field, in pages; `proc_pidinfo` on macOS.
    static func residentBytes(of process: pid_t) -> Int? {
        #if canImport(Darwin)
            var info = proc_taskinfo()
            let size = CInt(MemoryLayout<proc_taskinfo>.size)
            guard proc_pidinfo(process, PROC_PIDTASKINFO, 0, &info, size) == size else {
                return nil
            }
            return Int(info.pti_resident_size)
        #else
            let file = open("/proc/\(process)/statm", O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return nil }
            defer { close(file) }
            var bytes = [UInt8](repeating: 0, count: 128)
            let count = read(file, &bytes, bytes.count)
            let fields = bytes.prefix(max(count, 0)).split(separator: UInt8(ascii: " "))
            guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self))
            else { return nil }
            return pages * Int(sysconf(CInt(_SC_PAGESIZE)))
        #endif
    }
}
