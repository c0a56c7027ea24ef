import SpecModel
import WorldScripting

/// What a customer does with a page.
enum Decision: Sendable, Hashable {
  /// Signs in, perhaps to stay signed in, and consents.
  case approves(isRemembered: Bool)
  /// Signs in and does not consent.
  case denies
  /// Leaves this page, or the first one, and the app is told.
  case cancels(at: Page?)
  /// Dismisses the page; an app that uses a browser is not told.
  case closes
  /// Leaves the page open until another decision comes.
  case waits
  /// Approves, and comes back with other fields; `nil` removes one.
  case tampers([String: String?])
  /// Comes back with another address.
  case returns(String)

  /// What there is to decide on the pages of a service.
  static func descriptions(asksForConsent: Bool) -> [Service.Instruction] {
    let consent =
      asksForConsent ? (yes: " and consents", no: " and does not consent") : (yes: "", no: " and is refused")
    let pages = asksForConsent ? [Page.signIn, .consent] : [.signIn]
    return [
      .init(name: "approves", says: "Signs in\(consent.yes).", takes: ["remember-me": ["true", "false"]]),
      .init(name: "denies", says: "Signs in\(consent.no)."),
      .init(name: "cancels", says: "Cancels on the page itself.", takes: ["at": pages.map(\.rawValue)]),
    ] + common
  }

  private static let common: [Service.Instruction] = [
    .init(name: "closes", says: "Dismisses the page."),
    .init(name: "waits", says: "Leaves the page open until the next decision."),
    .init(
      name: "tampers", says: "Approves; the redirect comes back with these fields replaced.",
      takes: ["code": [], "state": []]),
    .init(
      name: "returns", says: "Returns to the app with this URL instead of the server's redirect.", takes: ["url": []]),
  ]

  /// Reads a decision that a case wrote.
  init(
    _ name: String, _ arguments: [String: Value], among known: [Service.Instruction]
  ) throws(InstructionError) {
    try known.check(name, arguments, as: "decision")
    switch name {
    case "denies": self = .denies
    case "cancels": self = .cancels(at: try arguments.text("at").flatMap(Page.init))
    case "closes": self = .closes
    case "waits": self = .waits
    case "tampers": self = .tampers(try Self.fields(arguments))
    case "returns":
      guard let url = try arguments.text("url") else { throw InstructionError("decision 'returns' needs 'url'") }
      self = .returns(url)
    default: self = .approves(isRemembered: arguments["remember-me"]?.word == "true")
    }
  }

  /// Whether it shows on a page of this kind, and not only on another one; the last page is where customers consent.
  func takesEffect(on page: Page, isLast: Bool) -> Bool {
    switch self {
    case .approves(let isRemembered): page == .signIn || !isRemembered
    case .denies: isLast
    case .cancels(let place): place == nil || place == page
    case .closes, .waits, .tampers, .returns: true
    }
  }

  /// Whether it is about the way back, and so needs no page.
  var isOfRedirect: Bool {
    switch self {
    case .tampers, .returns: true
    case .approves, .denies, .cancels, .closes, .waits: false
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
