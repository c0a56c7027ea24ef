import ConformanceCore
import Foundation

/// What the client does without any mutation: by case, a digest of it and the mutations that its code comes by.
struct Baseline {
  private var behaviours: [String: Int] = [:]
  private var reached: [String: Set<Int>] = [:]

  /// Runs all cases without a mutation.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - take: Takes a line for each case.
  static func record(_ cases: ClientCases, take: (String) -> Void) {
    CodeMutant.isRecording = true
    for one in cases.all {
      CodeMutant.reached = CodeMutant.reached.map { _ in false }
      let (result, behaviour) = cases.run(one.step)
      let numbers = CodeMutant.reached.indices.filter { CodeMutant.reached[$0] }.map(String.init)
      let words = [one.name, result.outcome.rawValue, "\(behaviour)", numbers.joined(separator: ",")]
      take(words.joined(separator: "\t"))
    }
  }

  /// Reads what was recorded.
  ///
  /// - Parameter path: The path of the file with the lines.
  /// - Throws: Where the file cannot be read.
  init(path: String) throws {
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 4, let behaviour = Int(parts[2]) else { continue }
      behaviours[String(parts[0])] = behaviour
      reached[String(parts[0])] = Set(parts[3].split(separator: ",").compactMap { Int($0) })
    }
  }

  func behaviour(of caseID: String) -> Int? { behaviours[caseID] }

  func reaches(_ caseID: String, _ number: Int) -> Bool { reached[caseID]?.contains(number) == true }
}
