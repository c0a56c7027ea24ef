import AuthProviding
import DeterministicExecution
import LoginWithAmazonServices
import SimulatedServices
import SpecModel
import Synchronization
import Testing
import WorldScripting

@testable import ConformanceCore

/// A run of many cases holds no more than their results.
struct MemoryTests {
  /// Remembers the worlds that it makes without keeping them.
  private final class ForgetfulMaker: WorldMaker {
    private struct Made: Sendable {
      weak let world: (any ScriptedWorld)?
      weak let scheduler: Scheduler?
    }

    private let made = Mutex<[Made]>([])

    var service: Service { ServiceFamily.loginWithAmazon.worlds.service }
    var worlds: Int { made.withLock { $0.count } }
    var worldsAlive: Int { made.withLock { $0.count { $0.world != nil } } }
    var schedulersAlive: Int { made.withLock { $0.count { $0.scheduler != nil } } }

    func makeWorld(on scheduler: Scheduler, seed: UInt64) -> any ScriptedWorld {
      let world = ServiceFamily.loginWithAmazon.worlds.makeWorld(on: scheduler, seed: seed)
      made.withLock { $0.append(Made(world: world, scheduler: scheduler)) }
      return world
    }

    func challenge(of verifier: String, method: String) -> String? { nil }
  }

  @Test(arguments: [
    [call("greet", expect: .reply())], [step(.hold("token")), start("greet")],
    [step(.customer("closes", arguments: .literal([:]))), start("ask")], [call("greet"), step(.relaunch), call("ask")],
    [step(.customer("waits", arguments: .literal([:]))), start("ask"), step(.relaunch)],
  ])
  func `no world outlives its case`(steps: [Step]) {
    let worlds = ForgetfulMaker()
    let client = ClientUnderTest.difficult { world, call, completion in
      if call.operation == "ask" { _ = await world.askCustomer() } else { _ = try? await world.askForTokens() }
      completion.reply()
    }
    RuntimeExecutors.install()
    let runner = CaseRunner(client: client, worlds: worlds, seed: 1, realTime: .silent)
    for _ in 0..<3 { _ = runner.result(of: .madeUp(steps: steps, control: steps)) }
    // Three scripts, and the control that they share.
    #expect(worlds.worlds == 4)
    #expect(worlds.worldsAlive == 0)
    #expect(worlds.schedulersAlive == 0)
  }
}
