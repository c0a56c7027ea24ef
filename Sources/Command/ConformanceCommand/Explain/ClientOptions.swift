import CommandEnvironment
import ConformanceCore
import ConformanceReports

/// The client that a command of an explanation runs: that of the last run, whose folder of reports lies in the working
/// folder; else the one that runs where no option names one.
struct ClientOptions {
  /// The words that name the client of the last run; empty where there was none, or where they are not needed.
  private let words: [String]
  /// The specifications of the last run.
  private let specifications: Set<String>
  /// The name of the client that runs where no option names one.
  private let usual: String?

  /// Creates the options of a program.
  ///
  /// - Parameters:
  ///   - header: What is known of the last run; `nil` where there was none.
  ///   - usual: What runs where no option names a client; `nil` for the executable's own client.
  init(lastRun header: RunHeader? = nil, usual: String? = nil) {
    self.usual = usual
    guard case .command(_, let options, _, _)? = header?.invocation,
      let index = options.firstIndex(where: Self.names.contains), options.indices.contains(index + 1)
    else {
      (words, specifications) = ([], [])
      return
    }
    words = Array(options[index...(index + 1)])
    specifications = Set(header?.specs.map(\.id) ?? [])
  }

  private static let names = ["--driver", "--provider"]

  /// Returns the words that choose the client.
  ///
  /// - Parameter specification: The id of the specification that the command is about.
  /// - Returns: The words; none where the last run was of another specification.
  func words(for specification: String) -> [String] { specifications.contains(specification) ? words : [] }

  /// Returns what a reader must know of the client that the command runs.
  ///
  /// - Parameter specification: The id of the specification that the command is about.
  /// - Returns: A sentence; `nil` where the program has a client of its own.
  func sentence(for specification: String) -> String? {
    if !words(for: specification).isEmpty { return "that of the last run, in \(CommandContext.usualRun)" }
    return usual.map { "\($0); add --driver COMMAND for a client of your own" }
  }
}

extension CommandContext {
  /// The client of the last run, or the one that runs where no option names one.
  var lastClient: ClientOptions {
    let run = lastRun.flatMap { try? RecordedRun(workingFolder.absolute($0), keeping: .outcomes) }
    let isOwn = providers.contains { $0.name == Provider.ownName }
    return ClientOptions(lastRun: run?.reading.results.header, usual: isOwn ? nil : "the kit's reference client")
  }
}
