import SimulatedServices
import SpecModel

extension CognitoError {
  /// Returns the error of a request for an operation that is not simulated, or for none.
  ///
  /// AWS itself answers with this type and no message, which helps nobody who runs against a simulation.
  ///
  /// - Parameters:
  ///   - target: The value of `X-Amz-Target`; `nil` where the request has none.
  ///   - simulated: The exchanges that are simulated.
  ///   - remedies: What stands in for an operation, by its name.
  /// - Returns: The error.
  static func notSimulated(
    _ target: String?, among simulated: [CognitoExchange], remedies: [String: String]
  ) -> CognitoError {
    guard let target else {
      return CognitoError(
        "UnknownOperation",
        "The request names no operation: its field 'X-Amz-Target' is missing. \(sentence(about: simulated))")
    }
    let parts = target.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let api = CognitoExchange.API(rawValue: parts[0])
    let operation = api == nil || parts.count < 2 ? target : parts[1]
    let known = simulated.filter { api == nil || $0.api == api }
    let way =
      remedies[operation].map { "; \($0)" }
      ?? didYouMean(operation, among: known.filter { $0.api != nil }.map(\.rawValue))
      ?? (api == nil ? "; targets begin with \(apis)" : "")
    let refusal = "\(quoted(operation)) is not simulated\(way)"
    return CognitoError("UnknownOperation", "\(refusal)\(way.hasSuffix("?") ? "" : ".") \(sentence(about: known))")
  }

  private static let apis = SpecModel.listed([CognitoExchange.API.userPool, .identityPool].map { $0.rawValue + "." })

  private static func sentence(about exchanges: [CognitoExchange]) -> String {
    let names = exchanges.filter { $0.api != nil }.map(\.rawValue)
    return "Simulated are \(names.sorted().joined(separator: ", "))."
  }
}
