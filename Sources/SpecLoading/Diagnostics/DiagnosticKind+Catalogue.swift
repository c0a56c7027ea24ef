extension DiagnosticKind {
  /// The kinds that concern a file's bytes and its YAML.
  package static let yaml: [DiagnosticKind] = [
    .fileTooLarge, .notUTF8, .byteOrderMark, .invalidUTF8, .controlCharacter,
    .yamlSyntax, .tab, .tooDeep, .tooManyProblems, .missingDocument, .emptyDocument, .secondDocument, .yamlDirective,
    .alias, .anchor, .tag, .mergeKey, .duplicateKey, .keyNotText,
    .yesOrNo, .octalNumber, .numberNotation, .numberOutOfRange,
  ]

  /// The kinds that concern the shape of a file.
  package static let shapes: [DiagnosticKind] = [
    .unknownFileKind, .unknownKey, .missingKey, .wrongType, .unknownName, .malformedText, .valueOutOfRange,
    .shortList, .conflictingKeys, .missingOneOf,
  ]

  /// Every kind, for `explain`.
  package static let all: [DiagnosticKind] = yaml + shapes
}
