#if Loopback
  import AuthProviding
  import DeterministicExecution
  import Dispatch
  import LoopbackServices
  import SimulatedServices
  import SpecModel
  import Synchronization
  import Testing
  import WorldScripting

  /// A world on sockets, from the client's side.
  @Suite struct LoopbackWorldTests {
    /// Sends a request to a world's token endpoint; returns the status or the failure.
    private static func exchange(in scripted: any ScriptedWorld, on scheduler: Scheduler) -> String {
      let world = scripted.world
      let ending = Mutex<Result<Int, NetworkFailure>?>(nil)
      let moved = DispatchSemaphore(value: 0)
      scheduler.onForeignEnqueue = { moved.signal() }
      scheduler.spawn {
        do throws(NetworkFailure) {
          let response = try await world.network.send(Request(.post, world.endpoints["token"]))
          ending.withLock { $0 = .success(response.head.status.code) }
        } catch {
          ending.withLock { $0 = .failure(error) }
        }
      }
      // The last arrival is counted just after the notification, so the wait is taken in small steps; a test that hangs
      // ends after a minute.
      for _ in 0..<6_000 {
        // Time must not pass while a request is on the wire.
        _ = scheduler.drain()
        if !scheduler.hasOutsideEffects { _ = scheduler.run(within: .seconds(600)) { scheduler.hasOutsideEffects } }
        if ending.withLock({ $0 != nil }), !scheduler.hasOutsideEffects { break }
        _ = moved.wait(timeout: .now() + .milliseconds(10))
      }
      switch ending.withLock({ $0 }) {
      case .success(let status): return "\(status)"
      case .failure(let failure): return failure.rawValue
      case nil: return "no answer"
      }
    }

    @Test(arguments: [NetworkFailure.offline, .reset, .timeout])
    func `a fault of the world reaches its client as the same kind, and ends`(kind: NetworkFailure) async throws {
      let server = try await LoopbackServer()
      let seen = try await blocking {
        let scheduler = Scheduler(seed: 1)
        let scripted = LoopbackWorldMaker(SimulatedWorlds.loginWithAmazon, over: server).makeWorld(
          on: scheduler, seed: 1)
        let fault = WorldInstruction.Fault(
          exchange: "token", kind: "network", argument: .string(kind.rawValue), times: 1)
        _ = try scripted.apply(.fault(fault))
        let first = Self.exchange(in: scripted, on: scheduler)
        let recorded = scripted.record.exchanges.map(\.failure)
        let second = Self.exchange(in: scripted, on: scheduler)
        scheduler.cancelAll()
        return (first, recorded, second)
      }
      #expect(seen.0 == kind.rawValue)
      #expect(seen.1 == [kind])
      // The service's own answer to a request without a grant.
      #expect(seen.2 == "400")
      await server.stop()
    }

    @Test func `the end of a world ends its open connections`() async throws {
      let server = try await LoopbackServer()
      let end = try await blocking {
        let scheduler = Scheduler(seed: 1)
        var scripted: (any ScriptedWorld)? = LoopbackWorldMaker(SimulatedWorlds.loginWithAmazon, over: server)
          .makeWorld(on: scheduler, seed: 1)
        let arrived = DispatchSemaphore(value: 0)
        scheduler.onForeignEnqueue = { arrived.signal() }
        // No thread drains this world any more, so it never answers the request.
        _ = scheduler.drain()
        let client = try RawClient(port: server.port)
        let path = URLParts(scripted?.world.endpoints["token"] ?? "").path
        client.send("POST \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n")
        #expect(arrived.wait(timeout: .now() + 30) == .success)
        scripted = nil
        return client.read().end
      }
      #expect(end == .broken)
      await server.stop()
    }
  }
#endif
