/// A key of the format, as a number to switch on.
enum Word: String, CaseIterable {
  case operation, documentedAs = "documented-as", says, forms, form, parameters, reply, setup, defaults
  case requirementDefaults = "requirement-defaults"
  case requirements, errors, name, type, required, values
  case id, level, statement, source, accountsFor = "accounts-for", scenarios
  case document, section, reference, sureness, kitRule = "kit-rule"
  case code, provokedBy = "provoked-by", control, `case`
  case scenario, given, forEach = "for-each", steps, overall, outcomes, product
  case call, start, await, advance, relaunch, open, hold, release, fault, service, customer, device, reach
  case with, times, from, respond, `as`, expect
  case `repeat`, join, absent
  case not, oneOf = "one-of", matches, atLeast = "at-least", atMost = "at-most", json, issued, pkceOf = "pkce-of"
  case only, value
  case fails, cancelled, completions, pending, events, pages, wire, store, cookies, elapsed, each, same
  case details, without, `where`, count
  case method, url, host, path, query, headers, body
  case states, chart, conditions, calls, transitions, recognise, event, when, to
  case spec, title, prefix, profiles, profile, needs, retired, renamed
  case exchanges, faults, things, decisions, devices, credentials, settings, app
  case exchange, by, target, takes, gives, thing, decision
  case items, item, kind, facets, provenBy = "proven-by", reading, allows, because
  case knownFailures = "known-failures", reason, link
  case documents, references, version, date, sha256, sections
  /// A name that the format does not know.
  case other = ""
}

/// Finds the word that a key is, by the hash that the arena keeps and then by bytes.
struct WordTable: Sendable {
  static let shared = WordTable()

  private let slots: NameSlots
  private let range: Range<Int>
  private let words = ContiguousArray(Word.allCases)

  private init() {
    var slots = NameSlots()
    range = slots.add(Word.allCases.map(\.rawValue))
    self.slots = slots
  }

  /// The word of these bytes.
  func word(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Word {
    slots.position(of: bytes, hash: hash, in: range).map { words[$0] } ?? .other
  }
}
