import Dispatch

/// Places outside of every world.
enum Foreign {
  /// A queue of its own, so that a test which keeps it waiting keeps no other test waiting.
  static func queue() -> DispatchQueue { DispatchQueue(label: "foreign") }

  /// Suspends the caller, to be resumed on a queue once the gate is opened.
  static func detour(through gate: DispatchSemaphore) async {
    await withCheckedContinuation { continuation in
      queue().async {
        _ = gate.waitForCertain()
        continuation.resume()
      }
    }
  }
}

extension DispatchSemaphore {
  /// Waits for a signal that must come; a test whose signal does not come fails instead of hanging.
  ///
  /// - Returns: Whether it came.
  func waitForCertain() -> Bool { wait(timeout: .now() + 30) == .success }
}
