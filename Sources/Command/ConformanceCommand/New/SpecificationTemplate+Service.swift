extension SpecificationTemplate {
  /// The file of the simulated service.
  var service: String {
    """
    # The simulated service: what each exchange answers. Cases run against it, without any other server.
    service: \(name)
    host: https://\(name).example
    exchanges:
      - {exchange: token, method: POST, path: /token, by: client}
    # The app's own values, which a client reads from `world.app` and a specification names as `$app.clientId`.
    app: {clientId: client-4711, clientSecret: secret-0815-of-the-client}
    settings: {access-token-lifetime: 3600}
    # What the service issues, and what else reports must not show.
    credentials: {access-token: {lifetime: access-token-lifetime, length: 43}}
    secrets: {client-credentials: $authorization.basic}
    error-codes:
      invalid_client: {status: 401, headers: {WWW-Authenticate: Basic}}
      invalid_scope: {}
      unsupported_grant_type: {}
    # The first rule whose `match` holds answers; the last one has none.
    answers:
      token:
        - {match: {authorization: {user: {not: $app.clientId}}}, respond: {error: invalid_client}}
        - {match: {authorization: {password: {not: $app.clientSecret}}}, respond: {error: invalid_client}}
        - {match: {form: {grant_type: {not: client_credentials}}}, respond: {error: unsupported_grant_type}}
        - match: {form: {scope: {present: true, not: {one-of: [read, write, read write]}}}}
          respond: {error: invalid_scope}
        - issue: [access-token]
          respond:
            headers: {Cache-Control: no-store}
            json:
              access_token: $issued.access-token
              token_type: Bearer
              expires_in: $settings.access-token-lifetime
              scope: $form.scope

    """
  }

  /// The file of the call.
  var operation: String {
    """
    # A call of the client: its parameters, the fields of its reply, and what is required of it. A requirement states one
    # fact, names the facts that it proves, and shows it by scenarios; each row of `for-each` is a case of its own.
    operation: requestToken
    documented-as: POST /token, grant_type client_credentials
    says: Asks for a token with the client's own credentials.
    parameters:
      - {name: scope, type: string, required: false, documented-as: scope, says: What the token is for.}
    reply:
      - {name: accessToken, type: string, required: true, documented-as: access_token, says: The access token.}
    # What a call must show before any other requirement is judged.
    proof: {reply: {accessToken: {issued: access-token}}}
    requirements:
      - id: \(prefix)-TOKEN-001
        statement: "`requestToken` posts the grant type."
        proves: [CC-CALL-001]
        scenarios:
          - scenario: form
            steps:
              - call: requestToken
                expect: {reply: {}, wire: {token: [{form: {grant_type: client_credentials}}]}}

      - id: \(prefix)-TOKEN-002
        statement: "`requestToken` authenticates the client."
        proves: [CC-CALL-002]
        scenarios:
          - scenario: basic
            steps:
              - call: requestToken
                expect:
                  reply: {}
                  wire: {token: [{headers: {authorization: {matches: "^Basic [A-Za-z0-9+/]+=*$"}}}]}

      - id: \(prefix)-TOKEN-003
        statement: "`requestToken` sends the scope that the caller passes, as it is."
        proves: [CC-CALL-003]
        scenarios:
          - scenario: scope
            for-each: [{case: one, scope: read}, {case: two, scope: read write}]
            steps:
              - call: requestToken
                with: {scope: $row.scope}
                expect: {reply: {}, wire: {token: [{form: {scope: $row.scope}}]}}

      - id: \(prefix)-TOKEN-004
        statement: "`requestToken` returns the access token that the service issued."
        proves: [CC-CALL-004]
        scenarios:
          - scenario: issued
            steps: [{call: requestToken, expect: {reply: {accessToken: {issued: access-token}}}}]
    # A failure: its code, and the ways to bring it about. Each way is a case, which fails with this code.
    errors:
      - id: \(prefix)-TOKEN-005
        statement: "`requestToken` fails with `invalid_scope` when the service does not know the scope."
        proves: [CC-ERR-001]
        code: invalid_scope
        provoked-by: [{case: unknown, call: requestToken, with: {scope: everything}, control: {scope: read}}]

      - id: \(prefix)-TOKEN-006
        statement: "`requestToken` fails with `invalid_client` when the service does not know the client."
        proves: [CC-ERR-002]
        code: invalid_client
        provoked-by:
          - case: refused
            steps: [{fault: token, respond: {error: invalid_client}, times: 1}, {call: requestToken}]

      - id: \(prefix)-TOKEN-007
        statement: "`requestToken` fails with `transport_error` when the request gets no response."
        proves: [KIT-005]
        code: transport_error
        provoked-by:
          - case: offline
            steps: [{fault: token, respond: {network: offline}}, {call: requestToken}]

    """
  }
}
