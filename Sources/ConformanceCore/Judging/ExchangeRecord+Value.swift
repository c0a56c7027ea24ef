import AuthProviding
import SpecModel
import WorldScripting

extension ExchangeRecord {
  /// The request as matchers see it: `method`, `url`, `host`, `path`, `query`, `form`, `json`, `headers`, `body`.
  ///
  /// Names of header fields and the path are in lower case; a field that stands twice is a list.
  var requestValue: Value {
    let parts = URLParts(request.url)
    var fields: [String: Value] = [
      "method": .string(request.method), "url": .string(request.url),
      "host": .string(parts.authority.lowercased()), "path": .string(parts.path.lowercased()),
      "query": FormFields(encoded: parts.query ?? "").value,
      "headers": .map(headers), "body": .string(request.text),
    ]
    let type = request.headers.last { $0.name == "content-type" }?.value ?? ""
    if type.contains("json") { fields["json"] = try? Value(json: request.text) }
    if type.isEmpty || type.contains("form") { fields["form"] = FormFields(encoded: request.text).value }
    return .map(fields)
  }

  private var headers: [String: Value] {
    var headers: [String: Value] = [:]
    for field in request.headers { headers[field.name] = headers[field.name].adding(field.value) }
    return headers
  }
}

extension FormFields {
  /// The fields as a map; a name that stands twice has a list.
  var value: Value {
    var values: [String: Value] = [:]
    for field in fields { values[field.name] = values[field.name].adding(field.value) }
    return .map(values)
  }
}

extension Value? {
  /// One more text under the same name.
  fileprivate func adding(_ text: String) -> Value {
    switch self {
    case nil: .string(text)
    case .list(let members): .list(members + [.string(text)])
    case .some(let value): .list([value, .string(text)])
    }
  }
}
