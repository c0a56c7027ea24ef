/// How long a request waits for a response that a fault keeps back for good.
public enum NetworkPatience {
  /// Whether it waits until its sender gives up, as over a socket, where the client's own time limit decides.
  ///
  /// Otherwise the network gives up after a minute of the world's time, as the network of a platform does.
  @TaskLocal public static var isEndless = false
}
