import Foundation

/// How a child process ended.
public enum ChildEnd: Sendable, Hashable {
  /// By itself, with an exit code.
  case exited(code: Int32)
  /// By a signal: a trap of its own, or somebody's.
  case signalled(number: Int32)

  /// Reads what `waitpid` gives.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(code: (status >> 8) & 0xFF) : .signalled(number: signal)
  }

  /// How it ended, as in `the process ended by signal 4 (illegal instruction, as a trap gives)`.
  public var words: String {
    switch self {
    case .exited(let code): "ended with exit code \(code)"
    case .signalled(let number): "ended by signal \(number)" + (Self.meanings[number].map { " (\($0))" } ?? "")
    }
  }

  private static let meanings: [Int32: String] = [
    SIGILL: "illegal instruction, as a trap gives", SIGTRAP: "a trap", SIGABRT: "an abort",
    SIGSEGV: "a bad memory access", SIGBUS: "a bad memory access", SIGFPE: "a bad calculation", SIGKILL: "killed",
    SIGTERM: "told to end",
  ]
}
