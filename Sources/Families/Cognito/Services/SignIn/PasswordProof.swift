import ModularArithmetic
import SimulatedServices

/// The server's side of a proof by which a client shows that it knows a secret without sending it (SRP-6a).
struct PasswordProof: Sendable {
  let server: SRPServer
  /// The client's public value A.
  let clientValue: UnsignedNumber
  let block: [UInt8]

  /// The block as challenges contain it, which identifies the proof.
  var blockText: String { Base64.encoded(block) }

  /// The parameters of the challenge.
  var parameters: [String: String] {
    ["SALT": server.verifier.salt.hex, "SRP_B": server.publicValue.hex, "SECRET_BLOCK": blockText]
  }

  /// Whether the responses to the challenge prove the secret.
  ///
  /// - Parameters:
  ///   - responses: The responses.
  ///   - time: The time since 1970 at which the proof must be signed; `nil` for any.
  /// - Returns: `true` if they prove it.
  /// - Throws: A ``CognitoError`` for a response that is missing or malformed.
  func isMet(by responses: [String: String], at time: Duration?) throws(CognitoError) -> Bool {
    guard let signature = responses["PASSWORD_CLAIM_SIGNATURE"] else {
      throw .missingParameter("PASSWORD_CLAIM_SIGNATURE")
    }
    guard let timestamp = responses["TIMESTAMP"] else { throw .missingParameter("TIMESTAMP") }
    guard let signed = SignatureTimestamp(timestamp)?.time else {
      throw .invalidParameter("TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.")
    }
    if let time, signed < time - PoolSettings.clockSkew || signed > time + PoolSettings.clockSkew { return false }
    guard responses["PASSWORD_CLAIM_SECRET_BLOCK"] == blockText,
      let expected = server.signature(for: clientValue, secretBlock: block, timestamp: timestamp)
    else { return false }
    return expected.utf8.elementsEqual(signature.utf8)
  }
}

/// The time of a signature as a client writes it, such as `Sat Nov 7 00:00:01 UTC 2026`.
struct SignatureTimestamp: Sendable, Hashable {
  /// The time since 1970.
  let time: Duration

  /// Reads the one form that Cognito accepts: English names, no zero or blank before the day, two digits for the rest of
  /// the time; `nil` for any other text and for a day that does not exist.
  init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 6, words[4] == "UTC", let month = Self.months.firstIndex(of: words[1]),
      let day = Self.number(words[2], digits: words[2].utf8.count), 1...31 ~= day, words[2].utf8.first != 0x30,
      let year = Self.number(words[5], digits: 4), let clock = Self.secondOfDay(words[3])
    else { return nil }
    let days = Self.days(year: year, month: month + 1, day: day)
    let (nextYear, nextMonth) = month == 11 ? (year + 1, 1) : (year, month + 2)
    guard days < Self.days(year: nextYear, month: nextMonth, day: 1), days >= 0,
      Self.weekdays[days % 7] == words[0]
    else { return nil }
    time = .seconds(days * 86_400 + clock)
  }

  /// The first of January 1970 was a Thursday.
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months: [Substring] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func secondOfDay(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { number($0, digits: 2) }
    guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2], hour < 24, minute < 60,
      second < 60
    else { return nil }
    return (hour * 60 + minute) * 60 + second
  }

  private static func number(_ text: Substring, digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return Int(text)
  }

  /// Returns the days from 1970 to a day of the Gregorian calendar, with years that begin in March.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let years = month < 3 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return years * 365 + years / 4 - years / 100 + years / 400 + dayOfYear - 719_468
  }
}
