import AuthProviding
import HTTPTypes

extension LoginWithAmazonService {
  /// Shows the sign-in page, or sends the customer back with what came of it.
  mutating func authorize(_ request: Request, at now: Duration, visitor: Visitor) -> Answer {
    let query = request.queryFields
    guard let redirectURI = redirectURI(in: query) else {
      return .page(status: 400, text: "The request has an unknown client or redirect URI")
    }
    newestVisit = request
    let authorization: AuthorizationRequest
    do throws(Refusal) {
      authorization = try AuthorizationRequest(query)
      if let device = authorization.device { try check(device) }
    } catch {
      return redirect(to: redirectURI, error, of: query)
    }
    switch visitor {
    case .unknown: return .signInPage
    case .signedIn where needsConsent(authorization.scopes): return .consentPage
    case .denying: return redirect(to: redirectURI, .accessDenied, of: query)
    case .signedIn, .consenting: return grant(authorization, redirectURI: redirectURI, query: query, at: now)
    }
  }

  /// Sends the customer back with an error code that a fault names; a page, where no address to go back to is known.
  func authorizeRefused(_ request: Request, code: String) -> Answer {
    let query = request.queryFields
    guard let redirectURI = redirectURI(in: query) else {
      return .page(status: 400, text: "The request has an unknown client or redirect URI")
    }
    return redirect(to: redirectURI, Refusal(code: code, description: "The service refused the request"), of: query)
  }

  /// The redirect URI, where client and URI are registered, byte for byte; a wrong one must never be redirected to.
  private func redirectURI(in query: FormFields) -> String? {
    guard query["client_id"] == app.clientID, let uri = query["redirect_uri"],
      app.redirectURIs.contains(where: { $0.utf8.elementsEqual(uri.utf8) })
    else { return nil }
    return uri
  }

  /// Whether the customer has to be asked; nobody is asked for the bare user id, nor twice for the same scope.
  private func needsConsent(_ scopes: [String]) -> Bool {
    !consents.isSuperset(of: scopes.filter { $0 != "profile:user_id" })
  }

  /// Registers only devices of the app's own model, and before it is certified only those that ask for it.
  private func check(_ device: DeviceRegistration) throws(Refusal) {
    guard device.model == app.deviceModel else { throw .invalidParameter("device_model") }
    guard isDeviceModelCertified || device.includesNonLive else { throw .invalidParameter("should_include_non_live") }
  }

  private mutating func grant(
    _ authorization: AuthorizationRequest, redirectURI: String, query: FormFields, at now: Duration
  ) -> Answer {
    consents.formUnion(authorization.scopes)
    let grant = ledger.add(
      Grant(scopes: authorization.scopes, redirectURI: redirectURI, challenge: authorization.challenge))
    let code = issue(.authorizationCode, for: grant, at: now)
    return redirect(
      to: redirectURI, [("code", code), ("scope", authorization.scopes.joined(separator: " "))], of: query)
  }

  private func redirect(to redirectURI: String, _ refusal: Refusal, of query: FormFields) -> Answer {
    redirect(to: redirectURI, [("error", refusal.code), ("error_description", refusal.description)], of: query)
  }

  private func redirect(to redirectURI: String, _ fields: [(String, String)], of query: FormFields) -> Answer {
    var url = RedirectURL(redirectURI)
    url.append(FormFields(fields + (query["state"].map { [("state", $0)] } ?? [])))
    return .redirect(to: url.text)
  }
}

extension HTTPMessage where Head == HTTPRequest {
  /// The fields of the query.
  var queryFields: FormFields {
    guard let path = head.path, let mark = path.utf8.firstIndex(of: UInt8(ascii: "?")) else { return FormFields() }
    return FormFields(encoded: String(path[path.utf8.index(after: mark)...]))
  }
}
