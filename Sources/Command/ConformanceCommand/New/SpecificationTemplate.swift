/// The specification that `new spec` writes: the client credentials grant of OAuth 2.0 (RFC 6749).
struct SpecificationTemplate {
  /// The id.
  let name: String
  /// What the ids of its requirements begin with.
  let prefix: String

  /// The name of the JSON Schema of all files, which lies beside `documents.yaml`.
  static let schemaName = "format.schema.json"

  /// The files of the specification's own folder.
  var files: [NewFiles.File] {
    [
      file("\(name)/spec.yaml", head), file("\(name)/service.yaml", service), file("\(name)/errors.yaml", errors),
      file("\(name)/ledger.yaml", ledger), file("\(name)/operations/requestToken.yaml", operation),
    ]
  }

  /// A file with the line by which an editor finds the schema.
  private func file(_ path: String, _ text: String) -> NewFiles.File {
    let folders = path.split(separator: "/").count - 1
    let way = String(repeating: "../", count: folders)
    return .init(path: path, text: "# yaml-language-server: $schema=\(way)\(Self.schemaName)\n\(text)")
  }

  /// The file that all specifications of a folder share.
  var documents: NewFiles.File {
    file(
      "documents.yaml",
      """
      # The documents that the specifications of this folder cite, with the headings of their sections. Add yours; a
      # document that can change has a version, a date and the SHA-256 of the copy that you read.
      documents:
      \(document)
      """)
  }

  /// The document that the specification cites, as an entry of the list.
  var document: String {
    """
      - document: rfc6749
        title: "RFC 6749: The OAuth 2.0 Authorization Framework"
        date: "2012-10-01"
        sections: [4.4.2. Access Token Request, 4.4.3. Access Token Response, 5.2. Error Response]

    """
  }

  private var head: String {
    """
    # What the specification is. Change title and text; the profiles are the kinds of client that a verdict is given
    # for, the widest first, with the capabilities that each needs: add 'clock' with the first case that moves the time.
    spec: \(name)
    title: Client credentials of \(name)
    says: The client credentials grant of OAuth 2.0.
    prefix: \(prefix)
    profiles:
      - {profile: full, says: Everything., needs: [network]}

    """
  }

  private var errors: String {
    """
    # Every code that a failure of the client can have. `documented-as` is its name in the document, or in the client.
    errors:
      - code: invalid_client
        documented-as: invalid_client
        says: The client's id or secret is wrong.
        source: {document: rfc6749, section: 5.2. Error Response}
      - code: invalid_scope
        documented-as: invalid_scope
        says: The service does not know the scope.
        source: {document: rfc6749, section: 5.2. Error Response}
      - code: transport_error
        documented-as: transport_error
        says: The request got no response.
        source: {kit-rule: "A call whose request gets no response fails, and its error says so."}

    """
  }

  private var ledger: String {
    """
    # Every item that the documents state, each with a requirement that accounts for it. Begin here: a sentence of the
    # document, in your own words.
    items:
      - item: CC-CALL-001
        kind: call
        says: The client asks for a token with its own credentials and the grant type, and perhaps a scope.
        source: {document: rfc6749, section: 4.4.2. Access Token Request}
        facets: [credentials, grant-type, scope]
      - item: CC-CALL-002
        kind: call
        says: The service answers with an access token.
        source: {document: rfc6749, section: 4.4.3. Access Token Response}
      - item: CC-ERR-001
        kind: error
        says: An unknown scope is refused with `invalid_scope`.
        source: {document: rfc6749, section: 5.2. Error Response}
      - item: CC-ERR-002
        kind: error
        says: A client that the service does not know is refused with `invalid_client`.
        source: {document: rfc6749, section: 5.2. Error Response}

    """
  }
}
