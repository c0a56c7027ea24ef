import SpecModel

/// A typed protocol as it is written: names in Swift, with their types and their documentation.
struct TypedOutline {
  /// The specification.
  let specification: Specification
  /// What the specification says of its typed protocol.
  let typed: TypedProtocol
  /// What the names of the protocols begin with.
  let name: String
  /// The calls, one for each form; the documented ones first.
  let calls: [Call]
  /// The types of arguments and replies.
  let types: [TypeDeclaration]

  /// A member of the protocols.
  struct Call {
    var operation: Operation
    /// What a call of the kit can name; `nil` is a call that names no form.
    var forms: [String?]
    var name: String
    var asyncName: String
    var documentedAs: String
    var arguments: [Argument]
    /// The type and the label of the argument that holds all; `nil` where each is one of its own.
    var request: (type: String, label: String?)?
    var reply: Reply
    var isCancellable: Bool
    var returnsAtOnce: Bool
    var opensURLs: Bool
    /// Whether documents name it: its first requirement, on which the others rest, is of one.
    var isDocumented: Bool
  }

  /// An argument of a call, or a field of a type.
  struct Argument: Equatable {
    var wireName: String
    var name: String
    var type: String
    var isOptional: Bool
    var says: String

    /// The type as it is written.
    var written: String { isOptional ? "\(type)?" : type }
  }

  /// What a call gives.
  enum Reply {
    /// Nothing.
    case nothing
    /// The value of its only field.
    case field(Argument)
    /// A record.
    case record(type: String, says: String)
  }

  /// A type that is declared.
  struct TypeDeclaration {
    var name: String
    var says: String
    var content: Content

    /// What a type is made of.
    enum Content {
      case enumeration([Member])
      case request([Argument])
      case record([Argument])
    }
  }

  /// A case of an enumeration.
  struct Member {
    var name: String
    var value: String
    var says: String
  }

  /// Outlines the typed protocol of a specification.
  ///
  /// - Parameter specification: The specification.
  init(_ specification: Specification) {
    self.specification = specification
    let typed = specification.head.typedProtocol ?? TypedProtocol(mark: specification.head.mark)
    self.typed = typed
    name = typed.name ?? SwiftName.type(specification.id)
    var reading = OutlineReading(typed)
    let calls = specification.operations.flatMap { reading.calls(of: $0) }
    self.calls = calls.filter(\.isDocumented) + calls.filter { !$0.isDocumented }
    reading.addDescribedRecords()
    types = reading.types
  }

  /// The name of the enumeration of error codes.
  var errorCode: String { "\(name)ErrorCode" }
  /// The name of the type of failures.
  var failure: String { "\(name)Failure" }
  /// The error codes with the names of their cases.
  var errors: [Member] {
    let names = SwiftName.cases(specification.errors.map(\.code))
    return zip(names, specification.errors).map { Member(name: $0, value: $1.code, says: $1.says) }
  }
  /// The label of a completion handler.
  var handler: String { typed.handler ?? "completion" }
}

/// Collects the calls and the types of a specification.
private struct OutlineReading {
  let typed: TypedProtocol
  var types: [TypedOutline.TypeDeclaration] = []

  init(_ typed: TypedProtocol) { self.typed = typed }

  mutating func calls(of operation: Operation) -> [TypedOutline.Call] {
    let said = typed.calls.first { $0.operation == operation.name }
    let reply = reply(of: operation, said)
    if let request = said?.request, !operation.parameters.isEmpty {
      let fields = arguments(operation.parameters, areReply: false)
      declare(request, .request(fields), "What `\(operation.name)` takes.")
    }
    guard !operation.forms.isEmpty else {
      return [call(operation, said, nil, forms: [nil], operation.documentedAs, reply)]
    }
    let takingAll = operation.forms.first { form in said?.form(form.name)?.parameters == nil }
    return operation.forms.map { form in
      let forms = form.name == takingAll?.name ? [nil, form.name] : [form.name]
      return call(operation, said, said?.form(form.name), forms: forms, form.documentedAs, reply)
    }
  }

  private mutating func call(
    _ operation: Operation, _ said: TypedProtocol.Call?, _ form: TypedProtocol.Form?, forms: [String?],
    _ documentedAs: String, _ reply: TypedOutline.Reply
  ) -> TypedOutline.Call {
    let taken = operation.parameters.filter { form?.parameters?.contains($0.name) ?? true }
    let name = SwiftName.member(operation.name)
    let opensURLs = said?.opensURLs ?? false
    return TypedOutline.Call(
      operation: operation, forms: forms, name: name, asyncName: form?.asyncName.map(SwiftName.member) ?? name,
      documentedAs: documentedAs, arguments: arguments(taken, areReply: false),
      request: taken.isEmpty ? nil : said?.request.map { ($0, said?.requestLabel) }, reply: reply,
      isCancellable: said?.isCancellable ?? false,
      returnsAtOnce: opensURLs || said?.returnsAtOnce ?? false || form?.returnsAtOnce ?? false, opensURLs: opensURLs,
      isDocumented: operation.requirements.first.map { !$0.source.isBeyondDocuments } ?? true)
  }

  private mutating func reply(of operation: Operation, _ said: TypedProtocol.Call?) -> TypedOutline.Reply {
    guard !operation.reply.isEmpty else { return .nothing }
    let fields = arguments(operation.reply, areReply: true)
    if fields.count == 1, said?.reply == nil, said?.isCancellable != true { return .field(fields[0]) }
    let type = said?.reply ?? SwiftName.type(operation.name) + "Result"
    let says = "The reply to `\(operation.name)`."
    declare(type, .record(fields), says)
    return .record(type: type, says: typed.type(type)?.says ?? says)
  }

  private mutating func arguments(_ fields: [Operation.Parameter], areReply: Bool) -> [TypedOutline.Argument] {
    zip(SwiftName.members(fields.map(\.name)), fields).map { name, field in
      let type = type(of: field)
      let says = field.says ?? field.documentedAs.map { "`\($0)` in the documents." } ?? "The value of `\(field.name)`."
      return TypedOutline.Argument(
        wireName: field.name, name: name, type: type,
        isOptional: !field.isRequired || areReply && isLackable(type, field),
        says: says)
    }
  }

  /// Whether a client can lack the value although every reply must hold it, so that an adapter need not invent one.
  private func isLackable(_ type: String, _ field: Operation.Parameter) -> Bool {
    switch field.type {
    case "string": type == "String"
    case "integer", "decimal": true
    case "map": typed.type(type)?.fields.isEmpty == false
    default: false
    }
  }

  private mutating func type(of field: Operation.Parameter) -> String {
    if let named = typed.fields.first(where: { $0.name == field.name })?.type {
      let values = typed.type(named)?.values ?? []
      if !values.isEmpty || !field.values.isEmpty { declareEnumeration(named, values, field) }
      return named
    }
    if !field.values.isEmpty {
      let name = SwiftName.type(field.name)
      declareEnumeration(name, [], field)
      return name
    }
    return switch field.type {
    case "integer": "Int"
    case "decimal": "Double"
    case "boolean": "Bool"
    case "list": "[Value]"
    case "map": "[String: Value]"
    default: "String"
    }
  }

  private mutating func declareEnumeration(
    _ name: String, _ described: [TypedProtocol.NamedValue], _ field: Operation.Parameter
  ) {
    let values = field.values.isEmpty ? described.map(\.value) : field.values
    let members = zip(SwiftName.cases(values), values).map { member, value in
      let says = described.first { $0.value == value }?.says ?? "The value `\(value)`."
      return TypedOutline.Member(name: member, value: value, says: says)
    }
    declare(name, .enumeration(members), field.says ?? "The values of `\(field.name)`.")
  }

  private mutating func declare(_ name: String, _ content: TypedOutline.TypeDeclaration.Content, _ says: String) {
    guard !types.contains(where: { $0.name == name }) else { return }
    let type = typed.type(name)
    let documented = type?.documentedAs.map { "`\($0)`" }
    types.append(.init(name: name, says: DocumentedText.sentence(type?.says ?? says, documented), content: content))
  }

  /// Declares the records that only other records hold, until there are no more.
  mutating func addDescribedRecords() {
    for type in typed.types where !type.fields.isEmpty {
      declare(type.name, .record(arguments(type.fields, areReply: true)), "A record.")
    }
  }
}

extension TypedProtocol {
  /// The description of a type.
  fileprivate func type(_ name: String) -> NamedType? { types.first { $0.name == name } }
}

extension TypedProtocol.Call {
  /// What is said of a form.
  fileprivate func form(_ name: String) -> TypedProtocol.Form? { forms.first { $0.form == name } }
}
