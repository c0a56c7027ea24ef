import AuthProviding
import SpecModel
import Synchronization
import Testing

@testable import ConformanceCore

struct ControlMemoryTests {
  private func control(_ operation: String) -> Script {
    Script(given: [], steps: [ScriptStep(call(operation))], overall: nil, alternatives: [])
  }

  private func observed(_ memory: ControlMemory, _ operation: String, for requirement: String, as uses: Int) -> Int? {
    memory.observation(of: control(operation), for: requirement) { Observation.seen([], uses: [0: uses]) }.uses[0]
  }

  @Test func `equal controls of a requirement run once`() {
    let memory = ControlMemory()
    #expect(observed(memory, "greet", for: "MADE-001", as: 1) == 1)
    #expect(observed(memory, "greet", for: "MADE-001", as: 2) == 1)
    #expect(observed(memory, "look", for: "MADE-001", as: 3) == 3)
    #expect(observed(memory, "greet", for: "MADE-002", as: 4) == 4)
  }

  @Test func `a full memory forgets`() {
    let memory = ControlMemory(limit: 1)
    #expect(observed(memory, "greet", for: "MADE-001", as: 1) == 1)
    #expect(observed(memory, "look", for: "MADE-001", as: 2) == 2)
    #expect(observed(memory, "greet", for: "MADE-001", as: 3) == 3)
  }

  @Test func `what a control does depends on no other case`() {
    let drawn = Mutex<[[UInt8]]>([])
    let client = ClientUnderTest.difficult { world, _, completion in
      drawn.withLock { $0.append(world.random.bytes(8)) }
      completion.fail(AuthFailure(code: "denied"))
    }
    let refused = TestCase.madeUp(steps: [call("greet", expect: .fails("denied"))], control: [call("look")])
    var other = refused
    other.id += "-2"
    for cases in [[refused, other], [other, refused], [other]] {
      let runner = CaseRunner(client, seed: 1)
      for testCase in cases { _ = runner.observe(testCase) }
    }
    let controls = drawn.withLock { [$0[1], $0[4], $0[7]] }
    #expect(Set(controls).count == 1)
    #expect(drawn.withLock { $0.count } == 8)
  }
}
