import SwiftSyntax

/// The mutations of a folder of sources, numbered in an order that depends on nothing else.
public struct MutationList: Sendable {
  /// All mutations with the numbers of their switches.
  public let all: [Schemata.Switched]
  /// The keys of the mutations that the compiler refused.
  public private(set) var refused: Set<String>
  private let sources: [String: String]

  /// Finds the mutations of sources.
  ///
  /// - Parameters:
  ///   - sources: The texts of the files by their paths below the folder.
  ///   - known: What these sources and others declare.
  ///   - refused: The keys of the mutations that the compiler refused before.
  public init(of sources: [String: String], known: KnownDeclarations, refused: Set<String> = []) {
    let found = sources.sorted { $0.key < $1.key }.flatMap { file, source in
      MutationFinder.mutations(of: source, file: file, known: known)
    }
    all = found.enumerated().map { Schemata.Switched(number: $0.offset + 1, mutation: $0.element) }
    self.sources = sources
    self.refused = refused.intersection(found.map(\.key))
  }

  /// The mutations that compile, as far as is known.
  public var accepted: [Schemata.Switched] { all.filter { !refused.contains($0.mutation.key) } }

  /// The files with their mutations, by their paths below the folder.
  public var mutated: [String: String] {
    let byFile = Dictionary(grouping: accepted, by: \.mutation.file)
    var texts = sources
    for (file, source) in sources { texts[file] = Schemata.text(of: source, with: byFile[file] ?? []) }
    texts[Schemata.switchFile] = Schemata.switches(count: all.count)
    return texts
  }

  /// A place of the mutated sources.
  public struct Place: Sendable, Hashable {
    let file: String
    let line: Int
    let column: Int

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - line: The line.
    ///   - column: The column in the mutated file.
    public init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// Takes out what the compiler refuses at places: the mutation whose switch is the last before a place, or, without
  /// one, all mutations of the line whose form is unsure.
  ///
  /// - Parameter places: The places in the sources as ``mutated`` gives them.
  /// - Returns: Whether there was a mutation to take out.
  public mutating func refuse(_ places: Set<Place>) -> Bool {
    let texts = mutated
    let keys = places.flatMap { refusedKeys(at: $0, in: texts[$0.file] ?? "") }
    refused.formUnion(keys)
    return !keys.isEmpty
  }

  /// Insertions add no line, so that the lines are those of the sources.
  private func refusedKeys(at place: Place, in text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard place.line <= lines.count, let source = sources[place.file] else { return [] }
    let before = String(decoding: lines[place.line - 1].utf8.prefix(place.column), as: UTF8.self)
    let last = before.split(separator: "CodeMutant.on(").dropFirst().last.map(String.init)
    if let number = last.flatMap({ Int($0.prefix { $0.isNumber }) }) {
      return all.filter { $0.number == number }.map(\.mutation.key)
    }
    let starts = [0] + source.utf8.enumerated().filter { $0.element == UInt8(ascii: "\n") }.map { $0.offset + 1 }
    let near = accepted.map(\.mutation).filter {
      $0.file == place.file && $0.lines(startingAt: starts).contains(place.line)
    }
    let unsure = near.filter(\.isUnsure)
    return (unsure.isEmpty ? near : unsure).map(\.key)
  }
}
