/// How a drain ended.
public enum Drained: Sendable, Hashable {
  /// Nothing is runnable: every open effect is a timer, a hold or a waiting customer.
  case quiet
  /// The budget of steps ran out while something was still runnable: the client loops without waiting for anything.
  case exhausted
}
