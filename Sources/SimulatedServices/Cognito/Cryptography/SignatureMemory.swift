import Synchronization

/// The signatures that a key made lately.
///
/// The same seed gives the same tokens: each state of a case is recognised in a world of its own that signs what the
/// others signed, and signatures take half of the time of a case. A signature depends on nothing but the key and the
/// text, so that nothing shows whether it was made or remembered.
final class SignatureMemory: Sendable {
  /// How many are kept, some megabytes.
  private static let limit = 4096

  private let signatures = Mutex<[String: String]>([:])

  /// The signature of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - make: Signs it.
  /// - Returns: The signature.
  func signature(of text: String, _ make: () -> String) -> String {
    if let known = signatures.withLock({ $0[text] }) { return known }
    let signature = make()
    signatures.withLock { signatures in
      if signatures.count >= Self.limit { signatures.removeAll(keepingCapacity: true) }
      signatures[text] = signature
    }
    return signature
  }
}
