import Foundation
import Regions

/// A worker that does what it is told, also what engines must not do.
@main
struct WorkerFixture {
    enum Job: Codable, Sendable {
        case echo(String)
        case end(signal: Int32)
        case exit(status: Int32)
        /// Ends the process unless a file is there, and makes it.
        case endOnce(path: String)
        case hang
        /// Says several times that it goes on.
        case goOn(times: Int, milliseconds: Int)
        case fill(bytes: Int)
        case fail(code: String)
        case retire
        case printNoise
        /// Reads the file that came with the job.
        case readFile
        /// Tells what is open, as paths.
        case listOpenFiles
        #if os(Linux)
            case attack(Attack)
        #endif
        /// Ends it as a signal to the whole process would, from a second thread.
        case abortOnThread
        /// Has Dispatch add threads to those that block, and look at what these are about.
        case blockQueue
        /// Gives bytes back, each one turned around.
        case invert(Data)
        /// Gives numbers from 0 on before it answers.
        case count(to: Int)
        /// Waits until a file is there.
        case await(path: String)
    }

    struct Answer: Codable, Sendable {
        var process: Int32
        var text: String
        var bytes: Data?
    }

    static func main() async {
        guard WorkerProcess.isWorker else { exit(9) }
        if CommandLine.arguments.contains("images") { await WorkerProcess.serveImages() }
        let maximum = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1000
        await WorkerProcess.serve(maximumJobs: maximum) { (job: Job, session) in
            if case .invert(let data) = job {
                return Answer(process: getpid(), text: "", bytes: Data(data.map { ~$0 }))
            }
            return Answer(process: getpid(), text: try work(job, session))
        }
    }

    private static func work(_ job: Job, _ session: WorkerSession) throws -> String {
        switch job {
        case .echo(let text): return text
        case .end(SIGABRT): abort()
        case .end(let signal): raise(signal)
        case .exit(let status): exit(status)
        case .endOnce(let path):
            if !FileManager.default.fileExists(atPath: path) {
                try Data().write(to: URL(filePath: path))
                raise(SIGSEGV)
            }
        case .hang: while true { sleep(1) }
        case .invert: break
        case .count(let end): for number in 0..<end { try session.report(partial: number) }
        case .await(let path):
            while !FileManager.default.fileExists(atPath: path) { usleep(10_000) }
        case .goOn(let times, let milliseconds):
            for _ in 0..<times {
                usleep(UInt32(milliseconds) * 1000)
                session.reportProgress()
            }
        case .fill(let bytes):
            var held: [[UInt8]] = []
            for _ in 0..<(bytes >> 20) { held.append([UInt8](repeating: 1, count: 1 << 20)) }
            sleep(10)
            return "\(held.count)"
        case .fail(let code):
            throw RegionsError(RegionsError.Code(rawValue: code), "as asked", source: "a.png")
        case .retire: session.retire()
        case .printNoise:
            print("noise on standard output, from an engine")
            fflush(nil)
        case .readFile:
            guard let file = session.file else { return "no file" }
            let bytes = try FileHandle(fileDescriptor: file, closeOnDealloc: false).readToEnd()
            return String(decoding: bytes ?? Data(), as: UTF8.self)
        case .listOpenFiles:
            return (0..<1024).filter { fcntl($0, F_GETFD) != -1 }
                .map { "/proc/self/fd/\($0)" }
                .map { (try? FileManager.default.destinationOfSymbolicLink(atPath: $0)) ?? "?" }
                .joined(separator: "\n")
        #if os(Linux)
            case .attack(let attack): return "\(attack.make())"
        #endif
        case .blockQueue:
            let group = DispatchGroup()
            for _ in 0..<(4 * ProcessInfo.processInfo.activeProcessorCount) {
                DispatchQueue.global().async(group: group) { sleep(3) }
            }
            group.wait()
        case .abortOnThread:
            Thread.detachNewThread { abort() }
            while true { sleep(1) }
        }
        return "done"
    }
}
