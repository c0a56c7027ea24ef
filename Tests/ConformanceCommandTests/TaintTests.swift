#if CommandLine
  import AuthProviding
  import Foundation
  import SpecModel
  import Synchronization
  import Testing

  /// Whatever a client tells in whatever spelling, no output shows what the world handed out or was given.
  @Suite struct TaintTests {
    private static let places = TellingPlace.allCases
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The codes, tokens, verifiers and client secrets of a call and its reply.
    private static func secrets(_ call: Call, _ ending: Completion.Ending) -> [String] {
      var fields = call.arguments
      if case .reply(let reply) = ending { fields.merge(reply) { _, told in told } }
      let names = ["code", "codeVerifier", "refreshToken", "accessToken", "clientSecret"]
      return names.compactMap { fields[$0]?.text }
    }

    @Test(arguments: places)
    func `no output shows a secret in any spelling`(place: TellingPlace) throws {
      let seen = Seen()
      let roster = TellingClient.roster(place) { call, ending in
        let secrets = Self.secrets(call, ending)
        seen.add(secrets)
        return secrets.flatMap(Spellings.all)
      }
      for form in [["pretty", "--trace"], ["plain", "--trace"], ["json"], ["github"]] {
        let run = CommandRun(
          [
            "run", "--case", "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form", "--case",
            "lwa-token/refresh/LWATOKEN-REFRESH-001/form", "--reports", folder("out"), "--output", form[0],
          ] + form.dropFirst(), clients: roster)
        #expect(run.code <= 1, "\(run.messages)")
        try expectNothing(of: seen.secrets, in: ["output": run.output, "messages": run.messages])
      }
      let files = try folder.names(in: "out")
      #expect(files.count == 5)
      let texts = try files.map { ($0, String(decoding: try folder.bytes("out/\($0)"), as: UTF8.self)) }
      try expectNothing(of: seen.secrets, in: Dictionary(uniqueKeysWithValues: texts))
      let page = try #require(texts.first { $0.0 == "index.html" }).1
      #expect(page.contains("‹access-token 1›") && page.contains("‹authorization-code 1›"))
      #expect(page.contains("‹code-verifier 1›"))
    }

    @Test func `every trace is found where nothing is masked`() {
      for secret in ["Atza|secret/with+all \"of\\it\"é", "abcdefghijklmnopqrstuvwxyz"] {
        for (text, trace) in zip(Spellings.all(of: secret), Spellings.traces(of: secret)) {
          #expect(trace.utf8.count >= 6)
          #expect(text.replacing("\\", with: "").contains(trace))
        }
      }
    }

    private func expectNothing(of secrets: Set<String>, in outputs: [String: String]) throws {
      #expect(secrets.count > 3)
      for (name, text) in outputs {
        let bare = text.utf8.filter { $0 != UInt8(ascii: "\\") }
        let found = secrets.flatMap(Spellings.traces).first { bare.holds(Array($0.utf8)) }
        #expect(found == nil, "\(name)")
      }
    }
  }

  /// The secrets that a client saw, from any thread.
  private final class Seen: Sendable {
    private let values = Mutex(Set<String>())

    var secrets: Set<String> { values.withLock { $0 } }

    func add(_ secrets: [String]) { values.withLock { $0.formUnion(secrets) } }
  }

  extension [UInt8] {
    fileprivate func holds(_ part: [UInt8]) -> Bool {
      Data(self).range(of: Data(part)) != nil
    }
  }
#endif
