/// The kit itself.
public enum Kit {
  /// The kit's version, as reports and `--version` give it.
  public static let version = "0.1.0"
}
