/// How much a result tells of what a case did, besides its outcome and its findings.
public enum ResultDetail: Sendable, Hashable {
  /// The steps, each with what happened.
  case everything
  /// The steps, and of cases that did not pass what happened; it takes most of a result's memory.
  case exceptions
  /// Nothing more, for runs of which only the verdicts count: what is told takes longer than the case.
  case verdicts
}
