import AuthProviding
import CognitoProtocols
import Foundation
import LoginWithAmazonProtocols
import PageReading
import SpecModel
import Synchronization
import Testing

/// No output shows a secret of the world, wherever and however a client leaks it.
@Suite struct TaintTests {
  private static let places = LeakPlace.allCases
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The codes, tokens, verifiers and client secrets of a call and its reply.
  private static func secrets(_ call: Call, _ ending: Completion.Ending) -> [String] {
    var fields = call.arguments
    if case .reply(let reply) = ending { fields.merge(reply) { _, replied in replied } }
    let names = ["code", "codeVerifier", "refreshToken", "accessToken", "clientSecret"]
    return names.compactMap { fields[$0]?.text }
  }

  @Test(arguments: places)
  func `no output shows a secret in any spelling`(place: LeakPlace) throws {
    let seen = SeenSecrets()
    let roster = LeakingClient.roster(place) { call, ending in
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
    let texts = try written()
    try expectNothing(of: seen.secrets, in: texts)
    let page = try #require(texts["index.html"]) + #require(texts["transcripts"])
    #expect(page.contains("‹access-token 1›") && page.contains("‹authorization-code 1›"))
    #expect(page.contains("‹code-verifier 1›"))
  }

  @Test func `every trace is found in an output that masks nothing`() {
    for secret in ["Atza|secret/with+all \"of\\it\"é", "abcdefghijklmnopqrstuvwxyz"] {
      for (text, trace) in zip(Spellings.all(of: secret), Spellings.traces(of: secret)) {
        #expect(trace.utf8.count >= 6)
        #expect(text.replacing("\\", with: "").contains(trace))
      }
    }
  }

  /// Secrets of the client's own, and a part of each.
  private static let foreign = [
    ("ghp_16C7e42F292c6912E7710c838347Ae178B4a", "292c6912E771"), ("AKIAIOSFODNN7EXAMPLE", "IOSFODNN7"),
    ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.SflKxwRJSMeKKF2QT4fwpMeJf36POk6y", "KKF2QT4fwpMe"),
    ("Bearer mF_9.B5f-4.1JqMzq77", "4.1JqMzq"), ("new_password=hunter22-hunter22", "hunter22"),
    ("xoxb-17653672481-19874698323-pdFZKVeTuE8s", "19874698323"),
    ("-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0B\n-----END PRIVATE KEY-----", "IBADANBgkqhk"),
  ]

  @Test(arguments: places)
  func `no output shows a secret that only the client knows`(place: LeakPlace) throws {
    let roster = LeakingClient.roster(place) { _, _ in Self.foreign.map(\.0) }
    let run = CommandRun(
      "run", "--case", "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form", "--reports", folder("out"), "--trace",
      "--output", "plain", clients: roster)
    #expect(run.code <= 1, "\(run.messages)")
    let texts = try written()
    #expect(texts.values.contains { $0.contains("‹token›") })
    for text in [run.output, run.messages] + texts.values {
      for (secret, part) in Self.foreign { #expect(!text.contains(part), "\(secret)") }
    }
  }

  @Test func `what the specification wrote is shown, also where it looks like a secret`() throws {
    let roster = LeakingClient.roster(.failure) { _, _ in
      ["new_password=AN+plus+sign", "new_password=BN+plus+sign"]
    }
    let run = CommandRun(
      "run", "--case", "lwa-token/exchange/LWATOKEN-EXCHANGE-005/code/plus", "--reports", folder("out"), "--trace",
      "--output", "plain", clients: roster)
    #expect(run.code <= 1, "\(run.messages)")
    let journal = String(decoding: try folder.bytes("out/journal.jsonl"), as: UTF8.self)
    for text in [run.output, journal] {
      #expect(text.contains("new_password=AN+plus+sign") && text.contains("new_password=‹password›"))
      #expect(!text.contains("BN+plus+sign"))
    }
  }

  /// Returns the text of each file that a run wrote, and that of the transcripts in the page.
  private func written() throws -> [String: String] {
    let files = try folder.names(in: "out")
    #expect(files.count == 5)
    var texts = [String: String]()
    for file in files { texts[file] = String(decoding: try folder.bytes("out/\(file)"), as: UTF8.self) }
    let page = try #require(texts["index.html"])
    let transcripts = try #require(PageScript.transcripts(of: page))
    texts["transcripts"] = transcripts
    return texts
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

/// The secrets that a client saw, on any thread.
private final class SeenSecrets: Sendable {
  private let values = Mutex(Set<String>())

  var secrets: Set<String> { values.withLock { $0 } }

  func add(_ secrets: [String]) { values.withLock { $0.formUnion(secrets) } }
}

extension [UInt8] {
  fileprivate func holds(_ part: [UInt8]) -> Bool {
    Data(self).range(of: Data(part)) != nil
  }
}

/// The spellings of a text from which it can be recovered.
private enum Spellings {
  /// Returns every spelling of a secret.
  static func all(of secret: String) -> [String] { whole(of: secret) + base64(of: secret).map(\.text) }

  /// Returns texts that only an output with the secret holds, without backslashes.
  static func traces(of secret: String) -> [String] {
    whole(of: secret).map { $0.replacing("\\", with: "") } + base64(of: secret).map(\.trace)
  }

  private static func whole(of secret: String) -> [String] {
    let percent = secret.utf8.map { "%" + digits(Int($0), 2) }.joined()
    let form = secret.utf8.map { byte -> String in
      let isPlain = byte < 0x80 && (byte.isLetterOrDigit || "-._*".utf8.contains(byte))
      return byte == 0x20 ? "+" : isPlain ? String(Unicode.Scalar(byte)) : "%" + digits(Int(byte), 2)
    }.joined()
    let units = secret.utf16.map { "\\u" + digits(Int($0), 4) }.joined()
    let json = secret.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("/", with: "\\/")
    let inJSON = json.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let hex = secret.utf8.map { digits(Int($0), 2) }.joined()
    return [
      secret, percent, percent.lowercased(), percent.replacing("%", with: "%25"), form, units,
      units.replacing("\\", with: "\\\\"), json, inJSON, hex, hex.lowercased(),
    ]
  }

  private static func base64(of secret: String) -> [(text: String, trace: String)] {
    (0..<3).flatMap { offset -> [(text: String, trace: String)] in
      let bytes = Array("a:}".utf8.prefix(offset)) + Array(secret.utf8) + Array("\"}".utf8.prefix(offset))
      let standard = Data(bytes).base64EncodedString()
      let url = standard.replacing("+", with: "-").replacing("/", with: "_")
      let texts = [
        standard, url, url.replacing("=", with: ""),
        standard.replacing("+", with: "%2B").replacing("/", with: "%2F").replacing("=", with: "%3D"),
      ]
      return texts.map { ($0, String($0.dropFirst(8).dropLast(12))) }
    }
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
