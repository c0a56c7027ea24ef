import AuthProviding

/// What clients that register devices can get wrong.
extension Mutant {
  static let registrations: [Mutant] = registered + registrationEndings + versions

  private static let registered: [Mutant] =
    [("authorizationCode", "001"), ("clientId", "002"), ("redirectUri", "003")].flatMap { field, number in
      [
        drs(
          "without-\(field)", breaks: "The reply has no \(field).", kills: "LWADRS-REGISTER-\(number)",
          by: .dropped(field, of: "registerDevice")),
        drs(
          "constant-\(field)", breaks: "The \(field) is always the same text.", kills: "LWADRS-REGISTER-\(number)",
          by: .constant(field, of: "registerDevice", "constant")),
      ]
    } + [
      drs(
        "never-asks", breaks: "A registration is said to have gone well, and nobody was asked.",
        kills: "LWADRS-REGISTER-001", "LWADRS-REGISTER-010", "LWADRS-REGISTER-014", "LWADRS-REGISTER-023",
        by: .undone("registerDevice", endsAs: .reply(["authorizationCode": "ANmade-up"]))),
      drs(
        "never-succeeds", breaks: "A registration that went well is told of as a failure.",
        kills: "LWADRS-REGISTER-001", "LWADRS-REGISTER-002", "LWADRS-REGISTER-003", "LWADRS-REGISTER-007",
        "LWADRS-REGISTER-008", "LWADRS-REGISTER-023", "LWADRS-SDKVERSION-001",
        by: .endings(of: "registerDevice") { $0.isReply ? [.failed("serverError")] : [$0] }),
      drs(
        "other-code", breaks: "The code is given in small letters.", kills: "LWADRS-REGISTER-001",
        by: .text("authorizationCode", of: "registerDevice") { $0.lowercased() }),
      drs(
        "tidy-redirect", breaks: "The redirect URI is given with a slash before its query.",
        kills: "LWADRS-REGISTER-003",
        by: .text("redirectUri", of: "registerDevice") { $0.replacing("://?", with: ":///?") }),
      drs(
        "page-with-other-redirect", breaks: "The page names a redirect URI of its own.", kills: "LWADRS-REGISTER-003",
        by: .page("redirect_uri", .changed { $0.replacing("://?", with: ":///?") })),
      drs(
        "model-of-the-app", breaks: "The device model is always the one of the app's configuration.",
        kills: "LWADRS-REGISTER-014", by: .configuredModel),
      drs(
        "model-in-capitals", breaks: "The device model is written in capitals.", kills: "LWADRS-REGISTER-014",
        by: .scopeData("device_model") { value in value?.text.map { .string($0.uppercased()) } }),
    ]

  private static let registrationEndings: [Mutant] = [
    drs(
      "fails-for-cancelled", breaks: "A customer who cancels is told of as a failure.", kills: "LWADRS-REGISTER-023",
      by: .cancellation(endsAs: .failed("errorUserInterrupted"))),
    drs(
      "fails-and-cancels", breaks: "A customer who cancels is told of as cancelled and as a failure.",
      kills: "LWADRS-REGISTER-023", by: .cancellation(endsAs: .cancelled, .failed("errorUserInterrupted"))),
    drs(
      "never-cancels", breaks: "A call that the customer cancels is never ended.", kills: "LWADRS-REGISTER-023",
      by: .cancellation()),
    drs(
      "cancels-for-good", breaks: "Once a customer cancelled, every registration ends as cancelled.",
      kills: "LWADRS-REGISTER-023", by: .endingRemembered(of: "registerDevice") { $0 == .cancelled }),
    drs(
      "cancels-for-failures", breaks: "A service that refuses is told of as a customer who cancels.",
      kills: "LWADRS-REGISTER-024", by: .failure(of: "registerDevice", endsAs: .cancelled)),
    drs(
      "remembers-code", breaks: "Every registration since launch gives the code of the first.",
      kills: "LWADRS-REGISTER-022", by: .endingRemembered(of: "registerDevice", \.isReply)),
    drs(
      "any-url-is-its-own", breaks: "Every incoming URL is said to be the client's.", kills: "LWADRS-REGISTER-027",
      by: .anyURLHandled),
    drs(
      "replies-twice", breaks: "A registration that went well is told of twice.", kills: "LWADRS-REGISTER-026",
      by: .saidTwice(of: "registerDevice", \.isReply)),
  ]

  private static let versions: [Mutant] = [
    drs(
      "without-version", breaks: "The SDK has no version.", kills: "LWADRS-SDKVERSION-001",
      by: .dropped("version", of: "sdkVersion")),
    drs(
      "version-as-number", breaks: "The version is a number.", kills: "LWADRS-SDKVERSION-001",
      by: .constant("version", of: "sdkVersion", 3)),
    drs(
      "version-refused", breaks: "The version is not told.", kills: "LWADRS-SDKVERSION-001",
      by: .undone("sdkVersion", endsAs: .failed("internalError"))),
    drs(
      "version-by-chance", breaks: "The version is another each time.", kills: "LWADRS-SDKVERSION-001",
      by: .byChance("version", of: "sdkVersion")),
  ]

  /// Makes a mutant of the client that registers devices.
  static func drs(_ name: String, breaks: String, kills: String..., by operators: MutationOperator...) -> Mutant {
    Mutant("drs-\(name)", of: .deviceRegistration, breaks: breaks, kills: kills, by: operators)
  }
}
