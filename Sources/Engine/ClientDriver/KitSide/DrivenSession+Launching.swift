import AuthProviding
import ConformanceCore
import DeterministicExecution
import Synchronization

extension DrivenSession {
  /// Installs the client in a used process, or in a fresh one if there is none or it fails.
  func install(in world: World, on scheduler: Scheduler) async throws(DriverError) {
    let used = try pool.take()
    guard used.uses > 0 else { return try await install(in: used, world, on: scheduler, within: pool.timeout * 0.7) }
    do {
      // A fifth, so that a fresh process still has its time if this one is stuck; both stay below the case's own limit.
      try await install(in: used, world, on: scheduler, within: pool.timeout * 0.2)
    } catch {
      // The failure may come from an earlier world.
      pool.release(used, isClean: false)
      try await install(in: try pool.fresh(), world, on: scheduler, within: pool.timeout * 0.7)
    }
  }

  func relaunch(in world: World, on scheduler: Scheduler) async throws(DriverError) {
    let app: AppConfiguration? = state.withLock { state in
      defer { state.app = world.app }
      return state.app == world.app ? nil : world.app
    }
    _ = try await launch(.relaunch(app: app), on: scheduler, within: pool.timeout * 0.7).get()
  }

  private func install(
    in process: DriverProcess, _ world: World, on scheduler: Scheduler, within limit: Duration
  ) async throws(DriverError) {
    let folder = try DataFolder()
    let description = WorldDescription(
      endpoints: world.endpoints, app: world.app, data: folder.path, now: world.clock.now)
    state.withLock { state in
      state.process = process
      state.trouble = nil
      state.firstID = process.lastID + 1
      state.folder = folder
      state.app = world.app
      state.clientTime = scheduler.now
      state.epoch = description.now - scheduler.now
    }
    process.listen { [weak self] in self?.receive($0) }
    let client = try await launch(.start(spec: spec, world: description), on: scheduler, within: limit).get()
    guard let client else {
      throw DriverError("'ready' lacks 'client' and 'capabilities', which an answer to 'start' needs")
    }
    state.withLock { $0.client = client }
  }

  private func launch(
    _ request: DriverRequest, on scheduler: Scheduler, within limit: Duration
  ) async -> Result<ClientDescription?, DriverError> {
    scheduler.beginOutsideEffect()
    defer { scheduler.endOutsideEffect() }
    return await withCheckedContinuation { continuation in
      let isSent = send(request) { state, id in
        state.launching = SessionState.Launching(id: id, deadline: .now + limit, continuation: continuation)
      }
      // No answer can end a launch that was not sent.
      if !isSent { continuation.resume(returning: .failure(DriverError(trouble?.summary ?? "the process has ended"))) }
    }
  }

  /// Ends the present launch.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  func endLaunch(_ result: Result<ClientDescription?, DriverError>) -> Bool {
    let launching = state.withLock { state in
      defer { state.launching = nil }
      return state.launching
    }
    launching?.continuation.resume(returning: result)
    return launching != nil
  }
}
