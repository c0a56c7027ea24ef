package import ConformanceCore
import EssentialFoundation

/// The results of an exploration as JSON.
package enum ExplorationJSON {
  /// Writes results, with sorted keys.
  ///
  /// - Parameter results: The results.
  /// - Returns: The bytes, with a line feed at the end.
  /// - Throws: An `EncodingError`.
  package static func bytes(of results: ExplorationResults) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(results)) + [UInt8(ascii: "\n")]
  }

  /// Reads results.
  ///
  /// - Parameter bytes: The bytes of a file.
  /// - Returns: The results.
  /// - Throws: A `DecodingError`.
  package static func results(in bytes: [UInt8]) throws -> ExplorationResults {
    try JSONDecoder().decode(ExplorationResults.self, from: Data(bytes))
  }
}
