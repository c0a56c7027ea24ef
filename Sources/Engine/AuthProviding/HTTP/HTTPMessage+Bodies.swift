public import HTTPTypes
public import SpecModel

// The bodies that adapters would otherwise write by hand.
extension HTTPMessage where Head == HTTPRequest {
  /// Creates a request with a form, as `application/x-www-form-urlencoded` unless `headers` say otherwise.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - url: The absolute address.
  ///   - headers: Further header fields.
  ///   - form: The fields.
  public init(_ method: HTTPRequest.Method, _ url: String, headers: HTTPFields = [:], form: FormFields) {
    self.init(
      method, url, headers: headers, type: "application/x-www-form-urlencoded", body: Array(form.encoded.utf8))
  }

  /// Creates a request with a form, as `application/x-www-form-urlencoded` unless `headers` say otherwise.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - url: The absolute address.
  ///   - headers: Further header fields.
  ///   - form: The fields in order, such as `["grant_type": "refresh_token", "refresh_token": token]`.
  public init(
    _ method: HTTPRequest.Method, _ url: String, headers: HTTPFields = [:], form: KeyValuePairs<String, String>
  ) {
    self.init(method, url, headers: headers, form: FormFields(form.map { ($0.key, $0.value) }))
  }

  /// Creates a request with a JSON text, as `application/json` unless `headers` say otherwise.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - url: The absolute address.
  ///   - headers: Further header fields.
  ///   - json: The value.
  public init(_ method: HTTPRequest.Method, _ url: String, headers: HTTPFields = [:], json: Value) {
    self.init(method, url, headers: headers, type: "application/json", body: json.jsonBytes)
  }

  /// Creates a request with any bytes, such as those of `Data`.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - url: The absolute address.
  ///   - headers: The header fields.
  ///   - body: The body.
  public init(_ method: HTTPRequest.Method, _ url: String, headers: HTTPFields = [:], body: some Sequence<UInt8>) {
    self.init(method, url, headers: headers, body: Array(body))
  }

  private init(_ method: HTTPRequest.Method, _ url: String, headers: HTTPFields, type: String, body: [UInt8]) {
    var headers = headers
    if headers[.contentType] == nil { headers[.contentType] = type }
    self.init(method, url, headers: headers, body: body)
  }
}

extension HTTPMessage {
  /// The body as a JSON value; `nil` if it is none.
  public var json: Value? { try? Value(json: body) }

  /// The fields of the body, read as a form.
  public var form: FormFields { FormFields(encoded: text) }
}
