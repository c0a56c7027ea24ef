package import SpecModel

/// One kind of problem, with its explanation for `explain`.
package struct DiagnosticKind: Hashable, Sendable {
  /// The stable name in kebab case.
  package let name: String
  /// One sentence: why this is a problem.
  package let why: String
  /// One sentence: what to do.
  package let remedy: String
  /// A fragment that has the problem.
  package let broken: String
  /// The same fragment without it.
  package let mended: String

  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - name: The stable name in kebab case.
  ///   - why: One sentence: why this is a problem.
  ///   - remedy: One sentence: what to do.
  ///   - broken: A fragment that has the problem.
  ///   - mended: The same fragment without it.
  package init(_ name: String, why: String, remedy: String, broken: String, mended: String) {
    self.name = name
    self.why = why
    self.remedy = remedy
    self.broken = broken
    self.mended = mended
  }
}

extension Diagnostic {
  /// Creates a diagnostic of a catalogued kind.
  ///
  /// - Parameters:
  ///   - kind: The kind of problem.
  ///   - severity: How much it weighs.
  ///   - place: Where it is.
  ///   - message: What is wrong and what to do, without a full stop at the end.
  package init(_ kind: DiagnosticKind, as severity: Severity = .error, at place: SourceSpan, _ message: String) {
    self.init(
      severity, kind: kind.name, at: place.mark, length: place.length, message: message, sourceLine: place.sourceLine)
  }
}

extension DiagnosticKind {
  /// The kinds that concern a file's bytes and its YAML.
  package static let yaml: [DiagnosticKind] = [
    .fileTooLarge, .notUTF8, .byteOrderMark, .invalidUTF8, .controlCharacter,
    .yamlSyntax, .tab, .tooDeep, .tooManyProblems, .missingDocument, .emptyDocument, .secondDocument, .yamlDirective,
    .alias, .anchor, .tag, .mergeKey, .duplicateKey, .keyNotText,
    .yesOrNo, .octalNumber, .numberNotation, .numberOutOfRange,
  ]

  /// The kinds that concern the structure of a file.
  package static let grammar: [DiagnosticKind] = [
    .unknownFileKind, .unknownKey, .missingKey, .wrongType, .unknownName, .malformedText, .valueOutOfRange,
    .shortList, .conflictingKeys, .missingOneOf,
  ]

  /// The kinds that concern files as such.
  package static let files: [DiagnosticKind] = [
    .missingFile, .unreadableFile, .unknownFile, .wrongFileKind, .unknownService, .secondService,
  ]

  /// The kinds that decoding finds and a grammar cannot express.
  package static let decoding: [DiagnosticKind] = [
    .malformedReference, .mixedMap, .falseMeansNothing, .repeatWithoutTimes, .malformedRegularExpression,
    .oversizedRegularExpression, .unsupportedRegularExpression,
    .unknownDuration, .strayKey, .faultWithoutRespond, .notOneName, .tooManyRows,
    .unknownOutcomes, .unusedOutcomes, .unknownRows, .unusedRows, .unknownSteps, .unusedSteps, .unknownExpectation,
    .unusedExpectation, .misplacedServiceKey, .unknownEachValue, .missingEachValue, .unusedEachValue, .unknownScenario,
    .tooMuchWrittenOut,
  ]

  /// The names of the kinds that decoding reports where a scenario or a requirement refers to another part of its file.
  static let ofParts: Set<String> = Set(
    [unknownOutcomes, unknownRows, unknownSteps, unknownExpectation].map(\.name))

  /// The kinds that checks report where a rule of a service refers to another part of its file, or lacks one.
  static let ofServiceParts: Set<String> = Set(
    [
      unknownExchange, unknownErrorCode, unknownCredential, unknownServiceValue, unknownDuration, missingAnswer,
      ruleWithoutGrant,
    ].map(\.name))

  /// The kinds that concern how the parts of a specification fit together.
  package static let checks: [DiagnosticKind] = [
    .misnamedFile, .duplicateName, .retiredID, .foreignPrefix, .missingReason, .needlessReason,
    .missingQuote, .longQuote, .statementStyle, .unknownRequirement, .undocumentedBasis,
    .unknownFact, .unknownFacet, .missingFacet, .unprovenFact, .disposedFact, .mixedLevels, .missingLevel,
    .unsureGround, .missingPublication, .unknownPublication,
    .unknownOperation, .unknownParameter, .unknownForm, .missingArgument, .omittedArgument, .wrongArgument,
    .unknownBinding, .unknownField, .ruleAsArgument, .bindingTaken, .notStarted, .nothingToInterleave,
    .reachOutsideGiven,
    .refusalWithoutControl, .controlWithoutEffect, .missingExpectation, .needlessUnready,
    .unknownExchange, .unknownFault, .unknownThing, .unknownDecision, .unknownDevice, .unknownSetting,
    .missingAnswer, .unreachableAnswer, .unknownServiceValue, .ruleWithoutGrant,
    .impossibleExpectation, .unknownReplyField, .unknownErrorCode, .unknownCredential,
    .unknownState, .unknownTrigger, .unknownCondition, .missingCell, .overlappingCells, .indistinctStates,
    .unknownSwiftType, .differingSwiftTypes, .notForURLs,
  ]

  /// The kinds that a review of the cases finds, which 'validate' makes.
  package static let reviews: [DiagnosticKind] = [
    .scenarioAtTwoLevels, .expectationAtTwoLevels, .scenarioInTwoRequirements, .repeatedScenario, .undocumentedNeed,
  ]

  /// The kinds that only a run can find, or a comparison with the simulators that can be had.
  package static let runs: [DiagnosticKind] = [.staleKnownFailure, .differingService, .unsimulatedService]

  /// Every kind, for `explain`.
  package static let all: [DiagnosticKind] = yaml + grammar + files + decoding + checks + reviews + runs
}
