/// The calls of a typed protocol with their typed arguments.
protocol BridgedCall {
  /// Reads a call; gives `nil` for an operation that the protocol does not have.
  static func decode(_ call: Call) throws(ArgumentError) -> Self?
}

extension Completion {
  /// Reads a call for a typed protocol, or says itself why that cannot be done.
  func decode<Typed: BridgedCall>(_ call: Call, as type: Typed.Type) -> Typed? {
    do throws(ArgumentError) {
      if let typed = try Typed.decode(call) { return typed }
      unsupported()
    } catch {
      fail(AuthFailure(unmapped: error))
    }
    return nil
  }
}
