import Foundation
import Regions

// Images scanned in worker processes: whatever one of them does to an engine, this one goes on.
struct Job: Codable { var path: String }
struct Code: Codable { var symbology: String, payload: Data }

// The workers are this program, started again; they get no further than here.
if WorkerProcess.isWorker {
    let options = ImageOptions(content: .luminance, executor: EngineExecutor(threads: 1))
    await WorkerProcess.serve { (job: Job, _) -> [Code] in
        let handler = try ImageRequestHandler(url: URL(filePath: job.path), options: options)
        return try await handler.perform(DetectBarcodesRequest()).map {
            Code(symbology: $0.symbology.rawValue, payload: $0.payloadData)
        }
    }
}

let pool = WorkerPool<Job, [Code]>(WorkerOptions(timeout: .seconds(60), memoryLimit: 2 << 30))
await withTaskGroup(of: Void.self) { group in
    for path in ["testdata/gift-card.png", "testdata/broken/truncated.png"] {
        group.addTask {
            do {
                print(path, try await pool.run(Job(path: path)).map(\.symbology))
            } catch {
                print(path, error)  // what happened to the worker, or the error of its own work
            }
        }
    }
}
