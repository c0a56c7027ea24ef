import AuthProviding
import Synchronization

/// A customer who is shown other addresses than the client means, or whose leaving is told otherwise.
struct MutatedCustomer: Customer {
  let base: any Customer
  var address: @Sendable (String) -> String = { $0 }
  var end: @Sendable (BrowserEnd) -> BrowserEnd = { $0 }
  var isShownAgain: @Sendable (String) -> Bool = { _ in false }

  func authenticate(at url: String, callback: String) async -> SessionEnd {
    await base.authenticate(at: address(url), callback: callback)
  }

  func browse(to url: String) async -> BrowserEnd {
    let shown = end(await base.browse(to: address(url)))
    return isShownAgain(url) ? end(await base.browse(to: address(url))) : shown
  }
}

extension MutationOperator {
  /// Changes a field of the query of pages that are shown.
  static func page(_ name: String, _ change: FieldChange) -> MutationOperator {
    .world { world in
      let unchanged = world
      world.customer = MutatedCustomer(base: world.customer) { url in
        url.changingQuery { $0.change(name, change, in: unchanged) }
      }
    }
  }

  /// Shows twice a page that leads nowhere, in the place of one that asks for a scope.
  static func pageLost(askingFor scope: String) -> MutationOperator {
    .world { world in
      let isLost: @Sendable (String) -> Bool = { url in
        FormFields(encoded: URLParts(url).query ?? "")["scope"]?.contains(scope) == true
      }
      world.customer = MutatedCustomer(
        base: world.customer,
        address: { url in isLost(url) ? url.changingQuery { $0.fields.removeAll { $0.name == "client_id" } } : url },
        isShownAgain: isLost)
    }
  }

  /// Does not notice that the customer left the page.
  static let dismissalMissed = MutationOperator.world { world in
    world.customer = MutatedCustomer(base: world.customer, end: { _ in .returned })
  }

  /// Says of every incoming URL that it is one of the client's.
  static let anyURLHandled = MutationOperator { world, launch in
    var doors = try await launch(world)
    doors.open = { [open = doors.open] url, source in
      _ = open(url, source)
      return true
    }
    return doors
  }

  /// Says of no incoming URL that it is one of the client's, although it takes those that are.
  static let noURLHandled = MutationOperator { world, launch in
    var doors = try await launch(world)
    doors.open = { [open = doors.open] url, source in
      _ = open(url, source)
      return false
    }
    return doors
  }

  /// Takes no incoming URL.
  static let noURLTaken = MutationOperator { world, launch in
    var doors = try await launch(world)
    doors.open = { _, _ in false }
    return doors
  }

  /// Takes every incoming URL for the redirect of the last page: its state is put right, its code filled in.
  static let anyURLTaken = MutationOperator { world, launch in
    let lastState = LastState()
    var watched = world
    watched.customer = MutatedCustomer(base: world.customer) { url in
      lastState.note(url)
      return url
    }
    var doors = try await launch(watched)
    let redirectURI = world.app.redirectURI ?? ""
    doors.open = { [open = doors.open] url, source in open(lastState.repaired(url, redirectURI), source) }
    return doors
  }
}

/// The state of the page that was shown last.
private final class LastState: Sendable {
  private let state = Mutex<String?>(nil)

  /// Notes the state that an address carries.
  func note(_ url: String) {
    let query = FormFields(encoded: URLParts(url).query ?? "")
    state.withLock { $0 = query["state"] }
  }

  /// The redirect that a URL is taken for.
  func repaired(_ url: String, _ redirectURI: String) -> String {
    let code = FormFields(encoded: URLParts(url).query ?? "")["code"] ?? "none"
    let fields = FormFields([("code", code), ("state", state.withLock { $0 } ?? "")])
    return redirectURI + (redirectURI.contains("?") ? "&" : "?") + fields.encoded
  }
}

extension String {
  /// The address with its query changed; one without a query stays as it is.
  fileprivate func changingQuery(_ change: (inout FormFields) -> Void) -> String {
    var parts = split(separator: "?", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return self }
    var query = FormFields(encoded: parts[1])
    change(&query)
    parts[1] = query.encoded
    return parts.joined(separator: "?")
  }
}
