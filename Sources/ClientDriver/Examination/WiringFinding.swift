/// Something that was looked at in the wiring between kit and client: how it is, and what to do where it is not well.
public struct WiringFinding: Sendable, Hashable {
  /// How it is.
  public enum State: String, Sendable, Hashable {
    /// As it should be.
    case ok
    /// As it should be, with something to know.
    case note
    /// Not as it should be.
    case problem
  }

  /// How it is.
  public var state: State
  /// What was seen, in a sentence.
  public var words: String
  /// What to do; empty where there is nothing to do.
  public var remedy: String

  /// Creates a finding that all is well.
  ///
  /// - Parameter words: What was seen, in a sentence.
  /// - Returns: The finding.
  public static func ok(_ words: String) -> Self { Self(state: .ok, words: words, remedy: "") }

  /// Creates a finding of something to know.
  ///
  /// - Parameters:
  ///   - words: What was seen, in a sentence.
  ///   - remedy: What can be done.
  /// - Returns: The finding.
  public static func note(_ words: String, remedy: String = "") -> Self {
    Self(state: .note, words: words, remedy: remedy)
  }

  /// Creates a finding of something that is not well.
  ///
  /// - Parameters:
  ///   - words: What was seen, in a sentence.
  ///   - remedy: What to do.
  /// - Returns: The finding.
  public static func problem(_ words: String, remedy: String) -> Self {
    Self(state: .problem, words: words, remedy: remedy)
  }
}
