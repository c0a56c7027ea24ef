import AuthProviding
import HTTPTypes
import SimulatedServices
import SpecModel

extension WorldContents {
  private var pages: SignInPages { SignInPages(prefix: URLParts(base).path) }

  /// Answers a visit to a page: by the customer's decision, by the page itself for a browser, otherwise by approval.
  func respond(to visit: PageVisit, on page: Page) -> Response {
    if let decision { return answer(by: decision, to: visit) }
    guard visit.wantsPages else { return approved(visit) }
    let id = visits.add(visit)
    switch page {
    case .signIn: return show(pages.signIn(visit, id: id, hint: hint(visit)), of: visit)
    case .consent: return show(pages.consent(visit, id: id), of: visit)
    }
  }

  private func answer(by decision: ServedDecision, to visit: PageVisit) -> Response {
    switch decision.kind {
    case .approve: approved(visit)
    case .deny: refused(visit)
    case .cancel: cancelled(visit)
    case .close: .html(pages.notice("Page closed", "The customer closed this page. No redirect follows."))
    case .tamper: approved(visit, replacing: decision.fields)
    }
  }

  private func approved(_ visit: PageVisit, replacing fields: [String: String?] = [:]) -> Response {
    var answer = conclude(visit, .signedIn)
    if case .page = answer { answer = conclude(visit, .consenting) }
    return response(answer.redirecting(with: fields))
  }

  private func refused(_ visit: PageVisit) -> Response { response(conclude(visit, .denying)) }

  private func cancelled(_ visit: PageVisit) -> Response {
    response(conclude(visit, .denying).redirecting(with: ["error_description": "The customer left the page"]))
  }

  private func conclude(_ visit: PageVisit, _ visitor: Visitor) -> LiveAnswer {
    let request = SignInForm.Visit(visit.request, as: visit.username, visitor: visitor, meeting: visit.fault)
    return visit.form.answer(request, clock.now)
  }

  /// The response of a service's answer that is no page for a person.
  func response(_ answer: LiveAnswer) -> Response {
    switch answer {
    case .response(let response): response
    case .notice(let text, let status): notice(text, status: status)
    case .page: .html(pages.notice("Sign in", "This page cannot go on by itself."), status: 500)
    }
  }

  /// The page of a service that ends a visit with a sentence.
  func notice(_ text: String, status: Int) -> Response {
    .html(pages.notice("No redirect follows", "\(text)."), status: status)
  }

  private func show(_ html: String, of visit: PageVisit) -> Response { .html(html, leadsTo: visit.target) }

  private func hint(_ visit: PageVisit) -> String {
    let example = visit.form.example()
    return
      "Sign in as <code>\(example.name.escapedForHTML)</code> with <code>\(example.password.escapedForHTML)</code>."
  }
}

// MARK: - Forms

extension WorldContents {
  /// Answers a request that no service handles: a form, the style of the pages; `nil` for others.
  func answerOutsideServices(_ request: Request, path: String) -> Response? {
    if path == PageStyle.path { return .make(200, "text/css; charset=utf-8", Array(PageStyle.css.utf8)) }
    let isOfForm = families.lazy.compactMap(\.signIn).contains { form in
      let isPage = form.pagePath != nil && request.head.method == .get
      return path == form.path && !isPage || path == form.consentPath
    }
    return isOfForm ? submitted(request, path: path) : nil
  }

  private func submitted(_ request: Request, path: String) -> Response {
    guard request.head.method == .post else {
      return .html(
        pages.notice("Not a page", "This address takes the forms of the sign-in pages."), status: 405)
    }
    let form = FormFields(encoded: request.text)
    guard let id = form["visit"], var visit = visits[id], path == visit.form.path || path == visit.form.consentPath
    else {
      return .html(
        pages.notice("Page expired", "Go back to the app and sign in again."), status: 400)
    }
    if let end = visit.end { return end }
    let response = proceed(&visit, with: form, id: id, isConsent: path == visit.form.consentPath)
    visits[id] = visit
    return response
  }

  private func proceed(_ visit: inout PageVisit, with form: FormFields, id: String, isConsent: Bool) -> Response {
    switch form["action"] {
    case "cancel": return end(&visit, cancelled(visit))
    case "deny" where isConsent: return end(&visit, refused(visit))
    case "allow" where isConsent && visit.isSignedIn: return end(&visit, response(conclude(visit, .consenting)))
    default: return isConsent ? show(pages.consent(visit, id: id), of: visit) : signIn(&visit, with: form, id: id)
    }
  }

  private func signIn(_ visit: inout PageVisit, with form: FormFields, id: String) -> Response {
    let name = form[visit.form.nameField.name] ?? ""
    if let problem = problem(&visit, name, password: form["password"] ?? "") {
      return show(pages.signIn(visit, id: id, name: name, problem: problem, hint: hint(visit)), of: visit)
    }
    visit.isSignedIn = true
    let answer = conclude(visit, .signedIn)
    if case .page = answer { return show(pages.consent(visit, id: id), of: visit) }
    return end(&visit, response(answer))
  }

  /// Signs the person in; returns the problem, or `nil` for a valid sign-in.
  private func problem(_ visit: inout PageVisit, _ name: String, password: String) -> String? {
    switch visit.form.check(SignInForm.Credentials(name: name, password: password), clock.now) {
    case .done(let username):
      visit.username = username
      return nil
    case .refused(let reason): return reason
    }
  }

  private func end(_ visit: inout PageVisit, _ response: Response) -> Response {
    var response = response
    // The browser follows with a GET, and does not submit the form again.
    if response.head.status == .found { response.head.status = .seeOther }
    visit.end = response
    return response
  }
}
