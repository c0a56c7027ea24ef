package import AuthProviding
import Synchronization

// The pages that the customer sees.
extension MutationOperator {
  /// Changes a field in the query of pages.
  package static func page(_ name: String, _ change: FieldChange) -> MutationOperator {
    .intercepted { intercepted, world in
      intercepted.changePages { url in url.changingQuery { $0.change(name, change, in: world) } }
    }
  }

  /// Changes a field in the scope data of a registration; `nil` stands for an absent one.
  package static func scopeData(_ name: String, _ change: @escaping @Sendable (Value?) -> Value?) -> MutationOperator {
    .page(
      "scope_data",
      .changed { text in
        guard var scopes = (try? Value(json: Array(text.utf8)))?.fields else { return text }
        for (scope, data) in scopes {
          guard var fields = data.fields else { continue }
          fields[name] = change(fields[name])
          scopes[scope] = .map(fields)
        }
        return Value.map(scopes).json
      })
  }

  /// Sets a flag of a registration, whatever the phase.
  package static func flag(_ name: String, _ value: Value) -> MutationOperator { .scopeData(name) { _ in value } }

  /// Opens the page that requests a scope twice, and without a client id.
  package static func pageMisdirected(askingFor scope: String) -> MutationOperator {
    .intercepted { intercepted, _ in
      intercepted.onPage = { url, show in
        guard FormFields(encoded: URLParts(url).query ?? "")["scope"]?.contains(scope) == true else {
          return await show(url)
        }
        let misdirected = url.changingQuery { $0.fields.removeAll { $0.name == "client_id" } }
        await show(misdirected)
        await show(misdirected)
      }
    }
  }

  /// Keeps the cookies that the client deletes.
  package static let cookiesKept = intercepted { intercepted, _ in intercepted.onCookieDeleted = { _, _ in } }

  /// Opens each page in a browser without cookies, and deletes them afterwards.
  package static let privateBrowsing = intercepted { intercepted, world in
    let cookies = world.cookies
    let host = URLParts(world.endpoints["authorize"]).authority
    let deleteCookies: @Sendable () -> Void = { cookies.cookies(of: host).forEach(cookies.delete) }
    intercepted.changePages { url in
      deleteCookies()
      return url
    }
    intercepted.onBrowserEnd = { end in
      deleteCookies()
      return end
    }
  }
}

// Incoming URLs.
extension MutationOperator {
  /// Reports every incoming URL as handled.
  package static let anyURLHandled = urls { url, source, open in
    _ = open(url, source)
    return true
  }

  /// Ignores incoming URLs, and the redirects of browser sessions.
  ///
  /// - Parameter isIgnored: Whether an address is ignored.
  /// - Returns: The operator.
  package static func redirectsIgnored(
    where isIgnored: @escaping @Sendable (_ url: String) -> Bool = { _ in true }
  ) -> MutationOperator {
    MutationOperator { world, launch in
      let changed = world.intercepted { intercepted in
        intercepted.onSessionEnd = { end in
          if case .redirected(let url) = end, isIgnored(url) { .dismissed } else { end }
        }
      }
      var client = try await launch(changed)
      client.open = { [open = client.open] url, source in !isIgnored(url) && open(url, source) }
      return client
    }
  }
}

// The state of redirects, and where they come from.
extension MutationOperator {
  /// Sends the same state with every page, and takes redirects with it for the last page.
  package static let constantState = MutationOperator { world, launch in
    let constant = "constant-state"
    let lastState = Mutex<String?>(nil)
    let watched = world.intercepted { intercepted in
      intercepted.changePages { url in
        url.changingQuery { query in
          lastState.withLock { $0 = query["state"] }
          query.change("state", .replaced(constant), in: world)
        }
      }
    }
    var client = try await launch(watched)
    client.open = { [open = client.open] url, source in
      open(url.replacing("state=" + constant, with: "state=" + (lastState.withLock { $0 } ?? "")), source)
    }
    return client
  }

  /// Accepts incoming URLs from apps whose name begins in a certain way, and from unnamed ones.
  package static func sourceRequired(_ prefix: String) -> MutationOperator {
    .urls { url, source, open in (source ?? prefix).hasPrefix(prefix) && open(url, source) }
  }
}

extension String {
  /// Returns the address with its query changed; an address without a query stays the same.
  package func changingQuery(_ change: (inout FormFields) -> Void) -> String {
    var parts = split(separator: "?", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return self }
    var query = FormFields(encoded: parts[1])
    change(&query)
    parts[1] = query.encoded
    return parts.joined(separator: "?")
  }
}
