import CommandEnvironment
import ConformanceCore
import SpecModel

extension Capability {
  /// What a client with the capability does, in a phrase.
  var meaning: String {
    switch self {
    case .clock: "it takes the time from its world, which the kit moves, or never reads it"
    case .network: "it sends its requests to the endpoints of its world, where the kit can let them fail"
    case .store: "it keeps what must last in the secure store of its world"
    case .cookies: "it reads and deletes its cookies in the storage of its world"
    case .relaunch: "it can be ended and created again, and finds what it kept"
    case .customer: "it shows its pages to the customer of its world"
    case .incomingURL: "it takes the URLs that open the app, such as a redirect"
    case .events: "it reports its events to its world"
    }
  }

  /// Explains the capability.
  ///
  /// - Parameter specifications: The specifications whose cases may need it.
  /// - Returns: The explanation.
  func explanation(among specifications: [Specification]) -> Explanation {
    var explanation = Explanation(
      heading: "\(rawValue), a capability: something that a client lets the kit control", sentence: "\(meaning).")
    explanation.add(
      "needed by",
      specifications.compactMap { specification in
        let cases = Expander.cases(of: specification).count { $0.needs.contains(self) }
        guard cases > 0 else { return nil }
        let profiles = specification.profiles.filter { $0.needs.contains(self) }.map(\.name)
        let names = profiles.isEmpty ? "no profile" : "the profile \(profiles.joined(separator: ", "))"
        return "\(specification.id): \(String.quantity(cases, "case")), and \(names)"
      })
    explanation.add("without it", "these cases are skipped, and a skipped must is no success")
    explanation.add("stated in", "'capabilities' of a driver's answer to 'start', or a ConformanceStatement in Swift")
    return explanation
  }
}
