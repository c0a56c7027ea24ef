import Foundation
import Fuzzing
import Testing

/// Replays the corpus: the inputs that the fuzzer begins with, and each that ever failed.
@Suite struct FuzzCorpusTests {
  @Test(arguments: FuzzTarget.all.map(\.name))
  func `every input of the corpus is read`(name: String) async throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let corpus = FuzzFiles.corpus(of: target)
    #expect(!corpus.isEmpty)
    let problems = await onThread { corpus.compactMap { Self.problem(of: target, $0.name, $0.bytes) } }
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  @Test(arguments: FuzzTarget.all.map(\.name))
  func `the first inputs of a seed are read`(name: String) async throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let problems = await onThread {
      let mutator = Mutator(for: target)
      return (mutator.corpusSize..<(mutator.corpusSize + 12)).compactMap { number in
        Self.problem(of: target, "input \(number)", mutator.input(seed: 1, number: number))
      }
    }
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  private static func problem(of target: FuzzTarget, _ name: String, _ bytes: [UInt8]) -> String? {
    do {
      try target.run(bytes)
      return nil
    } catch {
      return "\(target.name), \(name): \(error)"
    }
  }

  @Test func `a seed and a number give one input`() throws {
    for target in FuzzTarget.all {
      let (first, second) = (Mutator(for: target), Mutator(for: target))
      let numbers = [0, first.corpusSize + 1, 1_000_000]
      for number in numbers { #expect(first.input(seed: 7, number: number) == second.input(seed: 7, number: number)) }
      #expect(first.input(seed: 7, number: 50_000) != first.input(seed: 8, number: 50_000))
      #expect((0..<40).allSatisfy { first.input(seed: 9, number: first.corpusSize + $0).count <= target.longestInput })
    }
  }

  @Test func `the corpus is small`() {
    let size = FuzzTarget.all.flatMap { FuzzFiles.corpus(of: $0) }.reduce(0) { $0 + $1.bytes.count }
    #expect(size < 300_000, "\(size) bytes")
  }
}

/// Runs code that waits for tasks on a thread of its own: the threads of Swift's pool are for these tasks.
private func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    Thread { continuation.resume(returning: body()) }.start()
  }
}
