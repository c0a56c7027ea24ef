import AuthProviding
import SpecModel
import WorldScripting

/// Looks for secrets in places where others can read them.
struct SecrecyJudge {
  private let secrecy: Rule.Secrecy
  private let observation: Observation
  private let record: WorldRecord
  private let mark: SourceMark
  private let secrets: [Secret]

  /// Shorter values may be found anywhere by chance.
  private static let shortest = 8

  init(_ secrecy: Rule.Secrecy, _ observation: Observation, _ record: WorldRecord, at mark: SourceMark) {
    self.secrecy = secrecy
    self.observation = observation
    self.record = record
    self.mark = mark
    secrets = record.secrets.filter { secrecy.kinds.contains($0.kind) && $0.value.utf8.count >= Self.shortest }
  }

  /// The first secret in one of the places; `nil` where there is none.
  var discrepancy: Discrepancy? {
    guard !secrets.isEmpty else { return nil }
    return secrecy.outOf.lazy.compactMap { place in
      switch place {
      case .urls: inURLs
      case .failures: inFailures
      case .events: inEvents
      case .unknownAddresses: atUnknownAddresses
      case .store: inStore
      }
    }.first
  }

  private var inURLs: Discrepancy? {
    let kinds = Dictionary(secrets.map { ($0.value, $0.kind) }, uniquingKeysWith: { first, _ in first })
    for (index, seen) in observation.steps.enumerated() {
      for exchange in seen.sentByClient where !(exchange.name.map(secrecy.exceptions.contains) ?? false) {
        if let kind = exchange.request.url.values.lazy.compactMap({ kinds[$0] }).first {
          return Discrepancy("wire.\(exchange.name ?? "request").url", .leakedSecret(kind), mark: mark)
            .about(.request, of: exchange.name).at(step: index)
        }
      }
      // Addresses of pages count too: they stay in the browser's history.
      for page in seen.after.pages.dropFirst(seen.before.pages.count) {
        if let kind = page.url.values.lazy.compactMap({ kinds[$0] }).first {
          return Discrepancy("pages.url", .leakedSecret(kind), mark: mark).at(step: index)
        }
      }
    }
    return nil
  }

  private var inFailures: Discrepancy? {
    for (index, seen) in observation.steps.enumerated() {
      for completed in seen.arrived {
        guard case .failure(let failure) = completed.ending else { continue }
        if let kind = kind(in: [failure.message] + Value.map(failure.details).texts) {
          return Discrepancy("failure", .leakedSecret(kind), mark: mark).about(.failure).at(step: index)
        }
      }
    }
    return nil
  }

  private var inEvents: Discrepancy? {
    for (index, seen) in observation.steps.enumerated() {
      for event in seen.after.events.dropFirst(seen.before.events.count) {
        if let kind = kind(in: Array(event.value.texts)) {
          return Discrepancy("events.\(event.name)", .leakedSecret(kind), mark: mark).about(.events).at(step: index)
        }
      }
    }
    return nil
  }

  private var atUnknownAddresses: Discrepancy? {
    for (index, seen) in observation.steps.enumerated() {
      for exchange in seen.sentByClient where exchange.name == nil {
        if let secret = secrets.first(where: {
          exchange.request.carries($0.value) || exchange.request.url.holdsBytes(of: $0.value)
        }) {
          return Discrepancy("wire.request", .leakedSecret(secret.kind), mark: mark).at(step: index)
        }
      }
    }
    return nil
  }

  private var inStore: Discrepancy? {
    // Only what a step wrote: the finding shows the step at which the secret came into the store.
    for (index, seen) in observation.steps.enumerated() where seen.after.store != seen.before.store {
      for (key, bytes) in seen.after.store.sorted(by: { $0.key < $1.key }) where seen.before.store[key] != bytes {
        if let secret = secrets.first(where: { bytes.holdsCredential($0.value) }) {
          return Discrepancy("store.\(key)", .leakedSecret(secret.kind), mark: mark).about(.store).at(step: index)
        }
      }
    }
    return nil
  }

  private func kind(in texts: [String]) -> String? {
    let longest = texts.map(\.utf8.count).max() ?? 0
    return secrets.first { secret in
      // No form makes it shorter.
      guard secret.value.utf8.count <= longest else { return false }
      let encoded = String(FormFields([("", secret.value)]).encoded.dropFirst())
      return texts.contains { $0.holdsBytes(of: secret.value) || $0.holdsBytes(of: encoded) }
    }?.kind
  }
}

extension String {
  /// The values in a URL that others can read: the fields of its query and of its fragment, and the parts of its path.
  fileprivate var values: [String] {
    let parts = URLParts(self)
    let fields = [parts.query, parts.fragment].compactMap(\.self).flatMap {
      FormFields(encoded: $0).fields.map(\.value)
    }
    return fields + parts.path.split(separator: "/").map(String.init)
  }
}
