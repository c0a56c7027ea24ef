import AuthProviding
import Synchronization

/// An authorization under way.
final class Authorization: Sendable {
  private let state = Mutex<Result<AuthorizeOutcome, any Error>?>(nil)

  var end: Result<AuthorizeOutcome, any Error>? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  var summary: End {
    switch end {
    case nil: .pending
    case .success(.authorized(let result))?: .authorized(result)
    case .success(.cancelled)?: .cancelled
    case .failure(let failure as AuthorizationManagerFailure)?: .failed(failure.code)
    case .failure(let error)?: .surprised("\(error)")
    }
  }
}

/// How an authorization ended, for comparisons.
enum End: Equatable {
  case pending
  case authorized(AuthorizeResult)
  case cancelled
  case failed(AuthorizationManagerErrorCode)
  case surprised(String)

  var token: String? { if case .authorized(let result) = self { result.token } else { nil } }
  var user: AuthorizeResult.User? { if case .authorized(let result) = self { result.user } else { nil } }
}
