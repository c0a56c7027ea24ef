import Foundation

/// Which modules may import which.
struct ImportRules {
  /// For each module of the kit, the modules that it may import besides the toolchain's.
  let allowed: [String: Set<String>]

  /// The modules that come with the toolchain.
  static let toolchain: Set<String> = [
    "Swift", "_Concurrency", "Synchronization", "Dispatch", "Foundation", "FoundationEssentials",
    "FoundationNetworking", "FoundationXML", "CoreFoundation",
    "Glibc", "Musl", "Darwin",
  ]

  /// The module of the kit that stands for the smaller part of Foundation, and for the C library.
  static let essentials = "EssentialFoundation"

  /// The modules that may import all of Foundation: those that are in no installed program, and the one that chooses.
  static let takersOfFoundation: Set = [
    essentials, "URLSessionBridge", "ConformanceTesting", "generate-conformance-suites", "reference-report",
  ]

  /// What is wrong with the imports of a source file.
  ///
  /// - Parameters:
  ///   - source: The file's text.
  ///   - module: The module that it belongs to.
  /// - Returns: A sentence for each import that is not allowed.
  func problems(in source: String, of module: String) -> [String] {
    guard let allowed = allowed[module] else { return ["'\(module)' has no row in the table of imports; add one"] }
    return Self.imports(of: source).compactMap { line, imported in
      // The model is values and nothing else: not even the toolchain's modules.
      let isToolchain = (Self.toolchain.contains(imported) || imported == Self.essentials) && module != "SpecModel"
      return isToolchain || allowed.contains(imported) ? nil : "line \(line): '\(module)' may not import '\(imported)'"
    }
  }

  /// The imports of a source file: the line and the module's name.
  static func imports(of source: String) -> [(line: Int, module: String)] {
    var isText = false
    return source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { number, line in
      // A literal of several lines can hold the text of another file.
      if !line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) {
        guard !isText else { return [] as [(Int, String)] }
      } else {
        isText.toggle()
      }
      return line.split(separator: ";").compactMap { statement in
        module(of: statement).map { (number + 1, $0) }
      }
    }
  }

  /// The module that a statement imports, such as `HTTPTypes` of `@_exported public import struct HTTPTypes.HTTPField`.
  private static func module(of statement: Substring) -> String? {
    var words = statement.split(whereSeparator: \.isWhitespace)[...]
    let modifiers: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    while let word = words.first, word.hasPrefix("@") || modifiers.contains(word) { words.removeFirst() }
    guard words.popFirst() == "import" else { return nil }
    let kinds: Set<Substring> = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]
    if let kind = words.first, kinds.contains(kind) { words.removeFirst() }
    return words.first?.split(separator: ".").first.map(String.init)
  }
}

extension ImportRules {
  /// The rules of this repository.
  static let ours: ImportRules = {
    let worlds: Set = ["SpecModel", "AuthProviding", "WorldScripting", "DeterministicExecution"]
    let digests: Set = ["MessageDigests", "ModularArithmetic"]
    let reading: Set = ["SpecLoading", "BundledSpecs", "ConformanceCore", "ConformanceReports"]
    let services: Set = ["SimulatedServices", "BundledServices"]
    let engine: [String: Set<String>] = [
      essentials: [],
      "SpecModel": [],
      "SpecLoading": ["CLibYAML", "SpecModel"],
      "SpecCompiling": ["SpecModel"],
      "BundledSpecs": [],
      "AuthProviding": ["SpecModel", "HTTPTypes"],
      // What a client with URLSession needs to be tested, and nothing of the kit besides.
      "URLSessionBridge": ["AuthProviding"],
      "DeterministicExecution": [],
      "MessageDigests": [],
      "ModularArithmetic": [],
      // A world maker takes the scheduler that its worlds run on.
      "WorldScripting": worlds,
      "ConformanceCore": worlds,
      // A service says what it is in the model's words.
      "SimulatedServices": worlds.union(["MessageDigests", "HTTPTypes"]),
      "ClientFamilies": ["SpecModel", "AuthProviding", "ConformanceCore", "SimulatedServices"],
      // Mutants are tried where they are made: by the kit that must convict them.
      "MutantProviders": worlds.union(["ConformanceCore", "ClientFamilies", "HTTPTypes"]),
      // A server and a client on one stack.
      "LoopbackServices": worlds.union(["SimulatedServices", "HTTPTypes", "NIOCore", "NIOHTTP1", "NIOPosix"]),
      // What is empty without the trait TLS, and the only one that knows a library for it.
      "SecureServing": ["LoopbackServices", "NIOCore", "NIOSSL", "X509", "SwiftASN1", "Crypto"],
      "ChildProcesses": [],
      // Both sides of the door: the kit's takes a child for a client, the child's gives a client the services' sockets.
      "ClientDriver": worlds.union(["ConformanceCore", "ChildProcesses", "LoopbackServices"]),
    ]
    let others: [String: Set<String>] = [
      "ConformanceReports": ["SpecModel", "ConformanceCore"],
      "ConformanceTesting": worlds.union(reading).union(services).union(["SpecCompiling", "Testing"]),
      // What a report needs: no parser of arguments, no server, no driver, no mutant.
      "CommandEnvironment": worlds.union(reading).union(services).union([
        "BundledClients", "ChildProcesses", "ClientFamilies",
      ]),
      "reference-report": ["CommandEnvironment", "BundledClients", "ConformanceCore", "ConformanceReports"],
      "ConformanceCommand": worlds.union(reading).union(services).union([
        "CommandEnvironment", "BundledClients", "ChildProcesses", "ClientDriver", "ClientFamilies", "LoopbackServices",
        "SecureServing", "SuiteGenerating", "ArgumentParser",
      ]),
      // What proves the kit, which no vendor's program builds unless it asks for it.
      "MutantCommand": [
        "CommandEnvironment", "ConformanceCommand", "SpecModel", "ConformanceCore", "ConformanceReports",
        "ClientFamilies", "MutantProviders", "BundledMutants", "ArgumentParser",
      ],
      "reference-driver": ["ClientDriver", "BundledClients", "ClientFamilies"],
      "auth-conformance": ["ConformanceCommand", "MutantCommand"],
      // The tool is built for every vendor, before anything else: it reads specifications and knows no clients.
      "SuiteGenerating": ["SpecCompiling", "SpecLoading", "SpecModel"],
      "generate-conformance-suites": ["SuiteGenerating"],
    ]
    var allowed = engine.merging(others) { $1 }
    // A family knows the engine and itself, and no other family.
    for family in families {
      allowed[family + "Protocols"] = ["SpecModel", "AuthProviding"]
      allowed[family + "Services"] = worlds.union(digests).union(["SimulatedServices", "HTTPTypes"])
      // The clients know neither the kit that judges them nor the services, but for the line that names both.
      allowed[family + "Clients"] = digests.union([
        "SpecModel", "AuthProviding", "ClientFamilies", "HTTPTypes", family + "Protocols", family + "Services",
      ])
      allowed[family + "Mutants"] = worlds.union([
        "ConformanceCore", "ClientFamilies", "MutantProviders", "HTTPTypes", family + "Clients",
      ])
    }
    for (list, part, kit) in [
      ("BundledServices", "Services", "SimulatedServices"), ("BundledClients", "Clients", "ClientFamilies"),
      ("BundledMutants", "Mutants", "MutantProviders"),
    ] {
      allowed[list] = Set(families.map { $0 + part }).union([kit, "SpecModel", "WorldScripting"])
    }
    return ImportRules(allowed: allowed)
  }()

  /// The families that come with the kit, as the package's manifest lists them.
  static let families: [String] = {
    let manifest = try? String(contentsOf: SourceTree.root.appending(path: "Package.swift"), encoding: .utf8)
    let list = manifest?.firstMatch(of: /let families = \[([^\]]*)\]/)?.output.1 ?? ""
    return list.matches(of: /"(\w+)"/).map { String($0.output.1) }
  }()
}
