#if CommandLine
  import ConformanceCore
  import Foundation
  import Synchronization

  @testable import ConformanceCommand

  /// A command that was run within this process, with what it said.
  struct CommandRun {
    /// The exit code.
    let code: Int32
    /// What went to standard output.
    let output: String
    /// What went to standard error.
    let messages: String

    /// Runs a command.
    ///
    /// - Parameters:
    ///   - arguments: The words after the program's name.
    ///   - clients: The clients that are the default; the reference clients unless given.
    ///   - isTerminal: Whether progress goes to a terminal.
    init(_ arguments: String..., clients: ClientRoster? = nil, isTerminal: Bool = false) {
      self.init(arguments, clients: clients, isTerminal: isTerminal)
    }

    /// Runs a command on a thread of its own: one that waits for a server must not keep the threads that the server needs.
    ///
    /// - Parameters:
    ///   - arguments: The words after the program's name.
    ///   - clients: The clients that are the default; the reference clients unless given.
    /// - Returns: The command that was run.
    static func apart(_ arguments: [String], clients: ClientRoster? = nil) async -> CommandRun {
      await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: CommandRun(arguments, clients: clients)) }
        thread.stackSize = 8 << 20
        thread.start()
      }
    }

    /// Runs a command.
    init(_ arguments: [String], clients: ClientRoster? = nil, isTerminal: Bool = false) {
      let said = Said()
      let own = clients.map { [Provider(name: "own", says: "a client of this test", roster: $0)] } ?? []
      var context = CommandContext(providers: own + Provider.bundled)
      context.output = CommandOutput(write: { said.write($0) }, tell: { said.tell($0) }, tellsTerminal: isTerminal)
      code = AuthConformance.run(arguments, in: context)
      output = said.output
      messages = said.messages
    }
  }

  /// What a command said so far.
  private final class Said: Sendable {
    private let text = Mutex((output: [UInt8](), messages: ""))

    var output: String { text.withLock { String(decoding: $0.output, as: UTF8.self) } }
    var messages: String { text.withLock { $0.messages } }

    func write(_ bytes: [UInt8]) { text.withLock { $0.output += bytes } }
    func tell(_ message: String) { text.withLock { $0.messages += message } }
  }
#endif
