import Foundation
import Testing
import WorldScripting

/// Secrets that no world issued, recognised by their form.
struct ForeignSecretTests {
  private static let mask = Mask([])
  private static let jwt =
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkEifQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV"
  static let tokens = [
    jwt, "ghp_16C7e42F292c6912E7710c838347Ae178B4a", "github_pat_11ABCDEFG0abcdefghijkl_mnopqrstuvwxyz",
    "AKIAIOSFODNN7EXAMPLE", "xoxb-17653672481-19874698323-pdFZKVeTuE8sk7oOHcbrzqgy",
    "Atza|IwEBIA7yq5nXk-q9Vt2zBc4", "Atzr|IwEBIA7yq5nXk-q9Vt2zBc4", "sk_live_4eC39HqLyjWDarjtT1zdp7dc",
  ]

  /// Ways in which a client prints a text.
  private static func spellings(_ text: String) -> [String] {
    let form = text.replacing("|", with: "%7C")
    return [
      "the token \(text) is refused", text, "{\"token\":\"\(text)\"}", #"{\"token\":\"\#(text)\"}"#,
      "a=1&token=\(form)&b=2", "token%3D\(form)%26b", "\\n\(text)\\n", "https://example.com/\(form)?x",
    ]
  }

  @Test(arguments: tokens)
  func `a token with a known beginning is masked wherever it stands`(token: String) {
    for text in Self.spellings(token) {
      let masked = Self.mask(text)
      #expect(masked.contains("‹token›"), "\(text): \(masked)")
      #expect(!masked.contains(token.suffix(8)), "\(masked)")
    }
  }

  @Test(arguments: tokens, ["\n", "\r\n", "\n    ", "\\n", "\\\\n", "%0A"])
  func `a token that is wrapped over lines is masked whole`(token: String, separator: String) {
    for width in [16, 20, 40, 64] {
      let lines = stride(from: 0, to: token.count, by: width).map { String(token.dropFirst($0).prefix(width)) }
      let masked = Self.mask("token: \(lines.joined(separator: separator))\(separator)The next line.")
      #expect(masked == "token: ‹token›\(separator)The next line.")
    }
  }

  /// Addresses with a token in them, and the same with its label.
  private static let addresses: [(before: String, behind: String)] = [
    ("https://example.com/cb?token=", "&state=x"), ("https://example.com/", "?x=1"), ("https://example.com/", "#y"),
    ("https%3A%2F%2Fexample.com%2F%3Ftoken%3D", "%26x"), ("amzn-com.example.app://?a=b&token=", " was refused"),
    ("https://example.com/#token=", "#x"), ("{\"url\":\"https://example.com/?token=", "\"}"),
    ("https:\\/\\/example.com\\/?token=", "%22"),
  ]

  @Test(arguments: tokens, ["\n", "\r\n", "\n    ", "\\n", "\\\\n", "%0A"])
  func `a token in an address that is wrapped is masked whole`(token: String, separator: String) {
    for width in [16, 17, 18, 19, 20, 23, 33] {
      let lines = stride(from: 0, to: token.count, by: width).map { String(token.dropFirst($0).prefix(width)) }
      for (before, behind) in Self.addresses {
        // A last line of letters alone before a blank is a word like any other.
        guard !behind.hasPrefix(" ") || lines.last?.contains(where: \.isNumber) == true else { continue }
        #expect(Self.mask(before + lines.joined(separator: separator) + behind) == "\(before)‹token›\(behind)")
      }
    }
  }

  @Test(arguments: ["\n", "\r\n", "\n  ", "\\n", "%0A"])
  func `a field's value in an address or a form that is wrapped is masked whole`(separator: String) {
    for before in ["https://example.com/?password=", "a=1&new_password=", "https://example.com/a?b=c&client_secret="] {
      let label = before.contains("password") ? "‹password›" : "‹secret›"
      #expect(Self.mask("\(before)hunter\(separator)22222&x=1") == "\(before)\(label)&x=1")
      #expect(Self.mask("\"\(before)hunter22\(separator)secret\"") == "\"\(before)\(label)\"")
      #expect(
        Self.mask("\(before)hunt\(separator)er2222\(separator)22\(separator)The next line")
          == "\(before)\(label)\(separator)The next line")
      #expect(Self.mask("\(before)hunter22\(separator)name=ada") == "\(before)\(label)\(separator)name=ada")
    }
    #expect(Self.mask("password=hunter22\(separator)done") == "password=‹password›\(separator)done")
  }

  @Test(arguments: ["\n", "\\n"])
  func `tokens in lines of their own are masked each`(separator: String) {
    for first in Self.tokens {
      for second in Self.tokens {
        #expect(Self.mask("\(first)\(separator)\(second)") == "‹token›\(separator)‹token›")
      }
    }
  }

  @Test func `the end of a wrapped token is masked where a text follows it`() {
    let text = "xoxb-17653672481-\n19874698323-pdFZKVeTuE8s is refused\nghp_16C7e42F292c6912E7710c8\nwas refused too"
    #expect(Self.mask(text) == "‹token› is refused\n‹token›\nwas refused too")
  }

  @Test(arguments: ["Bearer ", "bearer ", "BEARER  ", "Bearer%20", "Bearer+", "Bearer\n"])
  func `what stands behind 'Bearer' is masked`(scheme: String) {
    for value in ["mF_9.B5f-4.1JqM", "abcdefghijklmnopqrst", "a1b2c3d4", "QWxhZGRpbjpvcGVuIHNlc2FtZQ=="] {
      let masked = Self.mask("authorization: \(scheme)\(value), then")
      #expect(masked == "authorization: \(scheme)‹bearer-token›, then")
    }
  }

  @Test(arguments: ["RSA PRIVATE KEY", "PRIVATE KEY", "EC PRIVATE KEY", "OPENSSH PRIVATE KEY", "ENCRYPTED PRIVATE KEY"])
  func `a private key is masked, in lines and in one line`(label: String) {
    let lines = (0..<4).map { "MIIEowIBAAKCAQEAx7Vd\($0)h2kq9LQ3bCkz8XbYt0cGm5w2n1FvR6pZsTj4eWq" }
    for separator in ["\n", "\r\n", "\\n", "%0A", " ", ""] {
      let key = (["-----BEGIN \(label)-----"] + lines + ["-----END \(label)-----"]).joined(separator: separator)
      #expect(Self.mask("key=\(key); done") == "key=‹private-key›; done")
      #expect(Self.mask("key=\(key.prefix(120))") == "key=‹private-key›")
    }
    let form = "-----BEGIN \(label)-----\n\(lines[0])\n-----END \(label)-----".addingPercentEncoding(
      withAllowedCharacters: .alphanumerics)
    #expect(Self.mask("key=\(form ?? "")&b=2") == "key=‹private-key›&b=2")
  }

  @Test(arguments: [
    ("a=1&new_password=hunter22&b=2", "a=1&new_password=‹password›&b=2"),
    ("j_passwd=hunter22", "j_passwd=‹password›"), ("password2=hunter%2022%21", "password2=‹password›"),
    ("oldPassword=hunter22 then", "oldPassword=‹password› then"),
    (#"{"password":"hunter 22","a":1}"#, #"{"password":"‹password›","a":1}"#),
    (#"{\"password\": \"hun\\\"ter22\",\"a\":1}"#, #"{\"password\": \"‹password›\",\"a\":1}"#),
    (#"["app_secret": "s3cr3t-s3cr3t"]"#, #"["app_secret": "‹secret›"]"#),
    ("x=new_password%3Dhunter22%26b%3D2", "x=new_password%3D‹password›%26b%3D2"),
    ("%7B%22password%22%3A%22hunter22%22%7D", "%7B%22password%22%3A%22‹password›%22%7D"),
    ("client-secret='s3cr3t-s3cr3t'", "client-secret='‹secret›'"),
    (#"{"password":"hunter\n22222"}"#, #"{"password":"‹password›"}"#),
    ("SecretAccessKey=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "SecretAccessKey=‹secret›"),
  ])
  func `the value of a field with such a name is masked`(text: String, masked: String) {
    #expect(Self.mask(text) == masked)
  }

  @Test(arguments: [
    "Bearer token is missing", "the scheme is 'Bearer'", "token_type=bearer&expires_in=3600", "Bearer $grant.token",
    "-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0\n-----END PUBLIC KEY-----", "eyJ is how they begin", "eyJhbGci.",
    "begins with Atza| or Atzr|", "AKIA and more", "password: the new one", "password=‹password 1›&x=y",
    "password=$user.password", "passwordMinimum=12345678", "password_needs: \"upper lower digits\"", "secret=short",
    "hash=abcdefgh", "xghp_16C7e42F292c6912E7710c838347Ae178B4a", "Authorization: Bearer ‹access-token 1›",
  ])
  func `texts that only look alike are left alone`(text: String) {
    #expect(Self.mask(text) == text)
  }

  @Test(arguments: tokens)
  func `what the specification wrote is left alone, also in another spelling`(token: String) {
    let mask = Mask([], sparing: ["before \(token) behind", "password=Correct-Horse-7"])
    for text in Self.spellings(token) { #expect(mask(text) == text) }
    #expect(mask("authorization: Bearer \(token)") == "authorization: Bearer \(token)")
    #expect(mask("x=1&password=Correct-Horse-7") == "x=1&password=Correct-Horse-7")
    #expect(mask("x=1&password=Correct-Horse-8") == "x=1&password=‹password›")
    #expect(mask("\(token)0123456789abc").contains("‹token›"))
  }

  @Test func `a long run of backslashes costs no more than other texts`() {
    // A search that looked at the whole run from each of its places would take minutes.
    let run = String(repeating: "\\", count: 2_000_000)
    let mask = Mask([Secret(kind: "token", value: "\"quoted\"")])
    #expect(mask(run) == run)
    #expect(mask("\(run)\"quoted\"").hasSuffix("\\‹token 1›"))
    #expect(mask("-----BEGIN PRIVATE KEY-----\(run)") == "‹private-key›")
  }

  @Test(arguments: ["\n", "\r\n", "\n  ", "\\n", "\\r\\n", "%0A", "%0D%0A"], [2, 5, 20])
  func `a secret that the world knows is masked when it is wrapped`(separator: String, width: Int) {
    let secret = "a token/with+every \"kind\" of byte é"
    let lines = stride(from: 0, to: secret.count, by: width).map { String(secret.dropFirst($0).prefix(width)) }
    let mask = Mask([Secret(kind: "token", value: secret)])
    #expect(mask("<\(lines.joined(separator: separator))>") == "<‹token 1›>")
    let base64 = Data(secret.utf8).base64EncodedString()
    let wrapped = stride(from: 0, to: base64.count, by: 16).map { String(base64.dropFirst($0).prefix(16)) }
    #expect(mask("<\(wrapped.joined(separator: separator))>") == "<‹token 1›>")
  }
}
