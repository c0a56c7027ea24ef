import Foundation

/// Encodes the body of a form as `application/x-www-form-urlencoded`.
enum FormBody {
  static func text(_ fields: [(String, String)]) -> String {
    fields.map { "\(escaped($0))=\(escaped($1))" }.joined(separator: "&")
  }

  #if FirstDraft
    /// A query allows characters that a form does not: in a form, `+` is a space and `&` ends a field.
    private static let plain = CharacterSet.urlQueryAllowed
  #else
    private static let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
  #endif

  private static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}
