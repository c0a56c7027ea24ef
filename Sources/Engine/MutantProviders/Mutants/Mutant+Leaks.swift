package import ClientFamilies

// Mutants that break a rule which holds in every case of any specification.
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
}
