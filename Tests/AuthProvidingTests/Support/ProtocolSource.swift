import Foundation
import Testing

/// The members of a typed protocol, read from its source file.
struct ProtocolSource {
  /// The members' names with their labels, in order.
  let signatures: [String]

  init(_ name: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources/AuthProviding")
    let files = FileManager.default.enumerator(at: root.standardizedFileURL, includingPropertiesForKeys: nil)
    let file = try #require(
      files?.compactMap { $0 as? URL }.first { $0.lastPathComponent == "\(name).swift" }, "\(name) has no file")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "public protocol \(name): AuthProvider {"))
    let end = try #require(text.range(of: "\n}", range: start.upperBound..<text.endIndex))
    signatures = text[start.upperBound..<end.lowerBound].components(separatedBy: "func ").dropFirst().map(
      Self.signature)
  }

  /// Reads `name(label:label:)` from the text that follows `func`.
  private static func signature(_ declaration: String) -> String {
    let name = declaration.prefix { $0 != "(" }
    var depth = 0
    var parameters = [""]
    for character in declaration.dropFirst(name.count) {
      if character == ")" { depth -= 1 }
      if depth == 0, character == ")" { break }
      if depth == 1, character == "," {
        parameters.append("")
      } else if depth > 0 {
        parameters[parameters.count - 1].append(character)
      }
      if character == "(" { depth += 1 }
    }
    let labels = parameters.filter { !$0.isEmpty }.map { parameter in
      parameter.drop { $0.isWhitespace }.prefix { !$0.isWhitespace && $0 != ":" } + ":"
    }
    return "\(name)(\(labels.joined()))"
  }
}
