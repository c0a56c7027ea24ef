#if Loopback
  import AuthProviding
  import HTTPTypes
  import SpecModel

  extension Response {
    /// A JSON text, with a line feed for those who read it in a terminal.
    static func json(_ text: String, status: Int = 200, headers: HTTPFields = [:]) -> Response {
      make(status, "application/json", Array((text + "\n").utf8), headers)
    }

    /// A page.
    ///
    /// - Parameters:
    ///   - html: The page.
    ///   - status: The status.
    ///   - leadsTo: Where its forms may lead besides this server, as a content security policy writes it.
    /// - Returns: The response.
    static func html(_ html: String, status: Int = 200, leadsTo: String = "") -> Response {
      let policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
      return make(
        status, "text/html; charset=utf-8", Array(html.utf8),
        [
          .contentSecurityPolicy: leadsTo.isEmpty ? policy : "\(policy) \(leadsTo)",
          .xContentTypeOptions: "nosniff",
        ])
    }

    static func make(_ status: Int, _ type: String, _ body: [UInt8], _ headers: HTTPFields = [:]) -> Response {
      var fields = headers
      fields[.contentType] = type
      fields[.cacheControl] = "no-store"
      return Response(head: HTTPResponse(status: .init(code: status), headerFields: fields), body: body)
    }
  }
#endif
