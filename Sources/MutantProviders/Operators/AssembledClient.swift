import AuthProviding

/// A client that consists of doors alone; its statement goes to the kit beside it.
struct AssembledClient: AuthProvider {
  static let statement = ConformanceStatement(name: "Assembled client", version: "1.0.0", specifications: [])

  private let doors: ClientEntryPoints

  init(_ doors: ClientEntryPoints) { self.doors = doors }

  /// Creates a client that has no calls.
  init(world: World) { doors = ClientEntryPoints(perform: { $1.unsupported() }) }

  func perform(_ call: Call, completion: Completion) async { await doors.perform(call, completion) }

  func open(url: String, from source: String?) -> Bool { doors.open(url, source) }
}
