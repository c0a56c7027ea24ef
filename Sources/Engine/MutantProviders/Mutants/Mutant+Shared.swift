package import ClientFamilies

// Mutants that several families make of clients of their own.
extension Mutant {
  /// The mutants of one client that tell secrets, or send requests without end.
  package static func leaks(
    of base: ReferenceClient, _ prefix: String, by inURL: MutationOperator, flooding endpoint: String,
    among cases: [String] = []
  ) -> [Mutant] {
    func make(_ name: String, _ number: Int, _ breaks: String, _ change: MutationOperator) -> Mutant {
      Mutant(
        "\(base.specification)-\(name)", of: base, breaks: breaks, kills: ["\(prefix)-ALWAYS-00\(number)"],
        among: cases,
        by: [change])
    }
    return [
      make("secret-in-address", 1, "Writes a secret into the address of a request or page.", inURL),
      make("secret-in-failure", 2, "Writes secrets into the messages of failures.", .tellingFailures),
      make("secret-elsewhere", 3, "Reports each call with its arguments to another service.", .reportedElsewhere),
      make("requests-without-end", 4, "Sends thirty requests in each call.", .flooded(30, to: endpoint)),
    ]
  }

  /// Sends what an earlier call was given where a later call leaves it out.
  ///
  /// - Parameters:
  ///   - argument: The argument.
  ///   - operation: The call.
  ///   - family: The beginning of the mutant's name.
  ///   - base: The client.
  ///   - requirement: The requirement that convicts it.
  /// - Returns: The mutant.
  package static func remembering(
    _ argument: String, of operation: String, named family: String, of base: ReferenceClient, kills requirement: String
  ) -> Mutant {
    Mutant(
      "\(family)-\(operation)-remembers-\(argument)", of: base,
      breaks: "Sends the \(argument) of an earlier \(operation) where a later one has none.",
      kills: [requirement], by: [.lastArgumentUsed(argument, ofLaterCallsOf: operation)])
  }

  /// Redirects that a right client takes and many a client does not, and what marks each.
  package static let refusedRedirects: [(name: String, breaks: String, mark: String)] = [
    ("further-field-refused", "Ignores a redirect with a field that it does not know.", "kit_extra="),
    ("fragment-refused", "Ignores a redirect with a fragment.", "#"),
  ]
}
