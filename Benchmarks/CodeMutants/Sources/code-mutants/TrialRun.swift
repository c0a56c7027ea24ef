import CodeMutation
import Foundation
import Synchronization

/// Runs mutants against one client, several processes side by side.
struct TrialRun: Sendable {
  /// The program of the mutated package.
  let program: URL
  /// The folder of the specifications.
  let specs: URL
  /// The id of the specification.
  let spec: String
  /// The file of what the client does without a mutation.
  let baseline: URL
  /// The seconds that a case may take.
  let patience: Int32 = 20

  /// A baseline that cannot be used.
  struct BrokenBaseline: Error, CustomStringConvertible {
    let description: String
  }

  /// Records what the client does, and returns the numbers of the mutations that its code comes by.
  func record() throws -> Set<Int> {
    let process = try TrialProcess(program, ["baseline", specs.path, spec])
    var lines: [String] = []
    while case .line(let line) = process.next(within: 120) { lines.append(line) }
    let failed = lines.filter { !$0.contains("\tpassed\t") }
    guard !lines.isEmpty, failed.isEmpty else {
      throw BrokenBaseline(description: "\(spec): without a mutation these cases do not pass: \(failed.prefix(3))")
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: baseline)
    return Set(lines.flatMap { $0.split(separator: "\t").last?.split(separator: ",").compactMap { Int($0) } ?? [] })
  }

  /// Tries mutants.
  ///
  /// - Parameters:
  ///   - mutants: The mutants.
  ///   - jobs: The number of processes.
  /// - Returns: The trials, in the order of the mutants.
  func trials(of mutants: [Schemata.Switched], jobs: Int) -> [Trial] {
    let next = Mutex(0)
    let fates = Mutex<[Int: Trial.Fate]>([:])
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      var worker: TrialProcess?
      while true {
        let index = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < mutants.count else { break }
        let mutant = mutants[index]
        let fate = mutant.mutation.runsOnce ? once(mutant.number) : fate(of: mutant.number, in: &worker)
        fates.withLock { $0[index] = fate }
      }
      worker?.stop()
    }
    return fates.withLock { fates in
      mutants.indices.map { Trial(mutation: mutants[$0].mutation, spec: spec, fate: fates[$0] ?? .unreached) }
    }
  }

  /// Tries a mutant in a process that goes on to the next, unless the mutant ends it.
  private func fate(of number: Int, in worker: inout TrialProcess?) -> Trial.Fate {
    if worker == nil {
      worker = try? TrialProcess(program, ["mutants", specs.path, spec, baseline.path])
      _ = worker?.next(within: 60)
    }
    guard let process = worker else { return .died(how: "does not start") }
    process.send("\(number)")
    let fate = answer(of: process)
    if case .died = fate { worker = nil }
    return fate
  }

  /// Tries a mutant in a process of its own.
  private func once(_ number: Int) -> Trial.Fate {
    guard let process = try? TrialProcess(program, ["once", specs.path, spec, baseline.path, "\(number)"]) else {
      return .died(how: "does not start")
    }
    defer { process.stop() }
    return answer(of: process)
  }

  private func answer(of process: TrialProcess) -> Trial.Fate {
    while true {
      switch process.next(within: patience) {
      case .line("."): continue
      case .line(let line):
        if let fate = Trial.Fate(words: line.split(separator: "\t").map(String.init)) { return fate }
      case .end: return .died(how: process.ending())
      case .silence:
        process.stop()
        return .died(how: "never ends a case")
      }
    }
  }
}
