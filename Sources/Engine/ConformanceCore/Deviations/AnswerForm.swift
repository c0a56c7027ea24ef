import SpecModel

/// The forms of an answer that differ from the service's usual success.
enum AnswerForm: String, CaseIterable {
  case noAnswer = "no-answer"
  case clientError = "client-error"
  case serverError = "server-error"
  case otherStatus = "other-status"
  case empty
  case noJSON = "no-json"
  case cutOff = "cut-off"
  case otherJSON = "other-json"
  case missingField = "missing-field"
  case nullField = "null-field"
  case wrongType = "wrong-type"
  case extraField = "extra-field"
  case header
  case errorDescribed = "error-described"
  case errorBare = "error-bare"
  case errorUnknown = "error-unknown"
  case errorOtherStatus = "error-other-status"
}

/// The reading of faults as forms of answers, by what a specification lists.
struct AnswerFormReading {
  /// The fields of the service's answers.
  private let fields: Set<String>
  /// The words of listed errors, as `plain` writes them.
  private let errors: Set<String>

  /// The words of every token endpoint (RFC 6749, section 5.2).
  private static let tokenErrors: Set<String> = [
    "invalidrequest", "invalidclient", "invalidgrant", "unauthorizedclient", "unsupportedgranttype", "invalidscope",
  ]

  init(_ specification: Specification) {
    fields = Set((specification.service.vocabulary.faults.first { $0.name == "json" }?.takes ?? [:]).keys)
    errors = Set(specification.errors.map { Self.plain($0.code) }).union(Self.tokenErrors)
  }

  /// The forms of the answer that a fault makes.
  func forms(of fault: FaultTemplate) -> Set<AnswerForm> {
    let value = fault.argument.plainValue
    switch (fault.kind, value) {
    case ("network", _): return [.noAnswer]
    case ("status", .integer(let status)): return statusForms(status, hasBody: false)
    case ("error", .string(let word)): return errors.contains(Self.plain(word)) ? [.errorDescribed] : [.errorUnknown]
    case ("body", .string(let text)): return bodyForms(text, status: 200)
    case ("truncate", .integer(let bytes)): return bytes == 0 ? [.empty] : [.cutOff]
    case ("drop", _): return [.missingField]
    case ("json", .map(let fields)): return fieldForms(fields)
    case ("answer", .map(let parts)): return changeForms(parts)
    default: return []
    }
  }

  private func changeForms(_ parts: [String: Value]) -> Set<AnswerForm> {
    var forms = fieldForms(parts["fields"]?.fields ?? [:])
    let status = parts["status"]?.integer
    if parts["headers"] != nil { forms.insert(.header) }
    if parts["drop"] != nil { forms.insert(.missingField) }
    if let body = parts["body"]?.text { return forms.union(bodyForms(body, status: status ?? 200)) }
    return status.map { forms.union(statusForms($0, hasBody: true)) } ?? forms
  }

  private func statusForms(_ status: Int, hasBody: Bool) -> Set<AnswerForm> {
    switch status {
    case 200: hasBody ? [] : [.empty]
    case 400..<500: [.clientError]
    case 500..<600: [.serverError]
    default: [.otherStatus]
    }
  }

  private func bodyForms(_ text: String, status: Int) -> Set<AnswerForm> {
    guard let value = try? Value(json: text) else {
      let form: AnswerForm = text.isEmpty ? .empty : text.hasPrefix("{") || text.hasPrefix("[") ? .cutOff : .noJSON
      return statusForms(status, hasBody: true).union([form])
    }
    guard let object = value.fields else { return [.otherJSON] }
    guard let word = (object["error"] ?? object["__type"])?.text else {
      return fieldForms(object).union(statusForms(status, hasBody: true))
    }
    var forms: Set<AnswerForm> = []
    let isDescribed = ["error_description", "message", "Message"].contains { object[$0]?.text?.isEmpty == false }
    if errors.contains(Self.plain(word)) {
      forms.insert(isDescribed ? .errorDescribed : .errorBare)
      if status != 400 { forms.insert(.errorOtherStatus) }
    } else {
      forms.insert(.errorUnknown)
    }
    return forms
  }

  /// The forms of an answer with these fields in place of its own.
  private func fieldForms(_ fields: [String: Value]) -> Set<AnswerForm> {
    Set(
      fields.compactMap { name, value -> AnswerForm? in
        if value == .null { return .nullField }
        guard self.fields.contains(name) else { return .extraField }
        return Self.usualKinds(of: name).contains(value.kind) ? nil : .wrongType
      })
  }

  /// The kinds of value that a field usually has; numbers and truths are written as texts by no service here.
  private static func usualKinds(of field: String) -> Set<String> {
    let name = field.split(separator: ".").last.map(String.init) ?? field
    switch name {
    case "expires_in", "ExpiresIn", "Expiration": return ["integer", "decimal"]
    case "UserConfirmed", "UserConfirmationNecessary": return ["boolean"]
    case "Devices", "UserAttributes", "CodeDeliveryDetailsList": return ["list"]
    case "AuthenticationResult", "ChallengeParameters", "CodeDeliveryDetails", "Credentials", "Device",
      "NewDeviceMetadata":
      return ["map"]
    default: return ["string"]
    }
  }

  /// The letters of an error's name, without what services add to it.
  private static func plain(_ word: String) -> String {
    let name = word.hasSuffix("Exception") ? String(word.dropLast(9)) : word
    return String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
