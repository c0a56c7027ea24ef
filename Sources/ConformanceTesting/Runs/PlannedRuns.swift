import AuthProviding
import ConformanceCore
import Synchronization

/// The runs that were planned in this process: every test of a suite that asks for the same run gets the same one.
enum PlannedRuns {
  private struct Key: Hashable {
    var client: ObjectIdentifier
    var request: RunRequest
  }

  private static let planned = Mutex<[Key: Result<PlannedRun, SetupProblem>]>([:])

  /// The run of a client.
  ///
  /// - Parameters:
  ///   - type: The client's type.
  ///   - request: Which specification, and how.
  /// - Returns: The run.
  /// - Throws: A `SetupProblem`.
  static func run<Client: AuthProvider>(of type: Client.Type, _ request: RunRequest) throws(SetupProblem) -> PlannedRun
  {
    try planned.withLock { planned -> Result<PlannedRun, SetupProblem> in
      let key = Key(client: ObjectIdentifier(type), request: request)
      if let earlier = planned[key] { return earlier }
      let result = Result { () throws(SetupProblem) in
        try PlannedRun(ClientUnderTest(type), type: String(describing: type), request)
      }
      planned[key] = result
      return result
    }.get()
  }
}
