import DeterministicExecution
import Dispatch
import Synchronization
import Testing

@Suite struct InstallationTests {
  #if compiler(>=6.3) && compiler(<6.4) && os(Linux)
    @Test func `the executors are replaced, however often and from whichever thread`() {
      let outcomes = Mutex<[Installation]>([])
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        let outcome = RuntimeExecutors.install()
        outcomes.withLock { $0.append(outcome) }
      }
      #expect(outcomes.withLock { $0 } == Array(repeating: .installed, count: 8))
    }
  #else
    @Test func `an untried toolchain is told so`() {
      #expect(RuntimeExecutors.install() == .absent(reason: "tried only with Swift 6.3 on Linux"))
    }
  #endif
}
