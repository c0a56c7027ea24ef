package import AuthProviding
import Synchronization

// Pages, events, entries, time and randomness, of any client.
extension MutationOperator {
  /// Opens every page with the value that a field had in the first since launch.
  package static func pageFieldStale(_ name: String) -> MutationOperator {
    .perLaunch {
      let first = FirstValue<String>()
      return .page(name, .changed { first($0) ?? $0 })
    }
  }

  /// Writes a field of a page's address twice.
  package static func pageFieldDoubled(_ name: String) -> MutationOperator {
    .pages { url in url.changingQuery { query in query.fields += query.fields.filter { $0.name == name } } }
  }

  /// Opens another page than it should.
  package static let pageElsewhere = pages { url in
    let parts = url.split(separator: "?", maxSplits: 1).map(String.init)
    return ([parts[0] + "x"] + parts.dropFirst()).joined(separator: "?")
  }

  /// Opens a page with a changed address after each.
  package static func pageEchoed(_ change: @escaping @Sendable (inout FormFields) -> Void) -> MutationOperator {
    .intercepted { intercepted, _ in
      intercepted.onPage = { url, show in
        await show(url)
        Task { await show(url.changingQuery(change)) }
      }
    }
  }

  /// Opens each page at another address.
  package static func pages(_ change: @escaping @Sendable (String) -> String) -> MutationOperator {
    .intercepted { intercepted, _ in intercepted.changePages(change) }
  }

  /// Opens no page, as if the customer had dismissed each.
  package static let pageSkipped = intercepted { intercepted, _ in intercepted.onPage = { _, _ in } }

  /// Opens each page twice.
  package static let pageDoubled = intercepted { intercepted, _ in
    intercepted.onPage = { url, show in
      await show(url)
      await show(url)
    }
  }

  /// Emits each event of a name this number of times.
  package static func event(_ name: String, times: Int) -> MutationOperator {
    .intercepted { intercepted, _ in
      intercepted.onEvent = { emitted, value, events in
        for _ in 0..<(emitted == name ? times : 1) { events.emit(emitted, value) }
      }
    }
  }

  /// Emits another value of an event.
  package static func eventAltered(_ name: String) -> MutationOperator {
    .intercepted { intercepted, _ in
      intercepted.onEvent = { $2.emit($0, $0 == name ? $1.altered : $1) }
    }
  }

  /// Keeps a copy of each entry, which nothing deletes.
  package static let entriesCopied = intercepted { intercepted, _ in
    intercepted.onWrite = { (key, bytes, store) throws(StoreFailure) in
      try store.write(key, bytes)
      try store.write("copy." + key, bytes)
    }
  }

  /// Waits for other times.
  package static func waits(_ change: @escaping @Sendable (Duration) -> Duration) -> MutationOperator {
    .intercepted { intercepted, _ in
      intercepted.onWait = { duration, clock in
        await Task.yield()
        try await clock.sleep(for: change(duration))
      }
    }
  }

  /// Draws the same bytes whenever it asks for random ones.
  package static let constantRandomness = intercepted { intercepted, _ in
    intercepted.onRandom = { count in (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) } }
  }
}
