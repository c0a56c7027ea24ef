import SpecModel

extension DiagnosticKind {
  static let unknownSwiftType = DiagnosticKind(
    "unknown-swift-type",
    why: "A typed protocol is written from the types that the specification describes.",
    remedy: "Describe the type under 'types', name it where it is used, or write one such as '[String]'.",
    broken: "fields: {state: UserSate}   # and types: {UserState: …}", mended: "fields: {state: UserState}")

  static let differingSwiftTypes = DiagnosticKind(
    "differing-swift-types",
    why: "Calls can share a type only if it holds the same for each of them.",
    remedy: "Give one of the two a type of its own.",
    broken: "calls: {exchange: {reply: Tokens}, profile: {reply: Tokens}}",
    mended: "calls: {exchange: {reply: Tokens}, profile: {reply: Profile}}")

  static let notForURLs = DiagnosticKind(
    "not-for-urls",
    why: "The call gets the URL that opens the app and the app that it comes from, and says if it took it.",
    remedy: "Remove 'opens-urls', or give the call a text, perhaps a second one, and a truth value as its reply.",
    broken: "calls: {signOut: {opens-urls: true}}", mended: "calls: {handleOpenURL: {opens-urls: true}}")
}

/// The types that a field can have without a description.
private let plainSwiftTypes: [String: String] = [
  "[String]": "list", "[Int]": "list", "[Double]": "list", "[Bool]": "list",
  "[String: String]": "map", "[String: Int]": "map", "[String: Double]": "map", "[String: Bool]": "map",
]

// The checks of typed protocols.
extension SpecificationChecks {
  /// Checks that what a typed protocol says is of calls, parameters and types that exist.
  mutating func checkTypedProtocol() {
    // A part that was not read would be missed where another names it.
    guard let typed = parts.head?.typedProtocol, knows(.spec), knows(.operation) else { return }
    checkOnce("type", typed.types.map { ($0.name, $0.mark) })
    for call in typed.calls { check(call) }
    checkFields(of: typed)
    checkSharedTypes(of: typed)
    checkUse(of: typed)
  }

  private mutating func check(_ call: TypedProtocol.Call) {
    guard let known = names.calls[call.operation] else {
      reportUnknown(.unknownOperation, "operation", call.operation, among: names.calls.keys, at: .mark(call.mark))
      return
    }
    for form in call.forms {
      if !known.forms.contains(form.form) {
        reportUnknown(.unknownForm, "form", form.form, of: call.operation, among: known.forms, at: .mark(form.mark))
      }
      for name in form.parameters ?? [] where known.parameters[name] == nil {
        reportUnknown(
          .unknownParameter, "parameter", name, of: call.operation, among: known.parameters.keys, at: .mark(form.mark))
      }
    }
    guard call.opensURLs, !known.operation.canOpenURLs else { return }
    report(
      .notForURLs, at: .mark(call.mark),
      "\(quoted(call.operation)) cannot open URLs; it must take a text, perhaps an optional second one, and reply with one "
        + "boolean that it always has")
  }

  /// Checks that the named types exist, and fit the kinds of value of what has the names.
  private mutating func checkFields(of typed: TypedProtocol) {
    let parameters = parts.operations.flatMap(\.parameters)
    let fields = parts.operations.flatMap(\.reply) + typed.types.flatMap(\.fields)
    let described = Dictionary(typed.types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for field in typed.fields {
      let (name, type, place) = (field.name, field.type, Place.mark(field.mark))
      let uses = (parameters + fields).filter { $0.name == name }
      guard !uses.isEmpty else {
        reportUnknown(
          .unknownParameter, "parameter or field", name, among: Set((parameters + fields).map(\.name)), at: place)
        continue
      }
      guard let kind = plainSwiftTypes[type] ?? described[type].map({ $0.fields.isEmpty ? "string" : "map" }) else {
        reportUnknown(
          .unknownSwiftType, "type", type, of: name, among: described.keys.map { $0 } + plainSwiftTypes.keys, at: place)
        continue
      }
      if let use = uses.first(where: { $0.type != kind }) {
        report(
          .unknownSwiftType, at: place,
          "\(quoted(type)) is for values of the type \(quoted(kind)), and \(quoted(name)) is of the type \(quoted(use.type))"
        )
      } else if described[type]?.fields.isEmpty == false, parameters.contains(where: { $0.name == name }) {
        report(
          .unknownSwiftType, at: place,
          "\(quoted(type)) has fields, which only a reply can have; leave \(quoted(name)) without a type")
      }
    }
  }

  private mutating func checkSharedTypes(of typed: TypedProtocol) {
    var first: [String: (call: String, fields: [String])] = [:]
    for call in typed.calls {
      guard let operation = names.calls[call.operation]?.operation else { continue }
      for (type, parameters) in [(call.request, operation.parameters), (call.reply, operation.reply)] {
        guard let type else { continue }
        let fields = parameters.map { "\($0.name): \($0.type)\($0.isRequired ? "" : "?")" }
        let earlier = first[type] ?? (call.operation, fields)
        first[type] = earlier
        guard earlier.fields != fields else { continue }
        report(
          .differingSwiftTypes, at: .mark(call.mark),
          "\(quoted(type)) would hold \(listed(fields, "and")) here, and \(listed(earlier.fields, "and")) for "
            + "\(quoted(earlier.call)); give one of them another name")
      }
    }
  }

  /// Checks that something has each described type: a misspelled one would be forgotten silently.
  private mutating func checkUse(of typed: TypedProtocol) {
    let named = Set(typed.calls.flatMap { [$0.request, $0.reply] }.compactMap(\.self)).union(typed.fields.map(\.type))
    for type in typed.types {
      if !named.contains(type.name) {
        report(
          .unknownSwiftType, at: .mark(type.mark),
          "nothing has the type \(quoted(type.name)); name it in 'request', 'reply' or 'fields', or remove it")
      }
      guard let point = type.name.lastIndex(of: ".") else { continue }
      let outer = String(type.name[..<point])
      if !named.contains(outer) {
        reportUnknown(.unknownSwiftType, "type", outer, among: named, at: .mark(type.mark))
      }
    }
  }
}

extension Operation {
  /// Whether it takes a text and perhaps a second one, and says yes or no.
  fileprivate var canOpenURLs: Bool {
    guard let url = parameters.first, url.type == "string", url.isRequired, parameters.count <= 2 else { return false }
    guard parameters.dropFirst().allSatisfy({ $0.type == "string" && !$0.isRequired }) else { return false }
    return reply.count == 1 && reply[0].type == "boolean" && reply[0].isRequired
  }
}
