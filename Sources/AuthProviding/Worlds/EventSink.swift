public import SpecModel

/// Takes what a client tells its listeners.
public protocol EventSink: Sendable {
  /// Takes an event.
  ///
  /// - Parameters:
  ///   - name: The event's name in the specification, such as `userState`.
  ///   - value: What it says.
  func emit(_ name: String, _ value: Value)
}
