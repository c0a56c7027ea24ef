import ConformanceCore
import ConformanceReports
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a writer wrote, in one piece.
///
/// - Parameter write: Writes to a sink.
/// - Returns: The bytes.
func bytes(_ write: ((_ bytes: [UInt8]) -> Void) throws -> Void) rethrows -> [UInt8] {
  var all: [UInt8] = []
  try write { all += $0 }
  return all
}

/// What a writer wrote, as text.
///
/// - Parameter write: Writes to a sink.
/// - Returns: The text.
func text(_ write: ((_ bytes: [UInt8]) -> Void) throws -> Void) rethrows -> String {
  String(decoding: try bytes(write), as: UTF8.self)
}

/// A tag of an HTML page, as a plain reader of tags sees it.
struct Tag {
  var name: String
  var attributes: [String: String]

  /// Every opening tag of a page; scripts and styles are stepped over.
  static func all(in page: String) -> [Tag] {
    let bare = page.replacing(/(?s)<(style|script)>.*?<\/(style|script)>/) { "<\($0.1)>" }
    return bare.matches(of: /<([a-zA-Z][a-zA-Z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/).map { match in
      var attributes: [String: String] = [:]
      for pair in match.2.matches(of: /([^\s=]+)(?:="([^"]*)")?/) {
        attributes[String(pair.1)] = pair.2.map(String.init) ?? ""
      }
      return Tag(name: String(match.1), attributes: attributes)
    }
  }
}

/// An element as an XML parser reads it.
struct XMLNode {
  var name: String
  var attributes: [String: String]
  var children: [XMLNode] = []
  var text = ""

  func children(_ name: String) -> [XMLNode] { children.filter { $0.name == name } }

  /// The properties of JUnit.
  var properties: [String: String] {
    var values: [String: String] = [:]
    for property in children("properties").flatMap(\.children) {
      values[property.attributes["name"] ?? ""] = property.attributes["value"]
    }
    return values
  }

  struct Malformed: Error {
    var reason: String
  }

  static func parse(_ bytes: [UInt8]) throws -> XMLNode {
    let parser = XMLParser(data: Data(bytes))
    let builder = Builder()
    parser.delegate = builder
    guard parser.parse(), let root = builder.root else {
      throw Malformed(reason: "line \(parser.lineNumber): \(String(describing: parser.parserError))")
    }
    return root
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: XMLNode?
    private var open: [XMLNode] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(XMLNode(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      guard !open.isEmpty else { return }
      open[open.count - 1].text += text
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      guard let node = open.popLast() else { return }
      if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
    }
  }
}
