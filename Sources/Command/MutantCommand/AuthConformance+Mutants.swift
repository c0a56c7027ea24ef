package import ArgumentParser
import BundledMutants
public import ClientFamilies
package import CommandEnvironment
public import ConformanceCommand
import ConformanceCore
public import MutantProviders

extension AuthConformance {
  /// Runs the command line with the bundled clients, and with what proves their specifications, and ends the process.
  public static func main() -> Never {
    main(ProvingCommand.self, in: CommandContext(providers: [.reference]).proving(BundledMutants.families))
  }

  /// Runs the command line with families of a vendor's own, and with what proves their specifications, and ends the
  /// process.
  ///
  ///     AuthConformance.main(families: [acme], mutants: [MutantFamily(clients: acme.clients)])
  ///
  /// - Parameters:
  ///   - families: The families.
  ///   - mutants: What proves the specifications of each; mutants are enumerated from the clients, also where none is
  ///     written.
  ///   - file: The file that hands the families in, at which code scanners show what their clients break.
  ///   - line: The line of the file.
  public static func main(
    families: [ClientFamily], mutants: [MutantFamily], file: String = #filePath, line: Int = #line
  ) -> Never {
    let own = context(families: families).handedIn(at: SourceLine(file: file, line: line))
    main(ProvingCommand.self, in: own.proving(mutants + BundledMutants.families))
  }
}

/// The command without a subcommand of a program that holds mutants.
package struct ProvingCommand: ParsableCommand {
  package static let configuration = CommandConfiguration.root(with: [MutantsCommand.self])

  package init() {}
}

extension CommandContext {
  /// What proves specifications.
  var mutants: [MutantFamily] { attachments.compactMap { $0 as? MutantFamily } }

  /// Returns the context of a program that also knows clients which break promises, and others that break none.
  ///
  /// - Parameter families: What proves the specifications of each family.
  /// - Returns: The context.
  package func proving(_ families: [MutantFamily]) -> CommandContext {
    var context = self
    context.attachments += families
    context.providers += families.variants.map { variant in
      Provider(name: variant.name, summary: variant.differs, roster: variant.roster, kind: .variant)
    }
    // Those that end their process need `--isolate`.
    context.providers += [families.mutants, families.fatal, families.deep].joined().map { mutant in
      Provider(name: mutant.name, summary: mutant.breaks, roster: ClientRoster(mutant.client), kind: .mutant)
    }
    return context
  }
}

/// The kit's exit code, not that of ArgumentParser.
typealias ExitCode = ConformanceCore.ExitCode
