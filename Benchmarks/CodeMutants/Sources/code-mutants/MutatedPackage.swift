import CodeMutation
import Foundation

/// A copy of the kit's package, in which the reference clients have switches.
struct MutatedPackage {
  /// The folder of the families, whose clients are mutated.
  static let folder = "Sources/Families"
  /// The part of a family that is mutated.
  private static let part = "Clients"
  /// The program that runs trials.
  private static let program = "code-mutant-trials"

  /// The kit.
  let kit: URL
  /// The folder of everything that is made.
  let work: URL
  /// The command that builds Swift packages.
  let swift: String

  private var root: URL { work.appending(path: "kit") }
  private var scratch: URL { work.appending(path: "build") }
  /// The file with the keys of mutations that do not compile.
  private var refusedFile: URL { work.appending(path: "refused.txt") }
  /// The folder of the mutated sources in the kit.
  private var sources: URL { kit.appending(path: Self.folder) }

  /// The program that runs trials, once it is built.
  var built: URL { scratch.appending(path: "debug/\(Self.program)") }

  /// A package that does not build.
  struct BuildFailure: Error, CustomStringConvertible {
    let description: String
  }

  /// Finds the mutations of the reference clients.
  func mutations() throws -> MutationList {
    let families = try texts(of: sources)
    let own = families.filter { $0.key.contains("/\(Self.part)/") }
    let protocols = families.filter { $0.key.contains("/Protocols/") }
    let interfaces = try texts(of: kit.appending(path: "Sources/Engine/AuthProviding")).merging(protocols) { $1 }
    let refused = (try? String(contentsOf: refusedFile, encoding: .utf8)) ?? ""
    return MutationList(
      of: own, known: KnownDeclarations((Array(own.values) + Array(interfaces.values)).sorted()),
      refused: Set(refused.split(separator: "\n").map(String.init)))
  }

  /// Builds the package, without the mutations that the compiler refuses.
  ///
  /// - Parameter list: The mutations; those that are refused leave it.
  /// - Returns: The program that runs trials.
  /// - Throws: ``BuildFailure``, or where a file cannot be written.
  func build(_ list: inout MutationList) throws -> URL {
    try layOut()
    for _ in 1...12 {
      try write(list)
      let (isBuilt, log) = try run(["build", "--product", Self.program])
      if isBuilt { return built }
      let isBetter = list.refuse(Set(log.split(separator: "\n").compactMap(Self.place)))
      try Data(list.refused.sorted().joined(separator: "\n").utf8).write(to: refusedFile)
      if !isBetter { throw BuildFailure(description: "the mutated package does not build:\n\(log.suffix(4000))") }
    }
    throw BuildFailure(description: "the mutated package does not build, whatever is taken out")
  }

  /// Links everything but the sources that are mutated.
  private func layOut() throws {
    let files = FileManager.default
    try files.createDirectory(at: root.appending(path: "Sources"), withIntermediateDirectories: true)
    func link(_ path: String, to target: URL) throws {
      let place = root.appending(path: path)
      try? files.removeItem(at: place)
      try files.createSymbolicLink(at: place, withDestinationURL: target)
    }
    for folder in ["Specs", "Plugins", "Tests"] { try link(folder, to: kit.appending(path: folder)) }
    try link("Trials", to: kit.appending(path: "Benchmarks/CodeMutants/Trials"))
    func linkAll(in folder: String, but other: String) throws {
      try files.createDirectory(at: root.appending(path: folder), withIntermediateDirectories: true)
      for name in try files.contentsOfDirectory(atPath: kit.appending(path: folder).path) where name != other {
        try link("\(folder)/\(name)", to: kit.appending(path: "\(folder)/\(name)"))
      }
    }
    try linkAll(in: "Sources", but: "Families")
    for family in try files.contentsOfDirectory(atPath: sources.path) {
      try linkAll(in: "\(Self.folder)/\(family)", but: Self.part)
    }
    let manifest = try String(contentsOf: kit.appending(path: "Package.swift"), encoding: .utf8)
    // Mutants may warn, of code that is never reached.
    let lenient = manifest.replacingOccurrences(of: ".treatAllWarnings(as: .error),", with: "")
    try update(
      root.appending(path: "Package.swift"),
      lenient + """

        package.targets.append(
          .executableTarget(
            name: "\(Self.program)",
            dependencies: [
              "SpecModel", "SpecLoading", "AuthProviding", "ConformanceCore", "SimulatedServices", "BundledServices",
              "BundledClients", "ClientFamilies",
            ],
            path: "Trials", swiftSettings: [.swiftLanguageMode(.v6)]))

        """)
  }

  private func write(_ list: MutationList) throws {
    for (file, text) in list.mutated {
      try update(root.appending(path: "\(Self.folder)/\(file)"), text)
    }
  }

  /// Writes a file, unless it says the same already.
  private func update(_ file: URL, _ text: String) throws {
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func texts(of folder: URL) throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    return try Dictionary(
      uniqueKeysWithValues: paths.map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) })
  }

  private func run(_ arguments: [String]) throws -> (Bool, String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [swift] + arguments + [
        "--disable-default-traits", "--package-path", root.path, "--scratch-path", scratch.path,
      ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let log = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus == 0, log)
  }

  /// The place of an error in the mutated sources; `nil` for another line of a compiler's output.
  private static func place(in line: Substring) -> MutationList.Place? {
    guard line.contains(": error: "), let path = line.split(separator: "/\(folder)/").dropFirst().first else {
      return nil
    }
    let parts = path.split(separator: ":")
    guard parts.count > 2, let line = Int(parts[1]), let column = Int(parts[2]) else { return nil }
    return MutationList.Place(file: String(parts[0]), line: line, column: column)
  }
}
