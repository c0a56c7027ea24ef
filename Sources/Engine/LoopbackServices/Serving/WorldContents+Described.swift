import AuthProviding
import SimulatedServices
import SpecModel

// The services that their files alone describe.
extension WorldContents {
  /// Returns the described service that a request is for, and the request as it answers it; `nil` for another one.
  func ofDescribed(_ request: Request) -> (service: any LiveService, asked: Request)? {
    for described in described {
      if let asked = described.request(request) { return (described.service, asked) }
    }
    return nil
  }

  /// Answers a request to a service of one's own that there is not; `nil` for any other request.
  func answerToNoService(_ request: Request, path: String) -> Response? {
    guard path == Self.describedPath || path.hasPrefix(Self.describedPath + "/"), ofDescribed(request) == nil else {
      return nil
    }
    let known = described.map { "\(Self.describedPath)/\($0.service.description.name)" }
    let services = known.isEmpty ? "; 'serve --specs DIR' serves those of a folder" : "; there is \(known.quoted)"
    return .json(ControlPlane.json(error: "there is no service at '\(path)'\(services)"), status: 404)
  }

  private static let describedPath = "/services"

  /// The addresses and the app of each described service, by its name, for clients.
  var describedValues: [String: Value] {
    Dictionary(
      described.map { described in
        let endpoints = Value.map(described.endpoints.mapValues(Value.string))
        return (described.service.description.name, ["endpoints": endpoints, "app": .map(described.app)])
      }
    ) { first, _ in first }
  }
}
