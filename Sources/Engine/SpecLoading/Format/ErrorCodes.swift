import SpecModel

/// The key of an errors file.
enum ErrorsKey: String, FieldKey {
  case errors

  static let table = FieldTable<Self>()

  var field: Field { required(.list(of: .reference("error-code"), min: 1), "The error codes.") }
}

/// The keys of an error code.
enum ErrorCodeKey: String, FieldKey {
  case code, documentedAs = "documented-as", says, fact

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .code: required(.text(.identifier), "The code: its documented name, less prefix.")
    case .documentedAs: required(.nonEmptyText, "The name as the documents write it.")
    case .says: required(.nonEmptyText, "What it means.")
    case .fact: required(.text(.itemID), "The fact that lists it.")
    }
  }
}

// The shapes of error codes.
extension Format {
  static let errorCodes: [Grammar.Definition] = [
    Grammar.Definition("errors-file", .map(ErrorsKey.self), says: "The error codes: `errors.yaml`."),
    Grammar.Definition("error-code", .map(ErrorCodeKey.self), says: "An error code that a client can fail with."),
  ]
}

// The decoding of error codes.
extension Decoder {
  /// Decodes an errors file.
  mutating func errorCodes(_ root: Int) -> [ErrorCode] {
    var result: [ErrorCode] = []
    forEach(ErrorsKey.self, of: root) { decoder, _, value in
      result = decoder.soundMembers(of: value) { $0.errorCode($1) }
    }
    return result
  }

  private mutating func errorCode(_ node: Int) -> ErrorCode {
    var result = ErrorCode(code: "", documentedAs: "", says: "", mark: mark(node))
    forEach(ErrorCodeKey.self, of: node) { decoder, key, value in
      switch key {
      case .code:
        result.code = decoder.string(value)
        result.mark = decoder.mark(value)
      case .documentedAs: result.documentedAs = decoder.string(value)
      case .says: result.says = decoder.string(value)
      case .fact: result.statedBy = decoder.factReference(value)
      }
    }
    return result
  }
}
