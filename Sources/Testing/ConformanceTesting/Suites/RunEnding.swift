import ConformanceReports
import Foundation
import Synchronization

/// What the kit prints of all suites of a process, once every test has ended.
///
/// Swift Testing prints its own lines while tests run and one at the end; those of the kit come after them.
final class RunEnding: Sendable {
  /// The ending of this process.
  static let ofProcess = RunEnding(isAnnotated: ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true")

  private struct State {
    var isRegistered = false
    var lines: [String] = []
    var annotations: [Annotation] = []
  }

  private let state = Mutex(State())
  private let isAnnotated: Bool

  /// Creates an ending.
  ///
  /// - Parameter isAnnotated: Whether the process runs in a job of GitHub, which reads annotations.
  init(isAnnotated: Bool) { self.isAnnotated = isAnnotated }

  /// Adds a suite.
  ///
  /// - Parameters:
  ///   - lines: Its lines.
  ///   - annotations: Its annotations.
  func add(_ lines: [String], _ annotations: [Annotation]) {
    state.withLock { state in
      state.lines += lines
      state.annotations += annotations
    }
  }

  /// The text: the annotations of all suites together, since a host keeps a few of each step, and the lines.
  var text: String {
    state.withLock { state in
      (isAnnotated ? Annotation.commands(Annotation.bounded(state.annotations)) : "")
        + state.lines.map { $0 + "\n" }.joined()
    }
  }

  /// Prints the text of this process when it ends.
  func printAtEnd() {
    let isFirst = state.withLock { state in
      defer { state.isRegistered = true }
      return !state.isRegistered
    }
    if isFirst { atexit { print(RunEnding.ofProcess.text, terminator: "") } }
  }
}
