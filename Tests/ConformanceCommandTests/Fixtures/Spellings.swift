#if CommandLine
  import Foundation

  /// The ways in which a text can be written so that it can still be read.
  enum Spellings {
    /// Every spelling of a secret, as a client could tell it.
    static func all(of secret: String) -> [String] { whole(of: secret) + base64(of: secret).map(\.text) }

    /// Parts that only a text with the secret in it holds, with no backslashes in them.
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
#endif
