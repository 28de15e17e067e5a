extension BarcodePipeline {
    /// Reads the codes of an image.
    ///
    /// On a photo of many megapixels another thread, where one is free, computes what the steps
    /// after the first ask for. They find it in the image, or compute it when they come to it: any
    /// number of threads reads the same.
    func readings(in image: AnalysisImage) async throws -> [BarcodeReading] {
        guard request.effort != .fast, image.isLargeForCodes else { return try read(image) }
        // Its end is waited for; it is cancelled by then.
        async let _ = workAhead(on: image)
        return try read(image)
    }

    private func workAhead(on image: AnalysisImage) throws {
        for level in image.levelsForCodes {
            try Task.checkCancellation()
            _ = image.structureTensorBlocks(level: level)
        }
        #if ZXing
            try Task.checkCancellation()
            _ = image.matrixCandidates
            // Where a number of codes is enough, they may be found without.
            if request.maximumObservations > 0 { return }
            try Task.checkCancellation()
            _ = try MatrixStage(request).allReadings(in: image)
        #endif
    }
}
