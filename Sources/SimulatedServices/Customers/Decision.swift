import SpecModel
import WorldScripting

/// What a customer does with a page.
enum Decision: Sendable, Hashable {
  /// Signs in and consents.
  case approves
  /// Signs in and does not consent.
  case denies
  /// Leaves the page, and the app is told.
  case cancels
  /// Dismisses the page; an app that uses a browser is not told.
  case closes
  /// Leaves the page open until another decision comes.
  case waits
  /// Approves, and comes back with other fields; `nil` removes one.
  case tampers([String: String?])
  /// Comes back with another address.
  case returns(String)

  static let descriptions: [Service.Instruction] = [
    .init(name: "approves", says: "Signs in and consents."),
    .init(name: "denies", says: "Signs in and does not consent."),
    .init(name: "cancels", says: "Leaves by the page's own cancel."),
    .init(name: "closes", says: "Dismisses the page."),
    .init(name: "waits", says: "Leaves the page open until another decision comes."),
    .init(
      name: "tampers", says: "Approves; on the way back these fields of the redirect are replaced.",
      takes: ["code": [], "state": []]),
    .init(
      name: "returns", says: "Comes back with this address in place of the service's redirect.", takes: ["url": []]),
  ]

  /// Reads a decision that a case wrote.
  init(_ name: String, _ arguments: [String: Value]) throws(InstructionError) {
    try Self.descriptions.check(name, arguments, as: "decision")
    switch name {
    case "denies": self = .denies
    case "cancels": self = .cancels
    case "closes": self = .closes
    case "waits": self = .waits
    case "tampers": self = .tampers(try Self.fields(arguments))
    case "returns":
      guard let url = try arguments.text("url") else { throw InstructionError("decision 'returns' needs 'url'") }
      self = .returns(url)
    default: self = .approves
    }
  }

  private static func fields(_ arguments: [String: Value]) throws(InstructionError) -> [String: String?] {
    guard !arguments.isEmpty else { throw InstructionError("decision 'tampers' needs a field to replace") }
    var fields: [String: String?] = [:]
    for (name, value) in arguments {
      let text: String? = value == .null ? nil : try arguments.text(name)
      fields.updateValue(text, forKey: name)
    }
    return fields
  }
}
