import Foundation

/// A part of the kit that reads what others wrote, as a function of bytes.
///
/// An input ends a target by a crash, by a time limit, or by a property that does not hold; an input that the kit refuses
/// with a message is fine.
package struct FuzzTarget: Sendable {
  /// The name of the target and of its folder in the corpus.
  package let name: String
  /// The longest input, in bytes.
  package let longestInput: Int
  /// Words and signs of the format, which the mutator puts in.
  let vocabulary: [String]
  /// Files and folders with good inputs besides the corpus, as paths within the repository.
  let examples: [String]
  /// Reads an input; throws where a property does not hold.
  package let run: @Sendable ([UInt8]) throws -> Void

  init(
    _ name: String, longestInput: Int = 1 << 14, vocabulary: [String] = [], examples: [String] = [],
    run: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.longestInput = longestInput
    self.vocabulary = vocabulary
    self.examples = examples
    self.run = run
  }

  /// All targets.
  package static let all: [FuzzTarget] =
    [
      .specification, .conformanceFile, .knownFailures, .json, .form, .url, .driverMessages, .driverRequests, .journal,
      .results, .mask, .pattern, .host,
    ] + served + secured

  /// What is built with the trait TLS alone.
  private static var secured: [FuzzTarget] {
    #if TLS
      [.certificates]
    #else
      []
    #endif
  }
}

/// A property that does not hold for an input.
package struct FuzzProblem: Error, CustomStringConvertible {
  /// The property and what was found instead.
  package let description: String

  init(_ description: String) { self.description = description }
}

/// The folders of the repository that hold inputs.
package enum FuzzFiles {
  /// The folder of the repository.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The inputs of a target in the corpus, by name: among them each that ever failed.
  ///
  /// - Parameter target: The target.
  /// - Returns: The inputs, sorted by name.
  package static func corpus(of target: FuzzTarget) -> [(name: String, bytes: [UInt8])] {
    files(at: "Tests/FuzzCorpusTests/Corpus/\(target.name)")
  }

  /// The good inputs of a target elsewhere in the repository.
  static func examples(of target: FuzzTarget) -> [(name: String, bytes: [UInt8])] {
    target.examples.flatMap { files(at: $0) }
  }

  /// The files at a path, which is that of a file or of a folder.
  static func files(at path: String) -> [(name: String, bytes: [UInt8])] {
    let place = root.appending(path: path)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: place.path).sorted()) ?? [""]
    return names.compactMap { name in
      let file = name.isEmpty ? place : place.appending(path: name)
      // A folder cannot be read.
      return (try? Data(contentsOf: file)).map { (name, Array($0)) }
    }
  }
}
