import AuthProviding
import HTTPTypes
import SimulatedServices
import SpecModel

/// What scripts of other origins may do at an address of the services, as the real ones say it (CORS).
///
/// The endpoints that clients call answer each origin; the pages that a browser visits answer none, and neither does the
/// control plane, which refuses other origins altogether.
struct CrossOriginAccess {
  private let methods: [HTTPRequest.Method]
  /// Whether the address is that of the operations of AWS.
  private let isOfAPI: Bool

  /// Finds what an address allows.
  ///
  /// - Parameters:
  ///   - request: A request with the services' own address.
  ///   - path: The path within the world.
  ///   - services: The services; `nil` is returned for an address that no script may call.
  init?(to request: Request, path: String, of services: [any LiveService]) {
    // A request that asks for leave does not name its operation yet.
    isOfAPI = path == "/"
    let exchanges = services.lazy.compactMap { service in
      service.operation(of: request).flatMap { name in service.description.exchanges.first { $0.name == name } }
    }
    if isOfAPI {
      methods = [.post]
    } else if let exchange = exchanges.first, !exchange.isSentByBrowser,
      let method = HTTPRequest.Method(exchange.method)
    {
      methods = [method]
    } else {
      return nil
    }
  }

  /// Returns the answer to a browser that asks for leave before a request of a script; `nil` for any other request.
  func leave(for request: Request) -> Response? {
    let asked = request.head.headerFields
    guard request.head.method == .options, asked[.origin] != nil, asked[.accessControlRequestMethod] != nil else {
      return nil
    }
    var fields = origins
    fields[.accessControlAllowMethods] = methods.map(\.rawValue).joined(separator: ",")
    fields[.accessControlAllowHeaders] = asked[.accessControlRequestHeaders]
    fields[.accessControlMaxAge] = "172800"
    return Response(head: HTTPResponse(status: .ok, headerFields: fields), body: [])
  }

  /// Returns an answer that scripts of the request's origin may read.
  func open(_ answer: WireAnswer, to request: Request) -> WireAnswer {
    guard request.head.headerFields[.origin] != nil else { return answer }
    switch answer {
    case .whole(let response): return .whole(open(response))
    case .short(let response): return .short(open(response))
    case .slow(let response): return .slow(open(response))
    case .late(let response, let delay): return .late(open(response), by: delay)
    case .refused, .reset, .stalled, .lost: return answer
    }
  }

  private func open(_ response: Response) -> Response {
    var response = response
    for field in origins { response.head.headerFields[field.name] = field.value }
    return response
  }

  private var origins: HTTPFields {
    var fields: HTTPFields = [.accessControlAllowOrigin: "*"]
    if isOfAPI { fields[.accessControlExposeHeaders] = "x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date" }
    return fields
  }
}
