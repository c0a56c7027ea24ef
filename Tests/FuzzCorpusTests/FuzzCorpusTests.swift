import Foundation
import Fuzzing
import Testing

/// Replays the corpus: the inputs that the fuzzer begins with, and each that ever failed.
@Suite struct FuzzCorpusTests {
  @Test(arguments: FuzzTarget.all.map(\.name))
  func `every input of the corpus is read`(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let corpus = FuzzFiles.corpus(of: target)
    #expect(!corpus.isEmpty)
    for (file, bytes) in corpus {
      #expect(throws: Never.self, "\(name)/\(file)") { try target.run(bytes) }
    }
  }

  @Test(arguments: FuzzTarget.all.map(\.name))
  func `the first inputs of a seed are read`(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let mutator = Mutator(for: target)
    for number in 0..<(mutator.corpusSize + 40) {
      let input = mutator.input(seed: 1, number: number)
      #expect(throws: Never.self, "\(name), input \(number)") { try target.run(input) }
    }
  }

  @Test func `a seed and a number give one input`() throws {
    for target in FuzzTarget.all {
      let (first, second) = (Mutator(for: target), Mutator(for: target))
      let numbers = [0, first.corpusSize + 1, 1_000_000]
      for number in numbers { #expect(first.input(seed: 7, number: number) == second.input(seed: 7, number: number)) }
      #expect(first.input(seed: 7, number: 5_000) != first.input(seed: 8, number: 5_000))
      #expect((0..<500).allSatisfy { first.input(seed: 9, number: first.corpusSize + $0).count <= target.longestInput })
    }
  }

  @Test func `the corpus is small`() {
    let size = FuzzTarget.all.flatMap { FuzzFiles.corpus(of: $0) }.reduce(0) { $0 + $1.bytes.count }
    #expect(size < 300_000, "\(size) bytes")
  }
}
