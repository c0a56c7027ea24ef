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

  /// The kinds that concern files as such.
  package static let files: [DiagnosticKind] = [.missingFile, .unreadableFile, .unknownFile, .wrongFileKind]

  /// The kinds that the shape of a file allows and its meaning does not.
  package static let meanings: [DiagnosticKind] = [
    .malformedReference, .mixedMap, .falseMeansNothing, .repeatWithoutTimes, .malformedRegularExpression,
    .missingLevel, .missingSource, .strayKey, .faultWithoutRespond, .notOneName, .tooManyRows,
  ]

  /// The kinds that concern how the parts of a specification fit together.
  package static let checks: [DiagnosticKind] = [
    .misnamedFile, .duplicateName, .retiredID, .foreignPrefix, .levelAboveSource, .statementStyle,
    .unknownDocument, .unknownSection, .unknownItem, .unknownFacet, .missingFacet, .unaccountedItem, .disposedItem,
    .unknownOperation, .unknownParameter, .unknownForm, .missingArgument, .wrongArgument,
    .unknownBinding, .unknownField, .ruleAsArgument, .bindingTaken, .notStarted, .reachOutsideGiven,
    .refusalWithoutControl,
    .unknownExchange, .unknownFault, .unknownThing, .unknownDecision, .unknownDevice, .unknownSetting,
    .impossibleExpectation, .unknownReplyField, .unknownErrorCode, .unknownCredential,
    .unknownState, .unknownTrigger, .unknownCondition, .missingCell, .overlappingCells,
  ]

  /// The kinds that only a run can tell.
  package static let runs: [DiagnosticKind] = [.staleKnownFailure]

  /// Every kind, for `explain`.
  package static let all: [DiagnosticKind] = yaml + shapes + files + meanings + checks + runs
}
