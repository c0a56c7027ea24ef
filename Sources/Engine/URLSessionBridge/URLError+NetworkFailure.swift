public import AuthProviding
public import Foundation

extension URLError {
  /// Creates the error by which a session reports a failure of the network.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - url: The address of the request.
  public init(_ failure: NetworkFailure, url: URL? = nil) {
    let code: URLError.Code =
      switch failure {
      case .offline: .notConnectedToInternet
      case .reset: .networkConnectionLost
      case .timeout: .timedOut
      case .cancelled: .cancelled
      }
    self.init(code, userInfo: url.map { [NSURLErrorFailingURLErrorKey: $0] } ?? [:])
  }
}

extension NetworkFailure {
  /// Recognises the failure of the network behind an error of a session.
  ///
  /// An adapter maps it as it maps the failures of `world.network`. Errors about a response, such as one that cannot be
  /// read, are no failures of the network.
  ///
  /// - Parameter error: A `URLError`, a `NetworkFailure` or a `CancellationError`; `nil` for any other.
  public init?(_ error: any Error) {
    switch error {
    case let failure as NetworkFailure: self = failure
    case is CancellationError: self = .cancelled
    case let error as URLError:
      switch error.code {
      case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive, .cannotFindHost,
        .dnsLookupFailed:
        self = .offline
      case .networkConnectionLost, .cannotConnectToHost, .secureConnectionFailed: self = .reset
      case .timedOut: self = .timeout
      case .cancelled, .userCancelledAuthentication: self = .cancelled
      default: return nil
      }
    default: return nil
    }
  }
}
