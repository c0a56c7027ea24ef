import ConformanceCore
import SpecModel

extension CaseTraffic.Exchange {
  /// Returns the media type of the request where it is another than that of a form, which the specification expects.
  ///
  /// - Parameter specification: The specification.
  /// - Returns: The media type; `nil` where the request is a form, has no body, or no case expects a form.
  func contentType(insteadOfFormIn specification: Specification) -> String? {
    guard let name, let contentType, contentType != Self.form, specification.expectsForm(in: name) else { return nil }
    return contentType
  }

  private static let form = "application/x-www-form-urlencoded"
}

extension Specification {
  /// Returns whether some scenario expects a form in the requests of an exchange.
  fileprivate func expectsForm(in exchange: String) -> Bool {
    requirements.contains { requirement in
      guard case .scenarios(let scenarios) = requirement.evidence else { return false }
      let expectations =
        scenarios.flatMap(\.steps).compactMap(\.expectation)
        + scenarios.flatMap(\.alternatives).flatMap(\.steps).map(\.expectation)
      let exchanges = expectations.compactMap(\.world.wire).flatMap(\.exchanges)
      return exchanges.contains { $0.name == exchange && $0.requests.namesForm }
    }
  }
}

extension Matcher {
  /// Whether a rule for requests says something of their form.
  fileprivate var namesForm: Bool {
    switch rule {
    case .map(let fields, _): fields.contains { $0.name == "form" }
    case .list(let members), .all(let members): members.contains(where: \.namesForm)
    default: false
    }
  }
}
