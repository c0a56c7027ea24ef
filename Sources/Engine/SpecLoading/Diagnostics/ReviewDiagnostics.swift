import SpecModel

// The problems of a whole specification that its cases show: 'validate' looks for them, and loading does not.
extension DiagnosticKind {
  /// A scenario that requirements of two levels have.
  package static let scenarioAtTwoLevels = DiagnosticKind(
    "scenario-at-two-levels",
    why: "One behaviour has one level: a client that fails such a scenario is told that it must and that it should.",
    remedy: "Keep the scenario at the level that its document gives it, and remove the other.",
    broken: "- {id: ACME-STATE-004, proves: [ACME-CALL-001]}   # a must: {call: signIn, expect: {reply: {}}}\n"
      + "- {id: ACME-STATE-005, proves: [KIT-004]}         # a should: the same scenario",
    mended: "- {id: ACME-STATE-004, proves: [ACME-CALL-001]}   # a must: {call: signIn, expect: {reply: {}}}")

  /// A scenario whose expectations a scenario of a level that binds more has too.
  package static let expectationAtTwoLevels = DiagnosticKind(
    "expectation-at-two-levels",
    why: "What a must asserts after the same steps is no should: a client that fails the one fails the other too.",
    remedy: "Assert it at the level that its document gives it, and expect something else in the other scenario.",
    broken: "- {call: signIn, expect: {reply: {state: in}}}            # of a should\n"
      + "- {call: signIn, expect: {reply: {state: in, name: ada}}} # of a must",
    mended: "- {call: signIn, expect: {reply: {state: in}}}            # of a must\n"
      + "- {call: signIn, expect: {reply: {name: ada}}}            # of a should")

  /// A scenario that two requirements of one level have.
  package static let scenarioInTwoRequirements = DiagnosticKind(
    "scenario-in-two-requirements",
    why: "A client that fails such a scenario is convicted twice of one fault, and nothing tells the facts apart.",
    remedy: "Keep the scenario at the requirement that it shows, or let each assert what its own statement says.",
    broken: "- id: ACME-STATE-004\n  scenarios: [{scenario: again, steps: [{call: signIn, expect: {fails: any}}]}]\n"
      + "- id: ACME-STATE-005\n  scenarios: [{scenario: twice, steps: [{call: signIn, expect: {fails: any}}]}]",
    mended: "- id: ACME-STATE-004\n  scenarios: [{scenario: again, steps: [{call: signIn, expect: {fails: any}}]}]")

  /// A scenario that one requirement has twice.
  package static let repeatedScenario = DiagnosticKind(
    "repeated-scenario",
    why: "A case that another one of the requirement repeats shows nothing more, and takes its time.",
    remedy: "Remove one of the two, or let them differ in more than their names.",
    broken: "for-each: [{case: first, name: ada}, {case: second, name: ada}]",
    mended: "for-each: [{case: first, name: ada}, {case: second, name: grace}]")

  /// A must whose cases need something that no document names.
  package static let undocumentedNeed = DiagnosticKind(
    "undocumented-need",
    why: "A must needs nothing but what the documents name: a client that lacks the rest of it may still be right.",
    remedy: "Show the must without it, prove a fact that is a should, or quote the words of the document that name it.",
    broken: "- {call: signIn, expect: {wire: {token: [{form: {audience: acme}}]}}}   # of a must",
    mended: "- {call: signIn, expect: {wire: {token: [{form: {client_id: acme-app}}]}}}")
}
