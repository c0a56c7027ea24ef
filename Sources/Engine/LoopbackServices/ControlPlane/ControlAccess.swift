import AuthProviding
import HTTPTypes

/// Who may use the control plane of a server: programs on its machine, and others with a token.
struct ControlAccess: Sendable {
  /// What a program on another machine shows; `nil` where none is admitted.
  private let token: String?

  /// Programs on this machine alone.
  static let ofMachine = ControlAccess(token: nil)

  /// Programs on this machine, and others with a token that nobody has used before.
  static func withNewToken() -> ControlAccess {
    let words = (0..<4).map { _ in UInt64.random(in: .min ... .max) }
    return ControlAccess(
      token: words.map { word in
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
      }.joined())
  }

  /// The field of the first line that has the token.
  var announcement: [(name: String, value: String)] { token.map { [("control_token", $0)] } ?? [] }

  /// Throws where the other side of a connection may not send a request.
  func admit(_ peer: Peer, sending request: Request) throws(ControlError) {
    guard !peer.isOfMachine else { return }
    let sent = request.head.headerFields[values: .authorization].compactMap(Self.bearer)
    guard let token, sent.count == 1, sent[0].utf8.isEqualInConstantTime(to: token.utf8) else {
      throw ControlError(
        status: 403,
        message: "the control plane is for programs on the machine of the server, and for others that send "
          + "'Authorization: Bearer TOKEN' with the 'control_token' of the first line that the server printed; this "
          + "request has \(sent.isEmpty ? "no token" : "another one")")
    }
  }

  /// The token of a field `Authorization`; `nil` for another scheme.
  private static func bearer(_ field: String) -> String? {
    let parts = field.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].lowercased() == "bearer" ? String(parts[1]) : nil
  }
}

extension String.UTF8View {
  /// Whether two texts are equal, in a time that does not tell how much of them is.
  func isEqualInConstantTime(to other: String.UTF8View) -> Bool {
    guard count == other.count else { return false }
    return zip(self, other).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
