import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ImageRecord {
    /// The name for formats that have no place for its bytes beside it.
    ///
    /// A name that is UTF-8 is written as it is. In any other, each byte that is no UTF-8, and
    /// each percent sign, is percent-encoded (RFC 3986, section 2.1): decoded, the name is there
    /// again, byte for byte.
    var encodedSource: String {
        guard let bytes = sourceBase64.flatMap({ Data(base64Encoded: $0) }) else { return source }
        var text = ""
        var (rest, input) = (bytes[...], bytes.makeIterator())
        var parser = Unicode.UTF8.ForwardParser()
        while !rest.isEmpty {
            let length: Int
            switch parser.parseScalar(from: &input) {
            case .valid(let units) where units.elementsEqual("%".utf8):
                length = 1
                text += "%25"
            case .valid(let units):
                length = units.count
                text.unicodeScalars.append(Unicode.UTF8.decode(units))
            case .error(let count):
                length = count
                for byte in rest.prefix(count) { text += byte.percentEncoded }
            case .emptyInput: length = rest.count
            }
            rest = rest.dropFirst(length)
        }
        return text
    }

    /// What is said of an image that could not be scanned, with its name in the same form.
    var errorMessage: String? {
        guard let message = error?.message, message.hasPrefix(source) else { return error?.message }
        return encodedSource + message.dropFirst(source.count)
    }
}

extension UInt8 {
    fileprivate var percentEncoded: String {
        let digits = String(self, radix: 16, uppercase: true)
        return "%" + (digits.count < 2 ? "0" : "") + digits
    }
}
