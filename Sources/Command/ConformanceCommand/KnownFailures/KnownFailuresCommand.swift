import ArgumentParser
import CommandEnvironment
import ConformanceCore
import ConformanceReports
import EssentialFoundation
import SpecLoading
import SpecModel

/// Brings a list of known failures up to date with a run.
struct KnownFailuresCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "known-failures", abstract: "Brings a list of known failures up to date with a run.",
    discussion: """
      Shows the change: entries are added for cases that failed and are not listed, removed where all their cases pass \
      or none is left, and renamed with their requirements. Everything else stays as it is written. Without '--write', \
      nothing is written.
      """)

  @Argument(help: ArgumentHelp("The list; one that does not exist is made.", valueName: "FILE"))
  var file: String

  @Option(
    name: .customLong("from"), help: ArgumentHelp("The folder of a run's reports, or its journal.", valueName: "DIR"))
  var run = CommandContext.usualRun

  @Flag(help: "Writes the list.")
  var write = false

  @OptionGroup var specs: SpecificationLocation

  func run(in context: CommandContext) throws -> ExitCode {
    let recorded = try RecordedRun(run)
    recorded.logNotes(to: context.output)
    let results = recorded.reading.results
    let folders = try SpecificationFolders(specs.folder, in: context)
    let known = try folders.load(results.header.specs.map(\.id), reportingTo: context.output)
    let update = try update(from: results, renaming: Renaming(known), context)
    guard !update.isEmpty else {
      context.output.print("'\(file)' is up to date with '\(recorded.folder)'\n")
      return .success
    }
    context.output.print(LineDifference.text(from: update.old, to: update.new))
    if write {
      try save(update)
    } else {
      context.output.logNote("nothing was written; '--write' writes '\(file)'")
    }
    return .success
  }

  private func update(
    from results: RunResults, renaming: Renaming, _ context: CommandContext
  ) throws -> KnownFailuresUpdate {
    var (text, entries) = ("", [KnownFailure]())
    if FileManager.default.fileExists(atPath: file) {
      let loaded = SpecificationLoader().knownFailures(file: file)
      context.output.logDiagnostics(loaded.diagnostics)
      guard !loaded.hasErrors, let held = try? String(contentsOfFile: file, encoding: .utf8) else {
        throw CommandFailure("'\(file)' has errors, so nothing was changed")
      }
      (text, entries) = (held, loaded.failures)
    }
    do throws(KnownFailuresUpdate.Failure) {
      return try KnownFailuresUpdate(text, entries: entries, from: results, renaming: renaming)
    } catch {
      guard case .notOnLinesOfItsOwn(let line) = error else { throw CommandFailure("'\(file)' cannot be changed") }
      throw CommandFailure(
        "'\(file)' line \(line): an entry to be changed shares its line with another; begin each entry on a line of "
          + "its own, with '- case: …'")
    }
  }

  /// Writes the list, after reading it back as a list without errors.
  private func save(_ update: KnownFailuresUpdate) throws {
    let text = update.new.map { $0 + "\n" }.joined()
    let draft = FileManager.default.temporaryDirectory.appending(path: "known-failures-\(UUID().uuidString).yaml")
      .path
    defer { try? FileManager.default.removeItem(atPath: draft) }
    do {
      try text.write(toFile: draft, atomically: false, encoding: .utf8)
      guard !SpecificationLoader().knownFailures(file: draft).hasErrors else {
        throw CommandFailure("the list would have errors, so '\(file)' stays as it is; change it by hand")
      }
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw CommandFailure("cannot write '\(file)': \(error.reason)")
    }
  }
}
