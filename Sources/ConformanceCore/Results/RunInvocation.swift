/// How a run was asked for, in the words that ask for it again; none of them is a path of the machine.
public enum RunInvocation: Sendable, Hashable, Codable {
  /// The command line.
  ///
  /// - Parameters:
  ///   - program: The executable's name, without its folder.
  ///   - options: What shapes each case, such as `--provider acme`: it is needed for one case too.
  ///   - selection: What chooses among the cases, such as `lwa-v3` or `--filter LWA3-STATE-*`.
  case command(program: String, options: [String] = [], selection: [String] = [])
  /// A suite of Swift Testing.
  ///
  /// - Parameter suite: The suite's name.
  case tests(suite: String)
}
