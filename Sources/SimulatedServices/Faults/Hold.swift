import DeterministicExecution

/// What keeps requests of an exchange from being answered.
struct Hold: Sendable {
  let evidence: Int
  let latch: Latch
}
