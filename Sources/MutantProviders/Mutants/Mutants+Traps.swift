/// Clients that take their process with them, which only an isolated run survives.
extension Mutant {
  /// The clients; ``all`` holds none of them, since whoever runs them in process ends with them.
  public static let fatal: [Mutant] = [
    Mutant(
      "token-refresh-traps", of: .tokenClient, breaks: "A refresh ends the process.",
      kills: ["LWATOKEN-REFRESH-001"], by: [.traps(in: "refresh")]),
    Mutant(
      "token-refresh-spins", of: .tokenClient, breaks: "A refresh never gives its thread back.",
      kills: ["LWATOKEN-REFRESH-001"], by: [.spins(in: "refresh")]),
    Mutant(
      "token-traps-at-launch", of: .tokenClient, breaks: "The client ends the process when it is created.", kills: [],
      by: [.trapsAtLaunch]),
  ]
}
