import AuthProviding
import HTTPTypes
import SimulatedServices

extension LoginWithAmazonService {
  /// Shows the sign-in page, or redirects with its result.
  mutating func authorize(_ request: Request, at now: Duration, visitor: Visitor) -> Answer {
    let query = request.queryFields
    let redirectURI: String
    do throws(UnknownRedirect) { redirectURI = try self.redirectURI(in: query) } catch { return error.page }
    newestVisit = request
    let authorization: AuthorizationRequest
    do throws(LoginWithAmazonError) {
      authorization = try AuthorizationRequest(query)
      if let device = authorization.device { try check(device) }
    } catch {
      return .redirect(to: redirectURI, error, of: query)
    }
    switch visitor {
    case .unknown: return .signInPage
    case .signedIn where needsConsent(authorization.scopes): return .consentPage
    case .denying: return .redirect(to: redirectURI, LoginWithAmazonError.accessDenied, of: query)
    case .signedIn, .consenting: return grant(authorization, redirectURI: redirectURI, query: query, at: now)
    }
  }

  /// Redirects with an error code that a fault names; a page, where no redirect URI is known.
  func authorizeRefused(_ request: Request, code: String) -> Answer {
    let query = request.queryFields
    let redirectURI: String
    do throws(UnknownRedirect) { redirectURI = try self.redirectURI(in: query) } catch { return error.page }
    return .redirect(
      to: redirectURI, LoginWithAmazonError(code: code, description: "The service refused the request"), of: query)
  }

  /// Why no redirect may follow.
  private enum UnknownRedirect: Error {
    case client
    case redirectURI

    /// The page, which says what is unknown and nothing of the request.
    var page: Answer {
      switch self {
      case .client: .page(status: 400, text: "The client_id of the request is missing, or not that of the app")
      case .redirectURI:
        .page(status: 400, text: "The redirect_uri of the request is missing, or not registered for the app")
      }
    }
  }

  /// Returns the redirect URI, if it and the client are registered; no redirect may lead to any other address.
  private func redirectURI(in query: FormFields) throws(UnknownRedirect) -> String {
    guard query["client_id"] == app.clientID else { throw .client }
    guard let uri = query["redirect_uri"], app.redirectURIs.containsExactly(uri) else { throw .redirectURI }
    return uri
  }

  /// Whether the customer has to consent: the user id alone needs no consent, and a scope needs it once.
  private func needsConsent(_ scopes: [String]) -> Bool {
    !consents[customer.userID, default: []].isSuperset(of: scopes.filter { $0 != "profile:user_id" })
  }

  /// Throws for a device of another model, and for one of a model without certification unless the request includes these.
  private func check(_ device: DeviceRegistration) throws(LoginWithAmazonError) {
    guard device.model == app.deviceModel else { throw .invalidParameter("device_model") }
    guard isDeviceModelCertified || device.includesNonLive else { throw .invalidParameter("should_include_non_live") }
  }

  private mutating func grant(
    _ authorization: AuthorizationRequest, redirectURI: String, query: FormFields, at now: Duration
  ) -> Answer {
    let scopes = authorization.scopes.filter { permittedScopes?.contains($0) ?? true }
    guard !scopes.isEmpty else { return .redirect(to: redirectURI, LoginWithAmazonError.accessDenied, of: query) }
    consents[customer.userID, default: []].formUnion(scopes)
    let grant = ledger.add(
      Grant(
        userID: customer.userID, scopes: scopes, redirectURI: redirectURI, challenge: authorization.challenge))
    let code = issue(.authorizationCode, for: grant, at: now)
    return .redirect(to: redirectURI, [("code", code), ("scope", scopes.joined(separator: " "))], of: query)
  }
}
