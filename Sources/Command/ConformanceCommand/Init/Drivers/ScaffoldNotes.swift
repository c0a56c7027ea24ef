import SpecModel

/// What the comments of a driver say, in every language.
extension DriverScaffold {
  /// What the file is for, and what to do with it.
  var introduction: String {
    """
    Connects \(name) to the conformance kit, for the specification \(specification.id).

    The kit writes a JSON object a line to standard input, and reads one a line from standard output. Nothing else \
    may be written there: logs belong to standard error, where this file also sends what is merely printed.

    Fill in one call after the other in \(language.place); the rest is the loop. The kit shows each that you fill in:

      \(doctorCommand)
      \(runCommand)
    """
  }

  /// What stands before the capabilities.
  var capabilitiesNote: String {
    "What the kit controls of your client. State what is true of it, and nothing else: cases that need another "
      + "capability are skipped, with the reason."
  }

  /// What a driver does in a fresh world.
  var worldNote: String {
    let endpoints = specification.service.exchanges.filter { $0.target == nil }.map(\.name)
    let addresses = endpoints.isEmpty ? "" : ", such as \(endpoints.prefix(6).joined(separator: ", "))"
    let app = specification.service.app.joined(separator: ", ")
    return """
      A newly installed app, or one that is launched again: create your client here, and keep nothing of an earlier \
      world. The world has:
      - endpoints: the addresses of the services by name\(addresses)
      - app: the app's configuration\(app.isEmpty ? "" : ", such as \(app)"); a value can be null or missing
      - data: a folder for what must outlive a relaunch
      - now: the world's time, in seconds since 1970
      """
  }

  /// What a call is answered with.
  var callsNote: String {
    """
    The calls. Return the reply; \(language.failing) with a code of the specification where your client reports a \
    refusal that means the same. \(language.passing): it is reported by its type, without a code.
    """
  }

  /// What a capability means, where the driver states it.
  ///
  /// - Parameter capability: The capability.
  /// - Returns: The sentences.
  func note(on capability: Capability) -> String {
    switch capability {
    case .clock: clockNote
    case .network:
      "network: it sends its requests to the world's endpoints, with any HTTP library. Give each a time limit of "
        + "about 2 seconds, since cases let requests time out, and let the library send none again by itself."
    case .relaunch:
      "relaunch: it can be ended and created again, and keeps what must last in the world's folder 'data'."
    case .customer: "customer: it opens its pages for the customer by \(language.openPage)."
    case .incomingURL: "incoming-url: it receives the URLs that open the app, by \(language.receiveURL)."
    case .events: "events: it reports its events by \(language.emit)."
    case .store, .cookies: ""
    }
  }

  private var clockNote: String {
    let all = specification.profiles.allSatisfy { $0.needs.contains(.clock) }
    return """
      clock: it takes the time from the world's 'now', which the kit moves: \(language.advance) says so. A client that \
      never reads the time may state it too. One that reads the system's clock may not, unless the driver moves that \
      clock \
      (Documentation/Driver.md, "A client without a clock to set"); without it, cases that move the time are \
      skipped\(all ? ", and as every profile of \(specification.id) needs it, the client cannot be conformant" : "").
      """
  }

  /// The capabilities as lines of a list: those that are stated, and the others as comments.
  ///
  /// - Parameters:
  ///   - mark: What a comment begins with.
  ///   - indent: The indentation.
  /// - Returns: The lines.
  func capabilityLines(mark: String, indent: String = "    ") -> String {
    let lines = (stated + further).flatMap { capability in
      let note = ScaffoldLayout.comment(note(on: capability), mark: "\(indent)\(mark) ")
      return [note, "\(indent)\(stated.contains(capability) ? "" : "\(mark) ")\"\(capability.rawValue)\","]
    }
    return lines.joined(separator: "\n")
  }
}

extension DriverLanguage {
  /// How a call fails with a code.
  var failing: String {
    switch self {
    case .python, .ruby: "raise Failure"
    case .go: "return a failure"
    case .node, .java: "throw Failure"
    }
  }

  /// How a call fails without one.
  var passing: String {
    switch self {
    case .go: "Return every other error as it is"
    case .python, .ruby, .node, .java: "Let every other error pass"
    }
  }

  /// The function that opens a page for the customer.
  var openPage: String {
    switch self {
    case .python, .ruby: "open_page(url)"
    case .go, .node, .java: "openPage(url)"
    }
  }

  /// The function that receives a URL.
  var receiveURL: String {
    switch self {
    case .python, .ruby: "receive_url"
    case .go: "receiveURL"
    case .node, .java: "receiveUrl"
    }
  }

  /// The function that reports an event.
  var emit: String { "emit(name, value)" }

  /// The function that learns that the world's time has moved.
  var advance: String {
    switch self {
    case .python, .ruby: "time_moved"
    case .go, .node, .java: "timeMoved"
    }
  }
}
