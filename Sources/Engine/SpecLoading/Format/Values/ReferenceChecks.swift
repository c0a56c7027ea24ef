import SpecModel

extension DiagnosticKind {
  static let unknownBinding = DiagnosticKind(
    "unknown-binding",
    why: "A name that no earlier step binds has no value when a step uses it.",
    remedy: "Bind the name with 'as' in an earlier step, or correct it.",
    broken: "with: {code: $grnt.code}", mended: "with: {code: $grant.code}")

  static let unknownField = DiagnosticKind(
    "unknown-field",
    why: "A binding holds the fields of what it binds, and no others.",
    remedy: "Use a field that the reply, the instruction, the app or the row has.",
    broken: "redirectUri: $app.redirectURI", mended: "redirectUri: $app.redirectUri")

  static let ruleAsArgument = DiagnosticKind(
    "rule-as-argument",
    why: "A rule says what a value must be like; a call needs the value itself.",
    remedy: "Give the row a plain value, a list or a map of such; use the rule in 'expect' alone.",
    broken:
      "for-each: [{case: any, serial: {one-of: [A, B]}}]\nsteps: [{call: registerDevice, with: {serial: $row.serial}}]",
    mended: "for-each: [{case: any, serial: A}]\nsteps: [{call: registerDevice, with: {serial: $row.serial}}]")
}

extension SpecificationChecks {
  /// Checks the names that a value refers to.
  mutating func check(_ template: Template, in scope: Scope) {
    switch template {
    case .literal, .repeated, .omitted: break
    case .reference(let reference):
      check(reference, in: scope)
      if reference.root == "row", reference.path.count == 2, scope.row?[reference.path[1]] == false {
        report(
          .ruleAsArgument, at: .mark(reference.mark),
          "'\(reference)' is a rule in some row, and an argument must be a value; write a value in each row")
      }
    case .list(let members), .joined(let members): for member in members { check(member, in: scope) }
    case .map(let fields): for field in fields { check(field.value, in: scope) }
    }
  }

  /// Checks that a reference is bound here, to something with that field.
  mutating func check(_ reference: Reference, in scope: Scope) {
    let place = Place.mark(reference.mark)
    let path = reference.path
    switch path[0] {
    case "app":
      guard knows(.service) else { return }
      checkField(path.dropFirst().first, of: reference, among: names.app, at: place)
    case "row":
      guard let row = scope.row else {
        return report(.unknownBinding, at: place, "there are no rows here; remove '$row' or write 'for-each'")
      }
      checkField(path.dropFirst().first, of: reference, among: row.keys, at: place)
      if path.count > 2 {
        report(.unknownField, at: place, "'\(reference)' names a part of a row's value; name the whole value")
      }
    case let name:
      guard let binding = scope.bound[name] else { return reportUnbound(reference, in: scope, at: place) }
      check(path.dropFirst(), of: binding, reference, at: place)
    }
  }

  private mutating func check(
    _ path: ArraySlice<String>, of binding: Scope.Binding, _ reference: Reference, at place: Place
  ) {
    switch binding {
    case .unknown: break
    case .opened: if let field = path.first { checkField(field, of: reference, among: ["handled"], at: place) }
    case .fields(let fields): checkField(path.first, of: reference, among: fields, at: place)
    case .reply(let operation):
      guard let field = path.first, let call = names.calls[operation] else { return }
      checkField(field, of: reference, among: call.reply, at: place)
    case .state(let bindings):
      checkField(path.first, of: reference, among: bindings.keys, at: place)
      guard let name = path.first, let inner = bindings[name] else { return }
      check(path.dropFirst(), of: inner, reference, at: place)
    }
  }

  private mutating func checkField(
    _ field: String?, of reference: Reference, among known: some Collection<String>, at place: Place
  ) {
    guard let field, known.contains(field) else {
      guard let field else {
        return report(.unknownField, at: place, "'\(reference)' names no field; write one after a dot")
      }
      return reportUnknown(.unknownField, "field", field, of: reference.owner(of: field), among: known, at: place)
    }
  }

  private mutating func reportUnbound(_ reference: Reference, in scope: Scope, at place: Place) {
    if scope.steps.contains(where: { $0.binding == reference.root }) {
      return report(
        .unknownBinding, at: place,
        "\(quoted("$" + reference.root)) is bound only by a later step; move that step up")
    }
    reportUnknown(.unknownBinding, "binding", reference.root, among: scope.bound.keys, at: place)
  }
}

extension Reference {
  /// The part of the reference before a field.
  fileprivate func owner(of field: String) -> String {
    let end = path.dropFirst().firstIndex(of: field) ?? path.endIndex
    return "$" + path[..<end].joined(separator: ".")
  }
}
