import Foundation
import Testing

/// What a client on a phone is tested with imports nothing that is not there: no libyaml, no child processes, no sockets.
@Suite struct PhoneRulesTests {
  /// The products that a test target of a client depends on.
  private static let products =
    ["AuthProviding", "ConformanceTesting", "SimulatedServices"] + ImportRules.families.map { $0 + "Protocols" }
  /// What is not there: the reader of libyaml, and what starts processes, listens on sockets or reads a command line.
  private static let absent: Set = [
    "CLibYAML", "SpecLoading", "SuiteGenerating", "ChildProcesses", "ClientDriver", "LoopbackServices",
    "CommandEnvironment", "ConformanceCommand", "MutantCommand", "MutantProviders", "ClientFamilies", "ArgumentParser",
    "NIOCore", "NIOHTTP1", "NIOPosix",
  ]

  /// The modules that are imported, directly or not, where no condition leaves the import out.
  private func reached(from modules: [String], in files: [SourceTree.File]) -> Set<String> {
    let imports = Dictionary(grouping: files, by: \.module).mapValues { files in
      Set(files.flatMap { ImportRules.imports(of: Self.withoutConditions($0.text)).map(\.module) })
    }
    var reached: Set<String> = []
    var waiting = modules
    while let module = waiting.popLast() {
      guard reached.insert(module).inserted else { continue }
      waiting += imports[module] ?? []
    }
    return reached
  }

  /// The lines outside all conditions that a phone does not meet.
  private static func withoutConditions(_ text: String) -> String {
    var left: [Bool] = []
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      let words = line.split(separator: " ")
      switch words.first {
      case "#if":
        left.append(words.contains("YAML") || words.contains("CommandLine"))
        return false
      case "#endif":
        left.removeLast()
        return false
      default: return !left.contains(true)
      }
    }.joined(separator: "\n")
  }

  @Test func `the products of a client's tests reach nothing that a phone lacks`() throws {
    let reached = reached(from: Self.products, in: try SourceTree.files())
    #expect(reached.isSuperset(of: ["SpecCompiling", "BundledSpecs", "ConformanceCore", "ConformanceReports"]))
    #expect(reached.isDisjoint(with: Self.absent), "\(reached.intersection(Self.absent).sorted())")
  }

  @Test func `a planted import is found, however far below it stands`() throws {
    let files = try SourceTree.files()
    for (module, planted) in [("SpecModel", "CLibYAML"), ("ConformanceReports", "ChildProcesses")] {
      let file = SourceTree.File(module: module, path: "Planted.swift", text: "import \(planted)\n")
      #expect(reached(from: Self.products, in: files + [file]).contains(planted))
    }
    let guarded = SourceTree.File(
      module: "ConformanceTesting", path: "Planted.swift", text: "#if YAML && os(Linux)\n  import CLibYAML\n#endif\n")
    #expect(!reached(from: Self.products, in: files + [guarded]).contains("CLibYAML"))
  }

  @Test func `nothing that a phone lacks is called`() throws {
    let files = try SourceTree.files()
    let modules = reached(from: Self.products, in: files)
    let words = /\b(Process\(\)|posix_spawn|fork\(\)|homeDirectoryForCurrentUser|NSTask)/
    let found = files.filter { modules.contains($0.module) && $0.text.contains(words) }.map(\.path)
    #expect(found.isEmpty, "\(found)")
  }
}
