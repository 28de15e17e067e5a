#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ImageRecord {
    /// The record as JSON on one line, without the end of the line.
    public var jsonLine: String {
        var json = JSONText()
        write(to: &json)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// Writes the record as JSON, in which fields that are `nil` are left out.
    ///
    /// It begins with `schema`, `source` and, if there are any, `sourceBase64` and `page`; it ends
    /// with `error` if there is one: what became of an image can be told without decoding all.
    public func write(to json: inout JSONText) {
        json.object { json in
            json.field("schema", Self.schema)
            json.field("source", source)
            json.field("sourceBase64", sourceBase64)
            json.field("page", page)
            json.field("width", width)
            json.field("height", height)
            json.field("units", coordinates.unitsInJSON)
            json.field("origin", coordinates.originInJSON)
            if let observations {
                json.array("observations") { json in
                    for observation in observations { observation.write(to: &json) }
                }
            }
            receipt?.write("receipt", to: &json)
            if let receipts {
                json.array("receipts") { json in
                    for receipt in receipts { receipt.write(nil, to: &json) }
                }
            }
            card?.write("card", to: &json)
            if let cards {
                json.array("cards") { json in
                    for card in cards { card.write(nil, to: &json) }
                }
            }
            if let error {
                json.object("error") { json in
                    json.field("code", error.code)
                    json.field("message", error.message)
                }
            }
        }
    }
}

extension ObservationRecord {
    fileprivate func write(to json: inout JSONText) {
        json.object { json in
            json.field("type", type.rawValue)
            json.field("symbology", symbology)
            json.field("payload", payload)
            json.field("payloadBase64", payloadBase64)
            json.field("payloadCharset", payloadCharset)
            json.field("supplement", supplement)
            json.field("symbologyIdentifier", symbologyIdentifier)
            json.field("gtin", gtin)
            if let gs1Elements {
                json.array("gs1Elements") { json in
                    for element in gs1Elements {
                        json.object { json in
                            json.field("applicationIdentifier", element.applicationIdentifier)
                            json.field("value", element.value)
                        }
                    }
                }
            }
            if let part = structuredAppend {
                json.object("structuredAppend") { json in
                    json.field("index", part.index)
                    json.field("count", part.count)
                    json.field("identifier", part.identifier)
                    json.field("payload", part.payloadString)
                    json.field("payloadBase64", part.payloadData?.base64EncodedString())
                }
            }
            json.field("isColorInverted", isColorInverted)
            json.field("orientation", orientation)
            json.field("version", version)
            json.field("errorCorrectionLevel", errorCorrectionLevel)
            json.field("moduleSize", moduleSize)
            json.field("isMirrored", isMirrored)
            json.field("isVehicleNumber", isVehicleNumber)
            json.field("label", label)
            json.field("text", text)
            json.field("row", row)
            json.field("block", block)
            json.field("paragraph", paragraph)
            json.field("confidence", confidence)
            json.field("engine", engine)
            json.field("model", model)
            json.field("isComplete", isComplete)
            guessedCorners?.write(to: &json)
            outline?.write(to: &json, as: "outline")
            json.field("parent", parent)
            boundingBox.write(to: &json)
            corners.write(to: &json)
            if let words {
                json.array("words") { json in
                    for word in words { word.write(to: &json) }
                }
            }
            characters?.write(to: &json)
            if let landmarks {
                json.array("landmarks") { json in
                    for landmark in landmarks {
                        json.object { json in
                            json.field("name", landmark.name)
                            json.array("location") { json in
                                json.number(landmark.location.x)
                                json.number(landmark.location.y)
                            }
                        }
                    }
                }
            }
        }
    }
}

extension [RectangleCorner] {
    package func write(to json: inout JSONText) {
        json.array("guessedCorners") { json in
            for corner in self { json.string(corner.rawValue) }
        }
    }
}

extension WordRecord {
    fileprivate func write(to json: inout JSONText) {
        json.object { json in
            json.field("text", text)
            json.field("confidence", confidence)
            boundingBox.write(to: &json)
            corners.write(to: &json)
            characters?.write(to: &json)
        }
    }
}

extension [CharacterRecord] {
    fileprivate func write(to json: inout JSONText) {
        json.array("characters") { json in
            for character in self {
                json.object { json in
                    json.field("text", character.text)
                    json.field("confidence", character.confidence)
                    character.boundingBox.write(to: &json)
                }
            }
        }
    }
}

extension BoxRecord {
    fileprivate func write(to json: inout JSONText) {
        json.object("boundingBox") { json in
            json.field("x", x)
            json.field("y", y)
            json.field("width", width)
            json.field("height", height)
        }
    }
}

extension [PointRecord] {
    package func write(to json: inout JSONText, as name: String = "corners") {
        json.array(name) { json in
            for point in self {
                json.array { json in
                    json.number(point.x)
                    json.number(point.y)
                }
            }
        }
    }
}
