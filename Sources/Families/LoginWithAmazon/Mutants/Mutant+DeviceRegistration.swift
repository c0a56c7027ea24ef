import AuthProviding
import LoginWithAmazonClients
import MutantProviders

/// Mutants of the device registration client that return wrong results.
extension Mutant {
  static let registrations: [Mutant] = registered + registrationEndings + versions

  private static let registered: [Mutant] =
    [("authorizationCode", "001"), ("clientId", "002"), ("redirectUri", "003")].map { field, number in
      drs(
        "without-\(field)", breaks: "Omits the \(field) from the reply.", kills: "LWADRS-REGISTER-\(number)",
        by: .dropped(field, of: "registerDevice"))
    } + [
      drs(
        "never-asks", breaks: "Reports a registration as successful without asking the customer.",
        kills: "LWADRS-REGISTER-001", "LWADRS-REGISTER-010", "LWADRS-REGISTER-014", "LWADRS-REGISTER-023",
        by: .skipped("registerDevice", endsAs: .reply(["authorizationCode": "ANmade-up"]))),
      drs(
        "page-with-other-redirect", breaks: "Opens the page with another redirect URI.", kills: "LWADRS-REGISTER-003",
        by: .page("redirect_uri", .changed { $0.replacing("://?", with: ":///?") })),
      drs(
        "model-of-the-app", breaks: "Always registers the device model of the app's configuration.",
        kills: "LWADRS-REGISTER-014", by: .configuredModel),
      drs(
        "model-in-ascii", breaks: "Leaves out the letters of other scripts in the device model.",
        kills: "LWADRS-REGISTER-111",
        by: .scopeData("device_model") { value in value?.text.map { .string($0.filter(\.isASCII)) } }),
    ]

  private static let registrationEndings: [Mutant] = [
    drs(
      "fails-for-cancelled", breaks: "Reports a cancellation by the customer as a failure.",
      kills: "LWADRS-REGISTER-023",
      by: .cancellation(endsAs: .failed("errorUserInterrupted"))),
    drs(
      "succeeds-for-failures", breaks: "Reports a refusal by the service as a registration without a code.",
      kills: "LWADRS-REGISTER-024", "LWADRS-REGISTER-038",
      by: .failure(of: "registerDevice", endsAs: .reply(["authorizationCode": ""]))),
    drs(
      "remembers-serial", breaks: "Sends the serial number of the first registration since launch in every one.",
      kills: "LWADRS-REGISTER-041", by: .firstArgumentReused("serial", of: "registerDevice")),
    drs(
      "any-url-is-its-own", breaks: "Claims every incoming URL as its own.", kills: "LWADRS-REGISTER-027",
      by: .anyURLHandled),
    drs(
      "constant-state", breaks: "Sends the same state in every registration.", kills: "LWADRS-REGISTER-034",
      by: .constantState),
    drs(
      "secret-on-the-page", breaks: "Opens the page with the app's client secret.", kills: "LWADRS-REGISTER-035",
      by: .page("client_secret", .configured("clientSecret"))),
  ]

  private static let versions: [Mutant] = [
    drs(
      "version-as-number", breaks: "Returns the version as a number.", kills: "LWADRS-SDKVERSION-004",
      by: .constant("version", of: "sdkVersion", 3)),
    drs(
      "version-refused", breaks: "Fails every call for the version.", kills: "LWADRS-SDKVERSION-004",
      by: .skipped("sdkVersion", endsAs: .failed("internalError"))),
    drs(
      "version-by-chance", breaks: "Returns a different version in each call.", kills: "LWADRS-SDKVERSION-001",
      by: .random("version", of: "sdkVersion")),
  ]

  /// Creates a mutant of the device registration client.
  static func drs(_ name: String, breaks: String, kills: String..., by operators: MutationOperator...) -> Mutant {
    Mutant("drs-\(name)", of: .deviceRegistration, breaks: breaks, kills: kills, by: operators)
  }
}

/// Mutants of the device registration client that send wrong data of a device.
extension Mutant {
  static let registrationData: [Mutant] = flags + scopeData + serials + takenSerials + challenges

  private static let flags: [Mutant] = [
    drs(
      "test-as-certification", breaks: "Registers no test device in the test phase.", kills: "LWADRS-REGISTER-004",
      "LWADRS-REGISTER-007", by: .phase("test", as: "certification")),
    drs(
      "test-as-production", breaks: "Admits only certified models in the test phase.", kills: "LWADRS-REGISTER-004",
      "LWADRS-REGISTER-007", "LWADRS-REGISTER-008", by: .phase("test", as: "production")),
    drs(
      "certification-as-test", breaks: "Registers a test device in the certification phase.",
      kills: "LWADRS-REGISTER-005",
      "LWADRS-REGISTER-007", by: .phase("certification", as: "test")),
    drs(
      "certification-as-production", breaks: "Admits only certified models in the certification phase.",
      kills: "LWADRS-REGISTER-005", "LWADRS-REGISTER-007", "LWADRS-REGISTER-008",
      by: .phase("certification", as: "production")),
    drs(
      "production-as-certification", breaks: "Admits uncertified models in the production phase.",
      kills: "LWADRS-REGISTER-006", "LWADRS-REGISTER-007", "LWADRS-REGISTER-009",
      by: .phase("production", as: "certification")),
    drs(
      "always-test-device", breaks: "Always registers a test device.", kills: "LWADRS-REGISTER-005",
      "LWADRS-REGISTER-006", "LWADRS-REGISTER-007", by: .flag("is_test_device", "true")),
    drs(
      "phase-of-first", breaks: "Always uses the phase of the first registration.",
      kills: "LWADRS-REGISTER-007", by: .firstArgumentReused("phase", of: "registerDevice")),
    drs(
      "live-flag-as-truth", breaks: "Sends the flag for uncertified models as a Boolean instead of text.",
      kills: "LWADRS-REGISTER-033",
      by: .scopeData("should_include_non_live") { value in .bool(value == "true") }),
  ]

  private static let scopeData: [Mutant] = [
    drs(
      "scope-data-as-form", breaks: "Sends the scope data as a form instead of JSON.", kills: "LWADRS-REGISTER-004",
      "LWADRS-REGISTER-005", "LWADRS-REGISTER-006", "LWADRS-REGISTER-007", "LWADRS-REGISTER-010",
      "LWADRS-REGISTER-014", by: .page("scope_data", .replaced("serial=KIT0001")))
  ]

  private static let serials: [Mutant] = [
    drs(
      "serial-as-number", breaks: "Sends a serial number of digits as a number.",
      kills: "LWADRS-REGISTER-010",
      by: .scopeData("serial") { value in (value?.text).flatMap(Int.init).map(Value.integer) ?? value })
  ]

  private static let takenSerials: [Mutant] = [
    drs(
      "long-serial-cut-off", breaks: "Truncates a serial number that is too long.",
      kills: "LWADRS-REGISTER-011",
      by: .argument("serial") { value in value?.text.map { .string(String($0.prefix(50))) } }),
    drs(
      "serial-cleaned", breaks: "Removes invalid characters from a serial number.",
      kills: "LWADRS-REGISTER-012",
      by: .argument("serial") { value in
        value?.text.map { .string($0.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }) }
      }),
  ]

  private static let challenges: [Mutant] = [
    drs(
      "challenge-of-its-own", breaks: "Replaces the code challenge by its own.", kills: "LWADRS-REGISTER-037",
      by: .page("code_challenge", .replaced("3QtaTJMwGn4Hv0lQJ3MgT5r1qkB5yyQ1n8E9dGeXhZ0"))),
    drs(
      "method-always-S256", breaks: "Declares every code challenge as 'S256'.", kills: "LWADRS-REGISTER-037",
      by: .page("code_challenge_method", .replaced("S256"))),
    drs(
      "method-guessed", breaks: "Replaces an unknown challenge method by the nearest one.",
      kills: "LWADRS-REGISTER-017",
      by: .argument("codeChallengeMethod") { $0?.text?.lowercased() == "plain" ? "plain" : "S256" }),
  ]
}
