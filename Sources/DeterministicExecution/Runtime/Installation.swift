/// How the attempt to replace the runtime's executors ended.
public enum Installation: Sendable, Hashable {
  /// `Task {}`, `Task.detached`, `@MainActor` and `Task.sleep` follow the world from now on.
  case installed
  /// They escape to the platform's executors, so clients that use them count as running on threads of their own.
  ///
  /// - Parameter reason: Why, for people to read.
  case absent(reason: String)
}
