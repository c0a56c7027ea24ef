/// The specification that `new spec` writes: the client credentials grant of OAuth 2.0 (RFC 6749).
struct SpecificationTemplate {
  /// The id.
  let name: String
  /// What the ids of its requirements begin with.
  let prefix: String

  /// The name of the JSON Schema of all files, which lies beside the specifications.
  static let schemaName = "format.schema.json"

  /// The files of the specification's own folder.
  var files: [NewFiles.File] {
    [
      file("\(name)/spec.yaml", head), file("\(name)/service.yaml", service), file("\(name)/errors.yaml", errors),
      file("\(name)/operations/requestToken.yaml", operation),
    ]
  }

  /// A file with the line by which an editor finds the schema.
  private func file(_ path: String, _ text: String) -> NewFiles.File {
    let folders = path.split(separator: "/").count - 1
    let way = String(repeating: "../", count: folders)
    return .init(path: path, text: "# yaml-language-server: $schema=\(way)\(Self.schemaName)\n\(text)")
  }

  /// The facts of the document that the specification cites, in a file that all specifications of a folder share.
  var facts: NewFiles.File {
    file(
      "facts/rfc6749.yaml",
      """
      # What a document says, section by section and in its order: each fact in your own words, with a quote. A document
      # that can change has a version, a date and the SHA-256 of the copy that you read. A fact is a `must` unless it says
      # otherwise.
      document: rfc6749
      title: "RFC 6749: The OAuth 2.0 Authorization Framework"
      date: "2012-10-01"
      sections:
        - section: 4.4.2. Access Token Request
          facts:
            - fact: CC-CALL-001
              kind: call
              says: The client sends the grant type `client_credentials`.
              quote: Value MUST be set to "client_credentials"
            - fact: CC-CALL-002
              kind: call
              says: The client authenticates with its own credentials.
              quote: The client MUST authenticate with the authorization server
            - {fact: CC-CALL-003, kind: call, says: The client may ask for a scope., quote: The scope of the access request}

        - section: 4.4.3. Access Token Response
          facts:
            - fact: CC-CALL-004
              kind: call
              says: The service answers with an access token.
              quote: the authorization server issues an access token

        - section: 5.2. Error Response
          facts:
            - fact: CC-ERR-001
              kind: error
              says: An unknown scope is refused with `invalid_scope`.
              quote: The requested scope is invalid, unknown, malformed
            - fact: CC-ERR-002
              kind: error
              says: A client that the service does not know is refused with `invalid_client`.
              quote: Client authentication failed

      """)
  }

  private var head: String {
    """
    # What the specification is. Change title and text; the profiles are the kinds of client that a verdict is given
    # for, the widest first, with the capabilities that each needs: add 'clock' with the first case that moves the time.
    spec: \(name)
    title: Client credentials of \(name)
    says: The client credentials grant of OAuth 2.0.
    prefix: \(prefix)
    # What the ids of the facts begin with, in `facts`, that its requirements have to prove.
    accounts-for: [CC]
    profiles:
      - {profile: full, says: Everything., needs: [network]}

    """
  }

  private var errors: String {
    """
    # Every code that a failure of the client can have. `documented-as` is its name in the document, or in the client.
    errors:
      - {code: invalid_client, documented-as: invalid_client, says: The client's id or secret is wrong., fact: CC-ERR-002}
      - {code: invalid_scope, documented-as: invalid_scope, says: The service does not know the scope., fact: CC-ERR-001}
      - {code: transport_error, documented-as: transport_error, says: The request got no response., fact: KIT-005}

    """
  }
}
