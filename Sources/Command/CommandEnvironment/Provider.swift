import BundledClients
import ClientFamilies
package import ConformanceCore
import SpecModel

/// Clients that `--provider` can name.
package struct Provider: Sendable {
  /// The name.
  package var name: String
  /// What the clients are, in a few words.
  package var summary: String
  /// The clients.
  package var roster: ClientRoster
  /// What kind of client they are.
  package var kind = Kind.own

  /// Names clients.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - summary: What the clients are, in a few words.
  ///   - roster: The clients.
  ///   - kind: What kind of client they are.
  package init(name: String, summary: String, roster: ClientRoster, kind: Kind = .own) {
    self.name = name
    self.summary = summary
    self.roster = roster
    self.kind = kind
  }

  /// The kinds of clients, in the order in which they are listed.
  package enum Kind: String, CaseIterable {
    case own, reference, variant, mutant
  }

  /// The name of the executable's own clients.
  package static let ownName = "own"

  /// The reference clients, one for each bundled specification.
  package static let reference = Provider(
    name: "reference", summary: "the reference clients, one for each bundled specification",
    roster: ClientRoster(
      name: "Reference clients", version: Kit.version,
      clients: BundledClients.all.map(\.client)),
    kind: .reference)
}

extension [Provider] {
  /// Returns the clients with a name.
  ///
  /// - Parameter name: The name; `nil` for the default.
  /// - Returns: The clients.
  /// - Throws: A ``CommandFailure`` when no clients have this name.
  package func named(_ name: String?) throws -> Provider {
    if let provider = name == nil ? first : first(where: { $0.name == name }) { return provider }
    let nearest = CommandFailure.nearest(to: name ?? "", among: map(\.name)).map { "\($0) " } ?? ""
    throw CommandFailure(
      "there is no provider '\(name ?? "")'; \(nearest)'auth-conformance list --providers' lists all \(count)")
  }
}
