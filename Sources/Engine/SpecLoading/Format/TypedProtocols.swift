import SpecModel

/// The keys of what a typed protocol needs to know.
enum TypedProtocolKey: String, FieldKey {
  case name, says, handler
  case handlerTakes = "handler-takes"
  case delegate, calls, fields, types

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .name: optional(.text(.identifier), "What its protocols' names begin with; the spec's id unless written.")
    case .says: optional(.nonEmptyText, "What its clients are; the spec's title unless written.")
    case .handler: optional(.text(.identifier), "The label of completion handlers; `completion` unless written.")
    case .handlerTakes:
      optional(
        .names(TypedProtocol.HandlerArguments.allCases.map(\.rawValue)),
        "What a handler takes: a `Result`, or each value that there can be; a `Result` unless written.")
    case .delegate: optional(.map(DelegateKey.self), "The delegate that clients report to: a third shape.")
    case .calls:
      optional(
        .map(keys: .identifier, of: .map(TypedCallKey.self), says: "An operation by its name."),
        "What calls need to say in Swift.")
    case .fields:
      optional(
        .map(keys: .identifier, of: .nonEmptyText, says: "A type in Swift."),
        "The types of parameters and reply fields by their names: one of `types`, or one such as `[String]`.")
    case .types:
      optional(
        .map(keys: .typeName, of: .map(NamedTypeKey.self), says: "A type by its name in Swift."),
        "Types that need a description; one such as `Result.User` belongs to the one before the point.")
    }
  }
}

/// The keys of a delegate.
enum DelegateKey: String, FieldKey {
  case `protocol`, succeeds, fails, result, error

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .protocol: required(.text(.identifier), "The name of its protocol.")
    case .succeeds: required(.text(.identifier), "The method that receives a success.")
    case .fails: required(.text(.identifier), "The method that receives a failure.")
    case .result: required(.text(.identifier), "The type of a success.")
    case .error: required(.text(.identifier), "The type of a failure.")
    }
  }
}

/// The keys of a call of a typed protocol.
enum TypedCallKey: String, FieldKey {
  case request
  case requestLabel = "request-label"
  case reply, cancellable
  case returnsAtOnce = "returns-at-once"
  case opensURLs = "opens-urls"
  case forms

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .request: optional(.text(.typeName), "The type that holds all arguments; none unless written.")
    case .requestLabel: optional(.text(.identifier), "The label of that type's argument; none unless written.")
    case .reply:
      optional(
        .text(.typeName), "The type of the reply; the only field's, or one with the call's name, unless written.")
    case .cancellable: optional(.boolean, "Whether the customer can cancel it.")
    case .returnsAtOnce: optional(.boolean, "Whether it returns at once where other calls have a handler.")
    case .opensURLs: optional(.boolean, "Whether it receives the URLs that open the app.")
    case .forms:
      optional(
        .map(keys: .segment, of: .map(TypedFormKey.self), says: "A form by its name."), "What overloads need to say.")
    }
  }
}

/// The keys of an overload of a typed protocol.
enum TypedFormKey: String, FieldKey {
  case takes
  case asyncName = "async-name"
  case returnsAtOnce = "returns-at-once"

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .takes: optional(.texts(.identifier), "The parameters that it takes; all of them unless written.")
    case .asyncName:
      optional(.text(.identifier), "Its name among `async` calls, where the handler alone tells two overloads apart.")
    case .returnsAtOnce: optional(.boolean, "Whether it returns at once where other calls have a handler.")
    }
  }
}

/// The keys of a Swift type.
enum NamedTypeKey: String, FieldKey {
  case documentedAs = "documented-as", says, values, fields

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .documentedAs: optional(.nonEmptyText, "The name as the documents write it.")
    case .says: optional(.nonEmptyText, "What it is.")
    case .values:
      optional(.map(of: .nonEmptyText, says: "A value, and what it means."), "The values of an enumeration.")
    case .fields: optional(.list(of: .reference("parameter"), min: 1), "The fields of a record.")
    }
  }
}

// The shapes of typed protocols.
extension Format {
  static let typedProtocols: [Grammar.Definition] = [
    Grammar.Definition(
      "typed-protocol", .map(TypedProtocolKey.self), says: "The protocol that clients in Swift conform to.")
  ]
}

// The decoding of typed protocols.
extension Decoder {
  /// Decodes what a typed protocol needs to know.
  mutating func typedProtocol(_ node: Int) -> TypedProtocol {
    var result = TypedProtocol(mark: mark(node))
    forEach(TypedProtocolKey.self, of: node) { decoder, key, value in
      switch key {
      case .name: result.name = decoder.string(value)
      case .says: result.says = decoder.string(value)
      case .handler: result.handler = decoder.string(value)
      case .handlerTakes: result.handlerTakes = .init(rawValue: decoder.string(value)) ?? .result
      case .delegate: result.delegate = decoder.typedDelegate(value)
      case .calls: result.calls = decoder.soundEntries(of: value) { $0.typedCall($1, $2) }
      case .fields:
        result.fields = decoder.soundEntries(of: value) {
          TypedProtocol.FieldType(name: $0.string($1), type: $0.string($2), mark: $0.mark($2))
        }
      case .types: result.types = decoder.soundEntries(of: value) { $0.namedType($1, $2) }
      }
    }
    return result
  }

  private mutating func typedDelegate(_ node: Int) -> TypedProtocol.Delegate {
    var result = TypedProtocol.Delegate()
    forEach(DelegateKey.self, of: node) { decoder, key, value in
      switch key {
      case .protocol: result.type = decoder.string(value)
      case .succeeds: result.succeeds = decoder.string(value)
      case .fails: result.fails = decoder.string(value)
      case .result: result.result = decoder.string(value)
      case .error: result.error = decoder.string(value)
      }
    }
    return result
  }

  private mutating func typedCall(_ name: Int, _ node: Int) -> TypedProtocol.Call {
    var result = TypedProtocol.Call(operation: string(name), mark: mark(name))
    forEach(TypedCallKey.self, of: node) { decoder, key, value in
      switch key {
      case .request: result.request = decoder.string(value)
      case .requestLabel: result.requestLabel = decoder.string(value)
      case .reply: result.reply = decoder.string(value)
      case .cancellable: result.isCancellable = decoder.isTrue(value)
      case .returnsAtOnce: result.returnsAtOnce = decoder.isTrue(value)
      case .opensURLs: result.opensURLs = decoder.isTrue(value)
      case .forms: result.forms = decoder.soundEntries(of: value) { $0.typedForm($1, $2) }
      }
    }
    return result
  }

  private mutating func typedForm(_ name: Int, _ node: Int) -> TypedProtocol.Form {
    var result = TypedProtocol.Form(form: string(name), mark: mark(name))
    forEach(TypedFormKey.self, of: node) { decoder, key, value in
      switch key {
      case .takes: result.parameters = decoder.strings(value)
      case .asyncName: result.asyncName = decoder.string(value)
      case .returnsAtOnce: result.returnsAtOnce = decoder.isTrue(value)
      }
    }
    return result
  }

  private mutating func namedType(_ name: Int, _ node: Int) -> TypedProtocol.NamedType {
    var result = TypedProtocol.NamedType(name: string(name), mark: mark(name))
    forEach(NamedTypeKey.self, of: node) { decoder, key, value in
      switch key {
      case .documentedAs: result.documentedAs = decoder.string(value)
      case .says: result.says = decoder.string(value)
      case .values:
        result.values = decoder.soundEntries(of: value) { .init($0.string($1), says: $0.string($2)) }
      case .fields: result.fields = decoder.soundMembers(of: value) { $0.parameter($1) }
      }
    }
    return result
  }
}
