extension RecognizeTextRequest {
    /// What kind of print is read, and so by which model.
    public enum PrintStyle: String, Sendable, Hashable, CaseIterable {
        /// Looks at the print of each block of lines and at how well the models read some of
        /// them; only English text is looked at, other languages are read as ``document``.
        case automatic
        /// Books, letters, cards, screens: the models of the request's languages.
        case document
        /// The thermal print of tills: the receipt model, which reads English, £ and €.
        ///
        /// If that model is missing or damaged, the models of the languages read instead.
        case receipt
    }
}
