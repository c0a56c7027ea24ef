import LoginWithAmazonClients
import MutantProviders

/// Mutants that end or block their process, so that only an isolated run survives them.
extension Mutant {
  static let fatal: [Mutant] = [
    Mutant(
      "token-refresh-traps", of: .tokenClient, breaks: "Ends the process in a refresh.",
      kills: ["LWATOKEN-REFRESH-001"], by: [.traps(in: "refresh")]),
    Mutant(
      "token-refresh-spins", of: .tokenClient, breaks: "Blocks its thread forever in a refresh.",
      kills: ["LWATOKEN-REFRESH-001"], by: [.spins(in: "refresh")]),
    Mutant(
      "token-traps-at-launch", of: .tokenClient, breaks: "Ends the process when the client is created.", kills: [],
      by: [.trapsAtLaunch]),
  ]
}
