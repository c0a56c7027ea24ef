import ConformanceCore

extension WiringFinding.CallObservation {
  private static func advice(to profile: String?) -> String {
    profile.map { "; for a client of the profile '\($0)', add --profile \($0)" } ?? ""
  }

  private static func list(_ names: [String], _ conjunction: String = ",") -> String {
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "none" }
    let end = conjunction == "," ? ", \(last)" : " \(conjunction) \(last)"
    return quoted.dropLast().joined(separator: ", ") + end
  }

  /// The words for the observation.
  var text: WiringFinding.Text {
    switch self {
    case .noSample:
      .note("no call can be tried with the capabilities of the client", "declare more capabilities")
    case .runNote(let note): .problem(note, "declare it in the client's ConformanceStatement")
    case .notRun(let operation, let reason): .problem("\(operation): \(reason)", "fix the adapter first")
    case .completed(let operation):
      .ok("\(operation): the call reaches the client, and its completion arrives")
    case .neverCompleted(let operation, let hint):
      .problem("\(operation): the call has no answer, and never completes", hint)
    case .nothingFilledIn(let operations):
      .problem(
        "no call is filled in: \(Self.list(operations, "and")) \(operations.count == 1 ? "ends" : "end") as "
          + "'unsupported'",
        "fill in a call: let the client send its request to the address in the world's endpoints, and pass on its reply"
      )
    case .completedAgain(let operation, let times, let hint):
      .problem("\(operation): the call completes \(times) times", hint)
    case .profile(let name, let says, let isChosen, let missing):
      missing.isEmpty
        ? .ok(
          isChosen
            ? "its capabilities are those of the profile '\(name)'"
            : "its capabilities fit the profile '\(name)' (\(says.withoutFullStop))")
        : .note(
          isChosen
            ? "the profile '\(name)' needs \(Self.list(missing)), which it does not declare"
            : "no profile fits its capabilities; '\(name)' (\(says.withoutFullStop)) needs \(Self.list(missing)) "
              + "besides",
          "declare what the client can do; cases that need the rest are skipped, and a skipped must is no success")
    case .failed(let operation, let error, let profile):
      .problem(
        "\(operation): a call that should succeed fails: \(error)",
        "fix the adapter, or report the client's error by its code" + Self.advice(to: profile))
    case .unmappedError(let operation, let error, let hint):
      .note(
        "\(operation): an error has no code: \(error)",
        "right where the specification has no code for it; otherwise, \(hint)")
    case .undocumentedCode(let operation, let code, let hint):
      .problem("\(operation): '\(code)' is no error code of the specification", hint)
    case .unsupported(let operation): .note("\(operation): the client does not have this call")
    case .reinstallDiffers(let operation, let first, let second):
      .problem(
        "\(operation): a second installation has another outcome than the first "
          + "(\(first.rawValue), then \(second.rawValue))",
        "forget everything at an installation: globals, caches, and files outside of the data folder")
    case .servicesReached: .ok("the client's requests reach the services of its world")
    case .servicesNotReached:
      .problem(
        "no request of the client reaches the services of its world",
        "send every request to the addresses of the world's endpoints, and unset proxies (http_proxy)")
    case .refused(let operation, let exchange, let profile):
      .note(
        "\(operation): the service refuses a request: \(exchange)",
        "the wiring works; compare the request with the specification" + Self.advice(to: profile))
    case .notAForm(let operation, let contentType):
      .note(
        "\(operation): the service refuses a request whose body is \(contentType)",
        "the wiring works; send the parameters as a form, as application/x-www-form-urlencoded")
    case .promiseBroken(let operation, let id):
      .note(
        "\(operation): the wiring works, and the client breaks a binding promise: \(id)",
        "run this case with --trace to see what it does")
    case .unknownAddress(let operation, let url):
      .problem(
        "\(operation): a request is for an address that the service does not have: \(url)",
        "send each request to the address of its name in the world's endpoints")
    case .refusalMapped(let operation, let code): .ok("\(operation): a refusal of the service arrives as '\(code)'")
    case .refusalIgnored(let operation):
      .note("\(operation): the call succeeds although the service refuses it", "report the service's error")
    case .noRefusalReported(let operations):
      .problem(
        "no refusal of the service is reported: \(operations.joined(separator: ", ")) succeed although the service "
          + "refuses them", "look at the status of the response, and report the service's error")
    case .wrongReplyKind(let operation, let field, let expected, let found):
      .problem(
        "\(operation): '\(field)' of the reply is \(found.withArticle), and should be \(expected.withArticle)",
        found == "null"
          ? "leave the field out where the client has no value"
          : "reply with \(expected.withArticle), such as \(expected.example)")
    case .unknownReplyFields(let operation, let fields, let known):
      .problem(
        "\(operation): the reply has \(Self.list(fields)), which the specification does not have",
        "the fields of its reply are \(Self.list(known))")
    case .missingReplyFields(let operation, let fields):
      .problem("\(operation): the reply lacks \(Self.list(fields))", "every reply of this call holds it")
    case .unusedPart(let capability):
      .note(
        "it declares '\(capability)', and used no such part of its world in these calls",
        "if the client uses another one, pass it the world's, or leave the capability out")
    case .requestsDiffer(let operation):
      .note(
        "\(operation): the requests differ between two runs with the same seed",
        "take random bytes from world.random and the time from world.clock")
    case .timeIgnored(let operation, let id):
      .note(
        "\(operation): a case that moves time does not pass: \(id)",
        "check that the client reads the world's time, and not the system's")
    }
  }
}

extension String {
  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }

  /// The name of a kind of value with its article; `null` has none.
  fileprivate var withArticle: String {
    self == "null" ? self : (first.map { "aeiou".contains($0) } == true ? "an \(self)" : "a \(self)")
  }

  /// A value of the kind of value that this names.
  fileprivate var example: String {
    switch self {
    case "integer": "3600"
    case "decimal": "0.5"
    case "boolean": "true"
    case "list": "[\"profile\"]"
    case "map": "{\"name\":\"Ada\"}"
    default: "\"text\""
    }
  }
}
