import CommandEnvironment
import ConformanceCore

/// The clients that `--provider` can name.
struct ProviderListing {
  private let entries: [Entry]

  /// A client in the output of `--output json`.
  private struct Entry: Encodable {
    /// The name.
    var name: String
    /// What kind of client it is.
    var kind: String
    /// The specifications that it states.
    var specs: [String]
    /// What it is, or what it breaks.
    var summary: String
  }

  /// Lists clients.
  ///
  /// - Parameters:
  ///   - providers: All clients.
  ///   - specifications: The specifications, one of which each listed client states; empty for all.
  /// - Throws: A ``CommandFailure`` when no client states one of the specifications.
  init(_ providers: [Provider], of specifications: [String]) throws {
    let known = Set(providers.flatMap(\.roster.specifications)).sorted()
    if let missing = specifications.first(where: { !known.contains($0) }) {
      throw CommandFailure(
        "no client states the specification '\(missing)'" + CommandFailure.suggestion(for: missing, among: known))
    }
    entries = providers.filter { provider in
      specifications.isEmpty || provider.roster.specifications.contains(where: specifications.contains)
    }.map { provider in
      Entry(
        name: provider.name, kind: provider.kind.rawValue, specs: provider.roster.specifications.sorted(),
        summary: provider.summary)
    }
  }

  /// Prints the list.
  ///
  /// - Parameters:
  ///   - style: The format.
  ///   - output: The output that the list goes to.
  /// - Throws: An `EncodingError`.
  func print(as style: ListingStyle, to output: CommandOutput) throws {
    switch style {
    case .json: try output.printJSON(["providers": entries])
    case .plain:
      output.print(Provider.Kind.allCases.compactMap(text).joined(separator: "\n"))
      output.log(String.quantity(entries.count, "client") + "\n")
    }
  }

  /// The clients of a kind, by specification; `nil` for none.
  private func text(of kind: Provider.Kind) -> String? {
    let own = entries.filter { $0.kind == kind.rawValue }
    guard !own.isEmpty else { return nil }
    let width = own.map(\.name.count).max() ?? 0
    let groups = own.grouped { $0.specs.joined(separator: ", ") }
    return kind.heading + "\n"
      + groups.map { specs, entries in
        "  \(specs)\n" + entries.map { "    \($0.name.padded(to: width))  \($0.summary)\n" }.joined()
      }.joined()
  }
}

extension Provider.Kind {
  /// What the clients of the kind have in common.
  fileprivate var heading: String {
    switch self {
    case .own: "own: the clients of this executable"
    case .reference: "reference: clients that conform"
    case .variant: "variant: clients that conform in another way than the reference clients"
    case .mutant: "mutant: clients that each break one promise"
    }
  }
}
