import SpecModel
import WorldScripting

/// A change of a redirect on its way back to the app.
struct RedirectChange: Sendable, Hashable {
  /// The fields of the query in place of the redirect's own; `nil` removes one.
  private var fields: [String: String?] = [:]
  /// What becomes of the state.
  private var stateForm: StateForm?
  /// The parts of the address in place of the redirect's own.
  private var scheme: String?
  private var host: String?
  private var path: String?
  /// The field that comes a second time, with another value.
  private var again: String?
  /// Whether the query comes back as a fragment.
  private var usesFragment = false
  /// What comes back after the redirect, such as an empty fragment.
  private var end = ""

  /// A change of the state that needs the state itself.
  enum StateForm: String, Sendable, CaseIterable {
    /// Without its last character.
    case shortened
    /// With its letters in the other case.
    case otherCase = "other-case"
  }

  /// The arguments, with the values of those that have a choice.
  static let description: [String: [String]] = [
    "code": [], "state": [], "error": [], "scope": [], "scheme": [], "host": [], "path": [],
    "again": ["code", "state"], "query-as": ["fragment"], "state-as": StateForm.allCases.map(\.rawValue), "extra": [],
    "end": ["#", "#_=_"],
  ]

  /// Reads the change that a case wrote, whose arguments were checked against the description.
  init(_ arguments: [String: Value]) throws(InstructionError) {
    guard !arguments.isEmpty else { throw InstructionError("decision 'tampers' needs a field or part to replace") }
    for name in ["code", "state", "error", "scope"] {
      guard let value = arguments[name] else { continue }
      let text: String? = value == .null ? nil : try arguments.text(name)
      fields.updateValue(text, forKey: name)
    }
    scheme = try arguments.text("scheme")
    host = try arguments.text("host")
    path = try arguments.text("path")
    again = try arguments.text("again")
    usesFragment = arguments["query-as"] != nil
    stateForm = try arguments.text("state-as").flatMap(StateForm.init)
    if let extra = try arguments.text("extra") { fields["kit_extra"] = extra }
    end = try arguments.text("end") ?? ""
  }

  /// Changes a redirect, by string operations alone.
  ///
  /// - Parameter location: The redirect's address.
  /// - Returns: The changed address.
  func callAsFunction(_ location: String) -> String {
    var url = RedirectURL(location)
    url.set(fields)
    if let stateForm, let state = url.value(of: "state") { url.set("state", to: stateForm(state)) }
    if let again { url.append([(again, "another")]) }
    var text = url.text
    let query = text.firstIndex(of: "?") ?? text.endIndex
    text = changingAddress(String(text[..<query])) + text[query...]
    return (usesFragment ? text.replacing("?", with: "#", maxReplacements: 1) : text) + end
  }

  /// Changes what stands before the query: `scheme://host/path`.
  private func changingAddress(_ address: String) -> String {
    guard scheme != nil || host != nil || path != nil, let colon = address.firstRange(of: "://") else { return address }
    let rest = address[colon.upperBound...]
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    return (scheme ?? String(address[..<colon.lowerBound])) + "://" + (host ?? String(rest[..<slash]))
      + (path ?? String(rest[slash...]))
  }
}

extension RedirectChange.StateForm {
  /// Changes a state.
  fileprivate func callAsFunction(_ state: String) -> String {
    switch self {
    case .shortened: String(state.dropLast())
    case .otherCase: String(state.map { $0.isUppercase ? Character($0.lowercased()) : Character($0.uppercased()) })
    }
  }
}
