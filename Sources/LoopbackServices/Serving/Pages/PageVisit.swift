#if Loopback
  import AuthProviding
  import SimulatedServices

  /// Somebody in front of the pages that an app sent them to.
  struct PageVisit: Sendable {
    /// The app's request.
    let request: Request
    /// Whether the pages are those of the user pool.
    let isOfPool: Bool
    /// What the request meets with.
    let fault: LiveFault?
    /// Whether somebody signed in.
    var isSignedIn = false
    /// The user who signed in; `nil` for the customer, and for the pool's newest user.
    var username: String?
    /// What ended the visit; a form that comes twice is answered with it again.
    var end: Response?

    init(request: Request, isOfPool: Bool, fault: LiveFault?) {
      self.request = request
      self.isOfPool = isOfPool
      self.fault = fault
    }

    /// Whether the request comes from a browser, and not from a library that looks for a redirect.
    var wantsPages: Bool { request.head.headerFields[.accept]?.contains("text/html") ?? false }

    /// What the app asked for.
    var query: FormFields { FormFields(encoded: URLParts(request.url).query ?? "") }

    /// Where the pages lead, as a content security policy writes it.
    var target: String {
      let parts = URLParts(query["redirect_uri"] ?? "")
      return parts.scheme.hasPrefix("http") ? "\(parts.scheme)://\(parts.authority)" : "\(parts.scheme):"
    }
  }
#endif
