import AuthProviding
import HTTPTypes

// A browser sends a page's request to any address of this machine, and some of them without asking the server first.
extension ControlPlane {
  /// Refuses a request of a page whose origin is not this server's.
  func refuseForeignPage(_ request: Request) throws(ControlError) {
    let fields = request.head.headerFields
    let own = "\(request.head.scheme ?? "http")://\(request.head.authority ?? "")"
    if let origin = fields[.origin], origin != own { throw .foreignPage("'Origin: \(origin)'") }
    guard let name = HTTPField.Name("Sec-Fetch-Site"), let site = fields[name] else { return }
    // `none`: a person opened the address.
    guard site == "same-origin" || site == "none" else { throw .foreignPage("'Sec-Fetch-Site: \(site)'") }
  }

  /// Refuses a body that is not JSON by its media type: browsers send others for any page, without asking first.
  func refuseOtherMediaType(_ request: Request) throws(ControlError) {
    guard !request.body.isEmpty else { return }
    let type = request.head.headerFields[.contentType]
    let name = type?.prefix { $0 != ";" && $0 != " " }.lowercased()
    guard name != "application/json" else { return }
    let found = type.map { "is '\($0)'" } ?? "has no media type"
    throw ControlError(status: 415, message: "the body \(found); send it with 'Content-Type: application/json'")
  }
}

extension ControlError {
  fileprivate static func foreignPage(_ field: String) -> ControlError {
    ControlError(
      status: 403,
      message: "a page of another origin sent this request (\(field)); send it from the test's own process, or from "
        + "this server's pages")
  }
}
