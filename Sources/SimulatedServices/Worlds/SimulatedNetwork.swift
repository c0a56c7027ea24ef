import AuthProviding

/// The way from a client to the world's service.
struct SimulatedNetwork<S: SimulatedService>: Network {
  let world: SimulatedWorld<S>

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    if Task.isCancelled { throw .cancelled }
    let ticket = world.begin(request, isSentByBrowser: false)
    guard await world.admit(ticket) else {
      world.end(ticket, .failure(.cancelled))
      throw .cancelled
    }
    return try await world.finish(ticket, world.turn(ticket).result).get()
  }
}
