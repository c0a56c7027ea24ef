/// What a request meets with in place of a service's answer, or what becomes of that answer.
public struct LiveFault: Sendable, Hashable {
  let fault: Fault
  /// The status that the answer has in place of its own.
  let status: Int?
}
