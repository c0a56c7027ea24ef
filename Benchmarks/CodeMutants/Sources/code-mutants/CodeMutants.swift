import CodeMutation
import Foundation

/// Mutates the reference clients, runs the mutants, and prints the score.
@main struct CodeMutants {
  private static let help = """
    USAGE: code-mutants [SPECIFICATION ...] [--file TEXT] [--kind KIND] [--sample N] [--jobs N] [--list]
                        [--specs FOLDER] [--skip-build]

    Makes mutants of the source of the reference clients, runs each against the cases of every client whose code comes
    by it, and prints the score and the survivors. Exits with 1 if a mutant survives without a written reason.

    --file TEXT     only files whose path contains TEXT
    --kind KIND     only mutations of this kind
    --sample N      only one mutation in N, chosen by a hash of its key
    --jobs N        the number of processes; 2 by default
    --list          prints the mutations, and runs nothing
    --specs FOLDER  the specifications; Specs by default
    --skip-build    runs what was built before, where nothing but specifications changed
    """

  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if options.wantsHelp { return print(help) }
      exit(try run(options) ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(2)
    }
  }

  /// Returns whether no mutant survives without a reason.
  private static func run(_ options: Options) throws -> Bool {
    let kit = URL(filePath: FileManager.default.currentDirectoryPath)
    let work = kit.appending(path: ".build/code-mutants")
    let swift = ProcessInfo.processInfo.environment["SWIFT"] ?? "swift"
    let package = MutatedPackage(kit: kit, work: work, swift: swift)
    var list = try package.mutations()
    if options.listsOnly {
      for switched in list.all where options.includes(switched.mutation) { print(switched.mutation.place) }
      return true
    }
    let excuses = try Excuses(
      String(contentsOf: kit.appending(path: "Benchmarks/CodeMutants/survivors.txt"), encoding: .utf8))
    let program = options.skipsBuild ? package.built : try package.build(&list)
    let chosen = list.accepted.filter { options.includes($0.mutation) }
    var unreached = Set(chosen.map(\.number))
    var trials: [Trial] = []
    for spec in options.specs {
      let run = TrialRun(
        program: program, specs: URL(filePath: options.folder), spec: spec,
        baseline: work.appending(path: "baseline-\(spec).tsv"))
      let reached = try run.record()
      unreached.subtract(reached)
      trials += run.trials(of: chosen.filter { reached.contains($0.number) }, jobs: options.jobs)
      FileHandle.standardError.write(Data("\(spec): \(trials.count { $0.spec == spec }) mutants\n".utf8))
    }
    if options.specs.count == Options.allSpecs.count {
      trials += chosen.filter { unreached.contains($0.number) }.map {
        Trial(mutation: $0.mutation, spec: "", fate: .unreached)
      }
    }
    let summary = TrialSummary(trials: trials, list: list, excuses: excuses, isWhole: options.isWhole)
    print(summary.text)
    return summary.isClean
  }
}
