import AuthProviding

/// A driver's client as the kit calls it.
struct DrivenProvider: AuthProvider {
  static let statement = ConformanceStatement(name: "driver", version: "", specifications: [])

  private let session: DrivenSession

  init(session: DrivenSession) { self.session = session }

  /// A driver's client is launched by its session, which knows the process.
  init(world: World) throws(DriverError) { throw DriverError("a driver's client is launched by its session") }

  func perform(_ call: Call, completion: Completion) async { session.call(call, completion: completion) }

  func open(url: String, from source: String?) -> Bool {
    session.handOver(url, from: source)
    return true
  }
}
