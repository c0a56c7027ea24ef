import AuthProviding
import Foundation

/// A client that is broken on purpose, so that the tests see the specification convict it.
protocol BrokenClient: AuthProvider {
  static var defect: Defect { get }
  var adapter: DeviceFlowAdapter { get }
}

extension BrokenClient {
  static var statement: ConformanceStatement { DeviceFlowAdapter.statement }

  func perform(_ call: Call, completion: Completion) async { await adapter.perform(call, completion: completion) }
}

/// Asks every second, whatever the interval is.
struct ImpatientClient: BrokenClient {
  static let defect = Defect(wait: { _ in 1 })
  let adapter: DeviceFlowAdapter

  init(world: World) { adapter = DeviceFlowAdapter(world: world, defect: Self.defect) }
}

/// Does not wait longer after `slow_down`.
struct DeafClient: BrokenClient {
  static let defect = Defect(wait: { min($0, 5) })
  let adapter: DeviceFlowAdapter

  init(world: World) { adapter = DeviceFlowAdapter(world: world, defect: Self.defect) }
}

/// Takes status 503 for a success, and so a token that exists still for one that is revoked.
struct TrustingClient: BrokenClient {
  static let defect = Defect(response: { status, body in (status == 503 ? 200 : status, body) })
  let adapter: DeviceFlowAdapter

  init(world: World) { adapter = DeviceFlowAdapter(world: world, defect: Self.defect) }
}
