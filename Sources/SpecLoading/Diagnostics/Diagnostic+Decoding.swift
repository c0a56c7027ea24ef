import SpecModel

// One factory per message of decoding. The kinds are in DiagnosticKind+Decoding.swift.
extension Diagnostic {
  static func malformedReference(_ node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .malformedReference, at: node.span,
      "\(shown(node.text)) is not \(TextRule.binding.words); for the text write \(shown("$" + node.text))")
  }

  static func mixedMap(_ key: YAMLNode) -> Diagnostic {
    Diagnostic(
      .mixedMap, at: key.span,
      "\(shown(key.text)) is a field, but other keys make this map a rule; wrap the fields in 'value' or 'only'")
  }

  static func falseMeansNothing(_ node: YAMLNode) -> Diagnostic {
    Diagnostic(.falseMeansNothing, at: node.span, "\(shown(node.text)) says nothing here; remove the key or write true")
  }

  static func repeatWithoutTimes(_ node: YAMLNode) -> Diagnostic {
    Diagnostic(.repeatWithoutTimes, at: node.span, "'repeat' and 'times' go together; write both")
  }

  static func malformedRegularExpression(_ node: YAMLNode, _ problem: String) -> Diagnostic {
    Diagnostic(.malformedRegularExpression, at: node.span, "this is no regular expression (\(problem)); correct it")
  }

  static func missingLevel(_ id: YAMLNode) -> Diagnostic {
    Diagnostic(.missingLevel, at: id.span, "\(shown(id.text)) has no level; write 'level' or 'requirement-defaults'")
  }

  static func missingSource(_ id: YAMLNode) -> Diagnostic {
    Diagnostic(.missingSource, at: id.span, "\(shown(id.text)) has no source; write 'source' or 'requirement-defaults'")
  }

  static func strayKey(_ key: YAMLNode, verb: String) -> Diagnostic {
    Diagnostic(.strayKey, at: key.span, "\(shown(key.text)) does nothing beside \(shown(verb)); remove it")
  }

  static func faultWithoutRespond(_ node: YAMLNode) -> Diagnostic {
    Diagnostic(.faultWithoutRespond, at: node.span, "this fault does not say what happens; write 'respond'")
  }

  static func notOneName(_ node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .notOneName, at: node.span, "expected one name with what it takes, found \(node.count); write a step for each")
  }

  static func tooManyRows(_ key: YAMLNode, limit: Int) -> Diagnostic {
    Diagnostic(.tooManyRows, at: key.span, "these lists multiply to more than \(limit) rows; write rows by name")
  }
}
