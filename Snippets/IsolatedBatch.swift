import Foundation
import Regions

// Images scanned in worker processes: whatever one of them does to an engine, this one goes on.
struct Job: Codable { var path: String }

// The workers are this program, started again; they get no further than here.
if WorkerProcess.isWorker {
    let options = ImageOptions(content: .luminance, executor: EngineExecutor(threads: 1))
    await WorkerProcess.serve { (job: Job, _) -> ImageRecord in
        let handler = try ImageRequestHandler(url: URL(filePath: job.path), options: options)
        let codes = try await handler.perform(DetectBarcodesRequest())
        return ImageRecord(source: job.path, size: handler.size, observations: codes)
    }
}

let pool = WorkerPool<Job, ImageRecord>(WorkerOptions(timeout: .seconds(60), memoryLimit: 2 << 30))
await withTaskGroup(of: Void.self) { group in
    for path in ["testdata/gift-card.png", "testdata/broken/truncated.png"] {
        group.addTask {
            do {
                print(try await pool.run(Job(path: path)).jsonLine)
            } catch {
                // What happened to the worker, or the error of its own work.
                print(ImageRecord(source: path, error: error).jsonLine)
            }
        }
    }
}
