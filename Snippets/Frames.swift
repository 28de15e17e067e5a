import Regions

// ffmpeg -i film.mp4 -f mjpeg - | frames
let frames = FrameStream(FileChunks(fileDescriptor: 0), content: .luminance)
let video = ImageSequenceHandler(
    options: ImageOptions(content: .luminance), frameOptions: FrameOptions(dropsLateFrames: true))
var tracker = ObservationTracker<BarcodeObservation>(reach: 1) {
    $0.payloadData == $1.payloadData
}
for try await frame in video.perform(DetectBarcodesRequest(effort: .fast), on: frames) {
    switch frame.result {
    case .success(let codes):
        for code in tracker.update(with: codes).appeared {
            print(frame.index, code.id, code.observation.payloadString ?? "")
        }
    case .failure(let error):
        print(error)  // of this frame; the stream goes on
    }
}
