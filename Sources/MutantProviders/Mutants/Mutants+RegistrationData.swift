import AuthProviding

/// What clients that register devices can get wrong in what they tell the service of a device.
extension Mutant {
  static let registrationData: [Mutant] = flags + scopeData + serials + takenSerials + challenges

  private static let flags: [Mutant] = [
    drs(
      "test-as-certification", breaks: "During testing it is no test device.", kills: "LWADRS-REGISTER-004",
      "LWADRS-REGISTER-007", by: .phase("test", as: "certification")),
    drs(
      "test-as-production", breaks: "During testing only certified models are let in.", kills: "LWADRS-REGISTER-004",
      "LWADRS-REGISTER-007", "LWADRS-REGISTER-008", by: .phase("test", as: "production")),
    drs(
      "certification-as-test", breaks: "During certification it is a test device.", kills: "LWADRS-REGISTER-005",
      "LWADRS-REGISTER-007", by: .phase("certification", as: "test")),
    drs(
      "certification-as-production", breaks: "During certification only certified models are let in.",
      kills: "LWADRS-REGISTER-005", "LWADRS-REGISTER-007", "LWADRS-REGISTER-008",
      by: .phase("certification", as: "production")),
    drs(
      "production-as-certification", breaks: "In production uncertified models are let in.",
      kills: "LWADRS-REGISTER-006", "LWADRS-REGISTER-007", "LWADRS-REGISTER-009",
      by: .phase("production", as: "certification")),
    drs(
      "always-test-device", breaks: "It is always a test device.", kills: "LWADRS-REGISTER-005",
      "LWADRS-REGISTER-006", "LWADRS-REGISTER-007", by: .flag("is_test_device", "true")),
    drs(
      "never-test-device", breaks: "It is never a test device.", kills: "LWADRS-REGISTER-004", "LWADRS-REGISTER-007",
      by: .flag("is_test_device", "false")),
    drs(
      "phase-of-first", breaks: "The phase stays what it was at the first registration.",
      kills: "LWADRS-REGISTER-007", by: .firstArgumentForEver("phase", of: "registerDevice")),
    drs(
      "live-flag-as-truth", breaks: "The flag that lets in uncertified models is no text.",
      kills: "LWADRS-REGISTER-004", "LWADRS-REGISTER-005",
      by: .scopeData("should_include_non_live") { value in .bool(value == "true") }),
    drs(
      "test-flag-as-truth", breaks: "The flag of test devices is no text.", kills: "LWADRS-REGISTER-004",
      "LWADRS-REGISTER-005", "LWADRS-REGISTER-006", by: .scopeData("is_test_device") { value in .bool(value == "true") }
    ),
  ]

  private static let scopeData: [Mutant] = [
    drs(
      "scope-data-as-form", breaks: "The data of the scope are no JSON.", kills: "LWADRS-REGISTER-004",
      "LWADRS-REGISTER-005", "LWADRS-REGISTER-006", "LWADRS-REGISTER-007", "LWADRS-REGISTER-010",
      "LWADRS-REGISTER-014", by: .page("scope_data", .replaced("serial=KIT0001")))
  ]

  private static let serials: [Mutant] = [
    drs(
      "serial-as-number", breaks: "A serial number of digits alone is written as a number.",
      kills: "LWADRS-REGISTER-010",
      by: .scopeData("serial") { value in (value?.text).flatMap(Int.init).map(Value.integer) ?? value }),
    drs(
      "serial-without-zeros", breaks: "Leading zeros of a serial number are lost.", kills: "LWADRS-REGISTER-010",
      by: .serial { $0.replacing(#/^0+/#, with: "") }),
    drs(
      "serial-in-capitals", breaks: "A serial number is written in capitals.", kills: "LWADRS-REGISTER-010",
      by: .serial { $0.uppercased() }),
    drs(
      "serial-of-49", breaks: "A serial number loses its fiftieth character.", kills: "LWADRS-REGISTER-010",
      by: .serial { String($0.prefix(49)) }),
    drs(
      "serial-of-one-refused", breaks: "A serial number of one character is refused.", kills: "LWADRS-REGISTER-010",
      by: .refused("registerDevice", as: "invalidInput") { $0.arguments["serial"]?.text?.count == 1 }),
    drs(
      "serial-of-50-refused", breaks: "A serial number of fifty characters is refused.", kills: "LWADRS-REGISTER-010",
      "LWADRS-REGISTER-011",
      by: .refused("registerDevice", as: "invalidInput") { ($0.arguments["serial"]?.text?.count ?? 0) >= 50 }),
  ]

  private static let takenSerials: [Mutant] = [
    drs(
      "long-serial-cut-off", breaks: "A serial number that is too long is cut off and taken.",
      kills: "LWADRS-REGISTER-011",
      by: .argument("serial") { value in value?.text.map { .string(String($0.prefix(50))) } }),
    drs(
      "serial-cleaned", breaks: "What may not stand in a serial number is left out, and the rest is taken.",
      kills: "LWADRS-REGISTER-012",
      by: .argument("serial") { value in
        value?.text.map { .string($0.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }) }
      }),
    drs(
      "serial-trimmed", breaks: "White space around a serial number is left out.", kills: "LWADRS-REGISTER-012",
      by: .argument("serial") { value in value?.text.map { .string($0.replacing(#/^\s+|\s+$/#, with: "")) } }),
  ]

  private static let challenges: [Mutant] = [
    drs(
      "challenge-of-its-own", breaks: "The challenge is one that the client made up.", kills: "LWADRS-REGISTER-015",
      "LWADRS-REGISTER-016", by: .page("code_challenge", .replaced("3QtaTJMwGn4Hv0lQJ3MgT5r1qkB5yyQ1n8E9dGeXhZ0"))),
    drs(
      "challenge-left-out", breaks: "The page carries no challenge.", kills: "LWADRS-REGISTER-015",
      by: .page("code_challenge", .dropped)),
    drs(
      "method-always-S256", breaks: "Every challenge is called S256.", kills: "LWADRS-REGISTER-016",
      by: .page("code_challenge_method", .replaced("S256"))),
    drs(
      "method-always-plain", breaks: "Every challenge is called plain.", kills: "LWADRS-REGISTER-016",
      by: .page("code_challenge_method", .replaced("plain"))),
    drs(
      "plain-refused", breaks: "A plain challenge is refused.", kills: "LWADRS-REGISTER-016",
      by: .refused("registerDevice", as: "invalidInput") { $0.arguments["codeChallengeMethod"] == "plain" }),
    drs(
      "method-guessed", breaks: "A challenge method that is unknown is taken for the nearest one.",
      kills: "LWADRS-REGISTER-017",
      by: .argument("codeChallengeMethod") { $0?.text?.lowercased() == "plain" ? "plain" : "S256" }),
  ]
}
