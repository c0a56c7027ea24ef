import SpecModel

/// The ways in which a redirect can be wrong, or right in an unusual form.
enum RedirectForm: String, CaseIterable {
  case scheme, host, path, fragment
  case fieldTwice = "field-twice"
  case fieldExtra = "field-extra"
  case fragmentBehind = "fragment-behind"
  case errorBesideCode = "error-beside-code"
  case codeEmpty = "code-empty"
  case codeForeign = "code-foreign"
  case codeMissing = "code-missing"
  case stateMissing = "state-missing"
  case stateShortened = "state-shortened"
  case stateOtherCase = "state-other-case"
  case stateForeign = "state-foreign"
  case stateUsed = "state-used"

  /// The forms of a redirect that a customer's decision changes.
  ///
  /// - Parameter arguments: What the decision `tampers` takes.
  /// - Returns: The forms.
  static func forms(ofTampering arguments: Template) -> Set<RedirectForm> {
    var forms: Set<RedirectForm> = []
    for field in arguments.fields {
      let text = field.value.plainText
      let isNull = field.value == .literal(.null)
      switch field.name {
      case "scheme": forms.insert(.scheme)
      case "host": forms.insert(.host)
      case "path": forms.insert(.path)
      case "query-as": forms.insert(.fragment)
      case "again": forms.insert(.fieldTwice)
      case "extra": forms.insert(.fieldExtra)
      case "end": forms.insert(.fragmentBehind)
      case "error" where !isNull: forms.insert(.errorBesideCode)
      case "code": forms.insert(isNull ? .codeMissing : text == "" ? .codeEmpty : .codeForeign)
      case "state" where isNull || text == "": forms.insert(.stateMissing)
      case "state": forms.insert(text == nil ? .stateUsed : .stateForeign)
      case "state-as": forms.insert(text == "shortened" ? .stateShortened : .stateOtherCase)
      default: break
      }
    }
    return forms
  }

  /// The forms of an address that comes back in place of the redirect.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - used: The bindings of redirects that answered an earlier page.
  /// - Returns: The forms.
  static func forms(of url: Template, used: Set<String>) -> Set<RedirectForm> {
    guard let text = url.writtenText else { return [] }
    let fresh = "$app.redirectUri"
    if text.hasPrefix("$"), !text.hasPrefix(fresh) {
      let root = text.dropFirst().prefix { $0 != "." }
      return used.contains(String(root)) ? [.stateUsed] : []
    }
    var forms: Set<RedirectForm> = []
    var rest = text[...]
    if text.hasPrefix(fresh) {
      rest = text.dropFirst(fresh.count)
      if rest.hasPrefix("/") { forms.insert(.path) }
    } else {
      forms.insert(text.hasPrefix("https://") || text.hasPrefix("http://") ? .host : .scheme)
    }
    if rest.contains("#") { forms.insert(.fragment) }
    if rest.contains("code=") {
      if rest.ranges(of: "code=").count > 1 { forms.insert(.fieldTwice) }
      forms.insert(rest.hasSuffix("code=") || rest.contains("code=&") ? .codeEmpty : .codeForeign)
      if rest.contains("error=") { forms.insert(.errorBesideCode) }
      forms.insert(rest.contains("state=") ? .stateForeign : .stateMissing)
    } else if !rest.contains("error=") {
      forms.insert(.codeMissing)
    }
    return forms
  }
}
