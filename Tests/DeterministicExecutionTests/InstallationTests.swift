import DeterministicExecution
import Dispatch
import Synchronization
import Testing

@Suite struct InstallationTests {
  #if compiler(>=6.3) && compiler(<6.4) && os(Linux)
    @Test func `the executors are replaced on any thread and by repeated calls`() {
      let outcomes = Mutex<[Installation]>([])
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        let outcome = RuntimeExecutors.install()
        outcomes.withLock { $0.append(outcome) }
      }
      #expect(outcomes.withLock { $0 } == Array(repeating: .installed, count: 8))
    }
  #else
    @Test func `an untested toolchain reports that the executors are absent`() {
      #expect(RuntimeExecutors.install() == .absent(reason: "tried only with Swift 6.3 on Linux"))
    }
  #endif
}
