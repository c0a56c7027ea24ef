import Foundation
import SpecLoading
import SpecModel
import Testing

@Suite struct RuleFileTests {
  private static let file = "Specs/demo/always.yaml"

  /// What the loader prints of the good specification with one text of its rules replaced.
  private func printed(_ old: String, as new: String) throws -> String {
    var files = try DemoSpecification.good()
    let range = try #require(files[Self.file].range(of: old))
    files[Self.file].replaceSubrange(range, with: new)
    return DiagnosticPrinter().print(
      SpecificationLoader(files: files).load(folder: DemoSpecification.folder).diagnostics)
  }

  @Test func `rules are requirements without cases`() throws {
    let loaded = SpecificationLoader(files: try DemoSpecification.good()).load(folder: DemoSpecification.folder)
    let specification = try #require(loaded.specifications.first)
    let rules = specification.rules.compactMap { requirement -> Rule? in
      guard case .rule(let rule) = requirement.evidence else { return nil }
      return rule
    }
    #expect(rules.count == 6)
    #expect(specification.requirements.suffix(6).map(\.id) == (1...6).map { "DEMO-ALWAYS-00\($0)" })
    guard case .keepsSecret(let secrecy) = rules[0], case .spends(let spending) = rules[1],
      case .boundsRequests(let most) = rules[2], case .repliesUnexpired(let kinds, _) = rules[3],
      case .forgets(let forgetting) = rules[4], case .neverRepeats(let events) = rules[5]
    else { throw WrongRules() }
    #expect(secrecy.kinds == ["access-token", "client-secret"])
    #expect(secrecy.outOf == [.urls, .unknownAddresses])
    #expect(secrecy.exceptions == ["authorize"])
    #expect(spending.credential == "access-token" && spending.exchange == "token")
    #expect(spending.answer == .replacement)
    #expect(most == 5)
    #expect(kinds == ["access-token"])
    #expect(forgetting.kinds == ["access-token"] && forgetting.after == ["signOut"] && forgetting.until == ["exchange"])
    #expect(events == ["state"])
  }

  @Test func `an unknown kind of secret is reported at its place`() throws {
    #expect(
      try printed("client-secret", as: "client-secrets") == """
        Specs/demo/always.yaml:5:42: error: unknown kind of secret 'client-secrets'; did you mean 'client-secret'? [unknown-credential]
            keeps-secret: {kinds: [access-token, client-secrets], out-of: [urls, unknown-addresses], except: [authorize]}
                                                 ^~~~~~~~~~~~~~
        1 error and 0 warnings in 1 file

        """)
  }

  @Test(arguments: [
    ("except: [authorize]", "except: [authorise]", "unknown exchange 'authorise'"),
    ("by: token", "by: tokens", "unknown exchange 'tokens'"),
    ("credential: access-token", "credential: client-secret", "unknown credential 'client-secret'"),
    ("replies-unexpired: [access-token]", "replies-unexpired: [id-token]", "unknown credential 'id-token'"),
    ("after: [signOut]", "after: [signout]", "unknown operation 'signout'"),
    ("until: [exchange]", "until: [change]", "unknown operation 'change'"),
    ("requests-a-call: 5", "requests-a-call: 0", "1"),
    ("never-repeats: [state]", "never: [state]", "never-repeats"),
    ("out-of: [urls", "out-of: [url", "did you mean 'urls'"),
  ])
  func `a name that nothing has is reported`(old: String, new: String, message: String) throws {
    let text = try printed(old, as: new)
    #expect(text.contains("Specs/demo/always.yaml:"))
    #expect(text.contains(message), "\(text)")
  }

  @Test func `a rule that proves nothing is an error`() throws {
    #expect(try printed("requirement-defaults: {proves: [DR-RULE-001]}\n", as: "").contains("missing-level"))
  }

  private struct WrongRules: Error {}
}
