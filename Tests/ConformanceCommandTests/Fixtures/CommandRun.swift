import ArgumentParser
import BundledMutants
import BundledSpecs
import ConformanceCore
import ConformanceReports
import Foundation
import SpecLoading
import Synchronization

@testable import CommandEnvironment
@testable import ConformanceCommand
@testable import MutantCommand

/// A command that ran in this process, with its output.
struct CommandRun {
  /// The exit code.
  let code: Int32
  /// The text of standard output.
  let output: String
  /// The text of standard error.
  let messages: String

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - clients: The default clients; `nil` for the reference clients.
  ///   - isTerminal: Whether standard error is a terminal.
  ///   - revision: The commit of the working folder's repository.
  init(
    _ arguments: String..., clients: ClientRoster? = nil, isTerminal: Bool = false, revision: Revision? = nil
  ) {
    self.init(arguments, clients: clients, isTerminal: isTerminal, revision: revision)
  }

  /// Runs a command on a thread of its own: a command that waits for a server must not block the server's threads.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - clients: The default clients; `nil` for the reference clients.
  ///   - change: Changes the context of the command.
  /// - Returns: The command that ran.
  static func onThread(
    _ arguments: [String], clients: ClientRoster? = nil,
    changing change: @escaping @Sendable (inout CommandContext) -> Void = { _ in }
  ) async -> CommandRun {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(returning: CommandRun(arguments, clients: clients, changing: change))
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  /// Runs a command, where a folder is named with that as the working folder of the rule for specifications.
  init(
    _ arguments: [String], clients: ClientRoster? = nil, isTerminal: Bool = false, revision: Revision? = nil,
    in folder: String? = nil, of root: any ParsableCommand.Type = ProvingCommand.self,
    changing change: (inout CommandContext) -> Void = { _ in }
  ) {
    let recorder = OutputRecorder()
    let own = clients.map { [Provider(name: "own", summary: "a client of this test", roster: $0)] } ?? []
    var context = CommandContext(providers: own + [.reference]).proving(BundledMutants.families)
    context.revision = { revision }
    context.load = BundledFolders.load
    // What lies in the folder of the tests is no earlier run of theirs.
    if folder == nil { context.lastRun = nil }
    if let folder { context.workingFolder = WorkingFolder(folder, environment: ProcessInfo.processInfo.environment) }
    context.output = CommandOutput(
      write: { recorder.write($0) }, log: { recorder.log($0) }, logIsTerminal: isTerminal)
    change(&context)
    code = AuthConformance.run(arguments, of: root, in: context).rawValue
    output = recorder.output
    messages = recorder.messages
  }
}

/// The bundled specifications, which hundreds of commands of the tests read: each choice of them is loaded once.
enum BundledFolders {
  private static let loaded = Mutex<[[String]: LoadedSpecifications]>([:])

  @Sendable static func load(
    root: String, shownPath: String, library: SpecificationLibrary, folders: [String]
  ) -> LoadedSpecifications {
    func read() -> LoadedSpecifications {
      SpecificationLoader(root: root, displayedAs: shownPath, library: library).load(folders: folders)
    }
    guard root == BundledSpecs.folder.path else { return read() }
    let key = [shownPath] + folders
    if let known = loaded.withLock({ $0[key] }) { return known }
    let result = read()
    loaded.withLock { $0[key] = result }
    return result
  }
}

/// Records the output of a command.
private final class OutputRecorder: Sendable {
  private let text = Mutex((output: [UInt8](), messages: ""))

  var output: String { text.withLock { String(decoding: $0.output, as: UTF8.self) } }
  var messages: String { text.withLock { $0.messages } }

  func write(_ bytes: [UInt8]) { text.withLock { $0.output += bytes } }
  func log(_ message: String) { text.withLock { $0.messages += message } }
}

extension Provider {
  /// The clients that the kit's own program offers.
  static let bundled = CommandContext(providers: [.reference]).proving(BundledMutants.families).providers
}
