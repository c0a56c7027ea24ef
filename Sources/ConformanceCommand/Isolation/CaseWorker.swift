#if CommandLine
  import ConformanceCore
  import Foundation
  import Synchronization

  /// The child's side of an isolated run: runs the cases that it reads, one after the other.
  final class CaseWorker: Sendable {
    private let output: Int32
    private let lock = Mutex(())

    /// Takes the process's standard output for the lines of the worker; what a client prints goes to standard error.
    init() {
      output = dup(STDOUT_FILENO)
      dup2(STDERR_FILENO, STDOUT_FILENO)
    }

    /// The clients, which say when they are created.
    func watched(_ roster: ClientRoster) -> ClientRoster {
      var roster = roster
      roster.clients = roster.clients.map { client in
        ClientUnderTest(statement: client.statement) { [self] world in
          write(.launching)
          let provider = try await client.launch(world)
          write(.launched)
          return provider
        }
      }
      return roster
    }

    /// Runs the cases of a plan whose ids it reads, until its input ends.
    func work(on plan: RunPlan, through pipeline: Pipeline) {
      let steps = Dictionary(uniqueKeysWithValues: plan.steps.map { ($0.testCase.id, $0) })
      // A case that hangs must not keep the process alive when its parent is gone: the main thread listens.
      while let id = readLine() {
        let thread = Thread { [self] in
          if let step = steps[id] { write(.result(pipeline.result(of: step))) }
        }
        thread.stackSize = 8 << 20
        thread.start()
      }
      _exit(0)
    }

    private func write(_ line: WorkerLine) {
      let bytes = line.bytes
      lock.withLock { _ in
        var rest = bytes[...]
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
          if count < 0 && errno == EINTR { continue }
          // The parent is gone, and with it the reason to go on.
          guard count > 0 else { _exit(0) }
          rest = rest.dropFirst(count)
        }
      }
    }
  }
#endif
