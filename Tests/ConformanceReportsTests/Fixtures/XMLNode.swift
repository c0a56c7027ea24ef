import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

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
