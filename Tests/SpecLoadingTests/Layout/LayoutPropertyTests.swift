import Foundation
import Testing

@testable import SpecLoading

/// What holds of the layout of every file: random ones, and all that come with the kit.
@Suite struct LayoutPropertyTests {
  /// A node with its depth, as far as a reader of the file's values can tell.
  private struct Item: Equatable, CustomStringConvertible {
    var kind: YAMLNode.Kind
    var type: ScalarType
    var text: String
    var count: Int
    var description: String { "\(kind) \(type) \(text.debugDescription) \(count)" }
  }

  private static func items(_ text: String) throws -> [Item] {
    let reading = YAMLReading(text: text)
    let document = try #require(reading.document, "\(reading.summary)\n\(text)")
    try #require(reading.diagnostics.isEmpty, "\(reading.summary)\n\(text)")
    return document.records.indices.map { index in
      let node = YAMLNode(document: document, index: index)
      let text = node.type == .null ? "" : node.type == .boolean ? "\(node.isTrue)" : node.text
      return Item(kind: node.kind, type: node.type, text: text, count: node.count)
    }
  }

  private static func layout(_ text: String) -> String? {
    SpecificationLayout(of: Array(text.utf8), file: "spec.yaml").text
  }

  /// The comments of a text whose scalars hold no `# ` followed by a digit.
  private static func numberedComments(_ text: String) -> [String] {
    text.matches(of: /# [0-9]+(, \{says: "so", \[#)?/).map { String($0.output.0) }.sorted()
  }

  private static func checkLines(_ text: String, _ source: String) {
    for line in text.split(separator: "\n") where line.unicodeScalars.count > LayoutLimits.columns {
      // But for comments, and for a key or a word that is longer by itself.
      let body = line.drop { $0 == " " || $0 == "-" }
      let isLongByItself = body.hasPrefix("#") || body.contains("incomprehensibilities") || body.contains("  ")
      #expect(isLongByItself, "\(line)\n\(source)")
    }
    #expect(!text.contains("\n\n\n") && !text.contains("\r"))
  }

  // The last ones have comments that find no room.
  @Test(arguments: Array(0..<400) + [36019, 41589, 46107, 57741])
  func `values, keys and their order stay, and once laid out is laid out for good`(seed: Int) throws {
    var random = RandomYAML(seed: UInt64(seed), hasComments: seed % 2 == 1)
    let source = random.written(random.tree())
    let text = try #require(Self.layout(source), "\(source)")
    #expect(try Self.items(text) == Self.items(source), "\(source)")
    #expect(Self.layout(text) == text, "\(source)")
    #expect(Self.numberedComments(text) == Self.numberedComments(source), "\(source)")
    Self.checkLines(text, source)
  }

  @Test(arguments: 1000..<1100)
  func `the layout depends on the values alone`(seed: Int) throws {
    var random = RandomYAML(seed: UInt64(seed), hasComments: false)
    let tree = random.tree()
    let first = try #require(Self.layout(random.written(tree)))
    for _ in 0..<3 {
      let other = random.written(tree)
      #expect(Self.layout(other) == first, "\(other)")
    }
  }

  /// All files of specifications in the repository.
  private static let bundled: [String] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
    return ["Specs", "Examples/OwnSpecification/Specs"].flatMap { folder -> [String] in
      let path = root.appending(path: folder).path
      let names = (try? DiskFileSource().files(in: path)) ?? []
      return names.filter { $0.hasSuffix(".yaml") }.map { "\(path)/\($0)" }
    }
  }()

  @Test func `every bundled file reads the same in the canonical layout`() throws {
    #expect(Self.bundled.count > 100)
    for file in Self.bundled {
      let source = String(decoding: try DiskFileSource().bytes(at: file), as: UTF8.self)
      let text = try #require(Self.layout(source), "\(file)")
      #expect(try Self.items(text) == Self.items(source), "\(file)")
      #expect(Self.layout(text) == text, "\(file)")
      // An address or a path has no place where it could be broken.
      for line in text.split(separator: "\n")
      where line.drop(while: { $0 == " " }).first != "#" && line.split(separator: " ").count > 2 {
        #expect(line.unicodeScalars.count <= LayoutLimits.columns, "\(file): \(line)")
      }
    }
  }
}
