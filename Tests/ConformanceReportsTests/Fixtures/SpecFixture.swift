import ConformanceCore
import SpecModel

/// Two small specifications, cut from what the kit tests.
enum SpecFixture {
  static let token = catalogue(
    specification(
      id: "lwa-token", title: "Login with Amazon token endpoint",
      says: "Authorization codes and refresh tokens, exchanged for access tokens.", prefix: "LWATOKEN",
      operations: [
        operation(
          "exchange", "POST /auth/o2/token, grant_type authorization_code",
          [
            requirement(
              "LWATOKEN-EXCHANGE-001", .must,
              "The exchange posts the code, the redirect URI, the client id and the verifier as a form.",
              .document(id: "drs-ios-guide", section: "Obtain Refresh and Access Tokens"), line: 11,
              items: [("TOK-CALL-001", nil), ("TOK-WIRE-001", "code"), ("TOK-WIRE-001", "verifier")]),
            requirement(
              "LWATOKEN-EXCHANGE-002", .should, "A code that was used before is refused as an invalid grant.",
              .reference(id: "lwa-wire", section: "4", sureness: .b), line: 29),
          ]),
        operation(
          "refresh", "POST /auth/o2/token, grant_type refresh_token",
          [
            requirement(
              "LWATOKEN-REFRESH-001", .must, "A refresh token gives a new access token while it is good.",
              .document(id: "drs-ios-guide", section: "Refreshing <Access> Tokens & more"), line: 9,
              items: [("TOK-CALL-002", nil)])
          ]),
      ],
      ledger: [
        item("TOK-CALL-001", "call", "A code is exchanged at the token endpoint.", .covered),
        item("TOK-CALL-002", "call", "A refresh token is exchanged at the token endpoint.", .covered),
        item("TOK-WIRE-001", "wire-field", "The form holds code and code_verifier.", .covered),
        item("TOK-FACT-001", "fact", "Codes live for five minutes.", .serviceFact(provenBy: "codesLiveFiveMinutes")),
        item("TOK-SAMP-001", "call", "The sample names its class TokenFetcher.", .excluded(because: .sampleCode)),
        item("TOK-BUILD-001", "setup", "The app adds a URL scheme to Info.plist.", .excluded(because: .buildTime)),
      ]))

  static let version3 = catalogue(
    specification(
      id: "lwa-v3", title: "Login with Amazon SDK for iOS, version 3",
      says: "Authorize, sign out and read the profile.",
      prefix: "LWA3",
      operations: [
        operation(
          "authorize", "-[AMZNAuthorizationManager authorize:withHandler:]",
          [
            requirement(
              "LWA3-AUTHORIZE-001", .must, "A customer who approves gives the app an access token.",
              .document(id: "lwa-v3-migration", section: "1 Authorize"), line: 14, items: [("V3-CALL-001", nil)]),
            requirement(
              "LWA3-AUTHORIZE-014", .must, "The strategy never shows no page.",
              .document(id: "lwa-v3-migration", section: "3 Check for User Login at Startup"), line: 88,
              items: [("V3-TRANS-006", nil)]),
            requirement(
              "LWA3-AUTHORIZE-020", .may, "A client may keep the old grant after a cancelled prompt.",
              .document(id: "lwa-v3-migration", section: "1 Authorize"), line: 120, items: [("V3-ERTA-005", nil)]),
            requirement(
              "LWA3-AUTHORIZE-030", .should, "A handler is called once.",
              .kitRule("every call completes exactly once"), line: 140),
          ])
      ],
      ledger: [
        item("V3-CALL-001", "call", "authorize asks the customer and gives a token.", .covered),
        item("V3-TRANS-006", "transition", "never does not show a page.", .covered),
        item(
          "V3-ERTA-005", "errata", "Whether a cancelled prompt keeps the old grant is open.",
          .erratum(reading: "left open", allows: ["grant removed", "grant kept"])),
        item("V3-PERM-001", "permission", "An app may ask for several scopes at once.", .permission),
      ]))

  static func mark(_ file: String, _ line: Int, _ column: Int = 5) -> SourceMark {
    SourceMark(file: "Specs/\(file)", line: line, column: column)
  }

  /// A catalogue in which each requirement has a case.
  private static func catalogue(_ specification: Specification) -> Catalogue {
    var catalogue = Catalogue(specification)
    for place in catalogue.requirements.indices { catalogue.requirements[place].cases = 1 }
    return catalogue
  }

  private static func specification(
    id: String, title: String, says: String, prefix: String, operations: [Operation], ledger: [Fact]
  ) -> Specification {
    var head = Specification.Head(
      id: id, title: title, says: says, prefix: prefix, mark: mark("\(id)/spec.yaml", 1))
    head.accountsFor = ["TOK", "V3"]
    return Specification(
      head,
      documents: [
        document("drs-ios-guide", "Dash Replenishment Service iOS Guide"),
        document("lwa-v3-migration", "Login with Amazon SDK 3.0 Migration Guide"),
        Document(
          id: "lwa-wire", title: "Wire facts of Login with Amazon", version: nil, date: nil, sha256: nil,
          isReference: true, sections: ["4"], mark: mark("facts/lwa-wire.yaml", 2)),
      ],
      errors: [], service: Service(name: "login-with-amazon", mark: mark("\(id)/service.yaml", 1)),
      operations: operations, facts: ledger, hash: String(repeating: id == "lwa-v3" ? "3fa9" : "81c0", count: 16))
  }

  private static func document(_ id: String, _ title: String) -> Document {
    Document(
      id: id, title: title, version: "1", date: nil, sha256: String(repeating: "ab", count: 32), isReference: false,
      sections: [], mark: mark("facts/\(id).yaml", 2))
  }

  private static func operation(_ name: String, _ documentedAs: String, _ requirements: [Requirement]) -> Operation {
    Operation(
      name: name, documentedAs: documentedAs, requirements: requirements, mark: mark("operations/\(name).yaml", 1))
  }

  private static func requirement(
    _ id: String, _ level: Level, _ fact: String, _ source: Source, line: Int,
    items: [(item: String, facet: String?)] = []
  ) -> Requirement {
    let place = mark("operations/\(id).yaml", line)
    return Requirement(
      id: id, level: level, statement: fact, source: source,
      proves: items.map { FactReference(item: $0.item, facet: $0.facet, mark: place) },
      evidence: .scenarios([]), mark: place)
  }

  private static func item(
    _ id: String, _ kind: String, _ says: String, _ disposition: Fact.Disposition
  ) -> Fact {
    let isToken = id.hasPrefix("TOK")
    return Fact(
      id: id, kind: kind, says: says,
      source: .document(
        id: isToken ? "drs-ios-guide" : "lwa-v3-migration",
        section: isToken ? "Obtain Refresh and Access Tokens" : "1 Authorize"),
      disposition: disposition, mark: mark("facts/guide.yaml", 2))
  }
}
