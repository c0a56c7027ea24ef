import SpecModel

/// The key of an errors file.
enum ErrorsKey: String, FieldKey {
  case errors

  static let table = FieldTable<Self>()

  var field: Field { required(.list(of: .reference("error-code"), min: 1), "The error codes.") }
}

extension ErrorCode: MapDecodable {
  static let mapFields = MapFields<Self>([
    .required(
      "code", .text(.identifier), "The code: its documented name, less prefix.", .text(\.code, mark: \.mark)),
    .required("documented-as", .nonEmptyText, "The name as the documents write it.", .text(\.documentedAs)),
    .required("says", .nonEmptyText, "What it means.", .text(\.says)),
    .required("fact", .text(.itemID), "The fact that lists it.", .part(\.statedBy) { $0.factReference($1) }),
  ])
}

// The shapes of error codes.
extension Format {
  static let errorCodes: [Grammar.Definition] = [
    Grammar.Definition("errors-file", .map(ErrorsKey.self), says: "The error codes: `errors.yaml`."),
    Grammar.Definition("error-code", .map(ErrorCode.self), says: "An error code that a client can fail with."),
  ]
}

// The decoding of error codes.
extension Decoder {
  /// Decodes an errors file.
  mutating func errorCodes(_ root: Int) -> [ErrorCode] {
    var result: [ErrorCode] = []
    forEach(ErrorsKey.self, of: root) { decoder, _, value in
      result = decoder.soundMembers(of: value) {
        $0.decode($1, into: ErrorCode(code: "", documentedAs: "", says: "", mark: $0.mark($1)))
      }
    }
    return result
  }
}
