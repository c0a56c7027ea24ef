import AuthProviding

/// A way in which a client with completion handlers can break the rule that each call completes once.
enum CallbackFault: String, Sendable, CaseIterable {
  /// The handler is called twice with the same arguments.
  case doubled
  /// The handler is called with a success before anything is done, and not when the call ends.
  case early
  /// The handler is never called.
  case missing
}

/// Calls the handlers of a client, those of one operation with a fault.
struct FaultyCallbacks: Sendable {
  /// The operation; empty for none.
  var operation = ""
  /// What is wrong with its handlers; `nil` for nothing.
  var fault: CallbackFault?

  /// Does the work of a call, and reports its end to a handler.
  ///
  /// - Parameters:
  ///   - name: The operation.
  ///   - early: The result of a call that ends early.
  ///   - handler: Receives the end.
  ///   - work: The work.
  func run<Success: Sendable>(
    _ name: String, early: Success, _ handler: @escaping @Sendable (Result<Success, any Error>) -> Void,
    _ work: @escaping @Sendable () async throws -> Success
  ) {
    let fault = name == operation ? fault : nil
    if fault == .early { handler(.success(early)) }
    Task {
      let result: Result<Success, any Error>
      do {
        result = .success(try await work())
      } catch {
        result = .failure(error)
      }
      switch fault {
      case nil: handler(result)
      case .doubled:
        handler(result)
        handler(result)
      case .early, .missing: break
      }
    }
  }

  /// Does the work of a call whose handler receives a result or an error.
  func run<Success: Sendable>(
    _ name: String, early: Success, handler: @escaping @Sendable (Success?, (any Error)?) -> Void,
    _ work: @escaping @Sendable () async throws -> Success
  ) {
    run(name, early: early, { $0.split(into: handler) }, work)
  }

  /// Does the work of a call whose handler receives a result, which may be missing on success, or an error.
  func runOptional<Success: Sendable>(
    _ name: String, handler: @escaping @Sendable (Success?, (any Error)?) -> Void,
    _ work: @escaping @Sendable () async throws -> Success?
  ) {
    run(name, early: nil, { $0.split { handler($0 ?? nil, $1) } }, work)
  }

  /// Does the work of a call whose handler receives an error or nothing.
  func run(
    _ name: String, handler: @escaping @Sendable ((any Error)?) -> Void,
    _ work: @escaping @Sendable () async throws -> Void
  ) {
    run(name, early: (), { $0.split { handler($1) } }, work)
  }
}

extension Result where Failure == any Error {
  /// Hands a result over as callbacks of the SDKs receive it.
  fileprivate func split(into handler: (Success?, (any Error)?) -> Void) {
    switch self {
    case .success(let value): handler(value, nil)
    case .failure(let error): handler(nil, error)
    }
  }
}
