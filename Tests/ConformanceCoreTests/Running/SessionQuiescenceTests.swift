import AuthProviding
import DeterministicExecution
import Dispatch
import LoginWithAmazonServices
import SimulatedServices
import Synchronization
import Testing
import WorldScripting

@testable import ConformanceCore

/// How long a client outside of the kit's process is waited for.
@Suite struct SessionSettlingTests {
  private let session = FakeSession()
  private let waits = Waits()
  private let scheduler = Scheduler(seed: 1)

  private func settling(
    in world: (any ScriptedWorld)? = nil, onWait: @escaping @Sendable () -> Bool = { false },
    now: @escaping @Sendable () -> Duration = { .zero }
  ) -> SessionQuiescence {
    let realTime = RealTime(settle: .seconds(2), timeout: .seconds(10)) { [waits] signal, span in
      waits.spans.withLock { $0.append(span) }
      let isMoved = onWait()
      return signal.wait(timeout: .now()) == .success || isMoved
    } now: {
      now()
    }
    let world = world ?? ServiceFamily.loginWithAmazon.worlds.makeWorld(on: scheduler, seed: 1)
    let settling = SessionQuiescence(realTime: realTime, session: session, in: world)
    settling.watch(scheduler, CompletionLog(scheduler: scheduler))
    return settling
  }

  @Test func `a client that owes an answer gets the whole settle, and its silence proves nothing`() {
    session.state.withLock { $0.isBusy = true }
    let settling = settling()
    #expect(settling.drain(scheduler) == .silent)
    #expect(waits.all == [.seconds(2)])
    // The next look at the same silence proves no more.
    #expect(settling.drain(scheduler) == .silent)
    #expect(settling.run(scheduler, within: .seconds(600)) { false } == .silent)
  }

  @Test func `a client that waits for an answer that never comes gets the whole time limit`() throws {
    session.state.withLock { $0.isBusy = true }
    let world = ServiceFamily.loginWithAmazon.worlds.makeWorld(on: scheduler, seed: 1)
    _ = try world.apply(
      .fault(WorldInstruction.Fault(exchange: "token", kind: "network", argument: "timeout", times: nil)))
    NetworkPatience.$isEndless.withValue(true) {
      _ = scheduler.spawn { _ = try? await world.world.askForTokens() }
    }
    #expect(settling(in: world).run(scheduler, within: .seconds(600)) { false } == .silent)
    #expect(waits.all == [.seconds(10)])
    #expect(world.record.exchanges.map(\.isLeftWaiting) == [true])
  }

  @Test func `a client that owes nothing gets a short aftermath, and none once nothing has happened since`() {
    let settling = settling()
    #expect(settling.drain(scheduler) == .quiet)
    #expect(waits.all == [.milliseconds(20)])
    #expect(settling.drain(scheduler) == .quiet)
    #expect(waits.all == [.milliseconds(20), .zero])
    session.state.withLock { $0.messages += 1 }
    #expect(settling.drain(scheduler) == .quiet)
    #expect(waits.all == [.milliseconds(20), .zero, .milliseconds(20)])
  }

  @Test func `a client that may be waiting for what the world holds back gets less`() {
    session.state.withLock { $0.isBusy = true }
    let latch = Latch(on: scheduler)
    scheduler.spawn { await latch.wait() }
    let settling = settling()
    #expect(settling.drain(scheduler) == .quiet)
    #expect(waits.all == [.milliseconds(200)])
    // A call that must complete is doubtful all the same.
    #expect(settling.run(scheduler, within: .seconds(600)) { false } == .silent)
  }

  @Test func `a client that says that it waits gets none, if it has heard everything`() {
    session.state.withLock { state in
      state.isBusy = true
      state.heard = (0, 0)
    }
    #expect(settling().drain(scheduler) == .idle)
    #expect(waits.all == [.zero])
  }

  @Test func `a client that says when it waits is waited for until it does`() {
    session.state.withLock { state in
      state.isBusy = true
      state.heard = (1, 0)
    }
    #expect(settling().drain(scheduler) == .silent)
    #expect(waits.all == [.seconds(10)])
  }

  @Test func `only a client that goes on after its time limit is not idle: a silent one is silent, however late`() {
    session.state.withLock { $0.isBusy = true }
    #expect(settling(onWait: { true }, now: clock()).drain(scheduler) == .silent)
    let goesOn = settling(
      onWait: { [session] in
        session.state.withLock { $0.messages += 1 }
        return true
      }, now: clock())
    #expect(goesOn.drain(scheduler) == .timedOut)
  }

  /// A clock that is later by six seconds at each look.
  private func clock() -> @Sendable () -> Duration {
    let looks = Mutex(0)
    return {
      looks.withLock {
        $0 += 1
        return .seconds(6 * $0)
      }
    }
  }

  @Test func `nobody waits for the answers that a relaunch has ended`() throws {
    session.state.withLock { state in
      state.isBusy = true
      state.heard = (1, 1)
    }
    let world = ServiceFamily.loginWithAmazon.worlds.makeWorld(on: scheduler, seed: 1)
    _ = try world.apply(
      .fault(WorldInstruction.Fault(exchange: "token", kind: "network", argument: "timeout", times: nil)))
    NetworkPatience.$isEndless.withValue(true) {
      _ = scheduler.spawn { _ = try? await world.world.askForTokens() }
    }
    let settling = settling(in: world)
    #expect(settling.drain(scheduler) == .silent)
    settling.endRequests()
    session.state.withLock { $0.messages += 1 }
    #expect(settling.drain(scheduler) == .idle)
    #expect(waits.all == [.seconds(10), .zero])
  }

  @Test func `time that has moved is told, and waited for`() {
    #expect(settling().advance(scheduler, by: .seconds(60)) == .quiet)
    #expect(session.state.withLock(\.told) == [.zero, .seconds(60)])
  }

  @Test func `the client's own timers are moved to one by one`() {
    let scheduler = scheduler
    for seconds in [20, 10] { scheduler.spawn { try? await scheduler.sleep(for: .seconds(seconds)) } }
    #expect(settling().advance(scheduler, by: .seconds(60)) == .quiet)
    #expect(session.state.withLock(\.told) == [.zero, .seconds(10), .seconds(20), .seconds(60)])
  }

  @Test func `trouble ends the wait`() {
    session.state.withLock { state in
      state.isBusy = true
      state.trouble = .adapter(AdapterBreach(.answer, "rubbish"))
    }
    #expect(settling().run(scheduler, within: .seconds(600)) { false } == .quiet)
    #expect(waits.all.isEmpty)
  }
}

private final class Waits: Sendable {
  let spans = Mutex<[Duration]>([])
  var all: [Duration] { spans.withLock { $0 } }
}

/// A session of which a test says how it stands.
private final class FakeSession: ClientSession {
  struct State {
    var isBusy = false
    var messages = 0
    var heard: (sent: Int, answered: Int)?
    var trouble: ClientTrouble?
    var told: [Duration] = []
  }

  let state = Mutex(State())

  var isBusy: Bool { state.withLock(\.isBusy) }
  var messages: Int { state.withLock(\.messages) }
  var trouble: ClientTrouble? { state.withLock(\.trouble) }

  func launch(in world: World, on scheduler: Scheduler) -> any AuthProvider { DifficultClient(world: world) }
  func open(_ url: String, from source: String?) -> Bool { false }
  func end() {}

  func pass(to now: Duration) {
    state.withLock { state in
      if state.told.last != now { state.told.append(now) }
    }
  }

  func activity(sent: Int, answered: Int) -> ClientActivity {
    state.withLock { state in
      guard let heard = state.heard else { return .unknown }
      return heard == (sent, answered) ? .waiting : .working
    }
  }
}
