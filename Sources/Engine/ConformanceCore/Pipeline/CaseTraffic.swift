package import AuthProviding
import WorldScripting

/// What went between kit, client and services in a case, for programs that look beyond its verdict.
package struct CaseTraffic: Sendable {
  /// A call of the client.
  package struct Call: Sendable {
    /// The call.
    package var call: AuthProviding.Call
    /// How it ended first; `nil` for a call that is open.
    package var ending: Completion.Ending?
    /// The failure in words that are ready to be shown; `nil` for any other ending.
    package var failureText: String?
  }

  /// A request to the services, in words that are ready to be shown: secrets are masked.
  package struct Exchange: Sendable {
    /// The exchange's name; `nil` for an address that the service does not have.
    package var name: String?
    /// The address.
    package var url: String
    /// The request, and what came of it.
    package var summary: String
    /// The media type of the request's body, without its parameters; `nil` where the request names none.
    package var contentType: String?
    /// The status of the response; `nil` for none.
    package var status: Int?
    /// Whether the customer's browser sent it, not the client.
    package var isSentByBrowser: Bool
    /// A digest of the whole request, equal for equal requests of one process.
    package var digest: Int
  }

  /// The calls, in order.
  package var calls: [Call]
  /// The requests, in order.
  package var exchanges: [Exchange]
}

extension CaseTraffic {
  init(_ observed: CaseObservation) {
    let mask = Mask(observed.secrets)
    calls = observed.script.calls.map { record in
      guard case .failure(let failure)? = record.ending else { return Call(call: record.call, ending: record.ending) }
      let parts = [failure.code ?? failure.unmappedType ?? "no code", failure.message].filter { !$0.isEmpty }
      return Call(call: record.call, ending: record.ending, failureText: mask(parts.joined(separator: ": ")))
    }
    exchanges = (observed.script.steps.last?.after.exchanges ?? []).map { Exchange($0, mask: mask) }
  }
}

extension CaseTraffic.Exchange {
  fileprivate init(_ record: ExchangeRecord, mask: Mask) {
    name = record.name
    url = mask(record.request.url)
    contentType = record.request.mediaType
    status = record.response?.status
    isSentByBrowser = record.isSentByBrowser
    var hasher = Hasher()
    hasher.combine(record.request.method)
    hasher.combine(record.request.url)
    hasher.combine(record.request.body)
    digest = hasher.finalize()
    // Masked whole: the beginning of a secret is no longer known as one.
    let answer = mask(record.response.map { "\($0.status) \($0.text)" } ?? "no answer").excerpt
    let body = mask(record.request.text).excerpt
    summary = "\(record.request.method) \(url)\(body.isEmpty ? "" : " with \(body)"): \(answer)"
  }
}

extension Request {
  /// The media type of the body, in lower case and without its parameters; `nil` where no header names one.
  fileprivate var mediaType: String? {
    let field = headers.first { $0.name.lowercased() == "content-type" }
    return field.map { $0.value.prefix { $0 != ";" && $0 != " " }.lowercased() }
  }
}

extension String {
  /// The beginning of a long text, in one line.
  fileprivate var excerpt: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 400 ? line.prefix(400) + "…" : line
  }
}

extension CaseRun {
  /// A digest of all that the client did in the case, equal within one process where that is equal: how its calls
  /// ended, its requests, pages and events, and what it left in the store. `nil` where the case did not run in this
  /// process.
  package var behaviour: Int? {
    guard let observed else { return nil }
    var hasher = Hasher()
    for observation in observed.all {
      for call in observation.calls {
        hasher.combine(call.call)
        for completed in call.completions { hasher.combine(completed.ending) }
      }
      guard let record = observation.steps.last?.after else { continue }
      for exchange in record.exchanges {
        hasher.combine(exchange.request)
        hasher.combine(exchange.sentAt)
      }
      hasher.combine(record.pages)
      hasher.combine(record.events)
      hasher.combine(record.store)
    }
    return hasher.finalize()
  }
}
