public import HTTPTypes

extension HTTPMessage where Head == HTTPRequest {
  /// The method's name, such as `POST`.
  public var method: String { head.method.rawValue }

  /// The header fields in order, their names in lower case.
  public var headers: [(name: String, value: String)] { head.headerFields.map { ($0.name.canonicalName, $0.value) } }
}

extension HTTPMessage where Head == HTTPResponse {
  /// The status code, such as 200.
  public var status: Int { head.status.code }
}
