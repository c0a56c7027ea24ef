#!/usr/bin/env python3
"""Writes an operation file of a given size to standard output: many requirements of a realistic mixture."""
import sys

HEAD = '''operation: exchange
documented-as: "POST /auth/o2/token, grant_type authorization_code"
says: Trades an authorization code for tokens.
parameters:
  - {name: code, type: string, required: true, documented-as: code, says: The code from the redirect.}
  - {name: redirectUri, type: string, required: true, documented-as: redirect_uri, says: Where the code came to.}
  - {name: codeVerifier, type: string, required: true, documented-as: code_verifier, says: The challenge's source.}
reply:
  - {name: accessToken, type: string, required: true, documented-as: access_token}
  - {name: expiresIn, type: integer, required: true, documented-as: expires_in}
setup: [{service: {authorization-code: {challenge-method: S256}}, as: grant}]
defaults: {code: $grant.code, redirectUri: $app.redirectUri, codeVerifier: $grant.verifier}
requirements:
'''

REQUIREMENT = '''  - id: LWATOKEN-EXCHANGE%(group)s-%(number)03d
    level: must
    statement: The exchange posts the code, the redirect URI and the verifier as a form, in variant %(index)d.
    source: {document: drs-ios-guide, section: Obtain Refresh and Access Tokens using Authorization Code Grant}
    accounts-for: [TOK-CALL-001, TOK-WIRE-003, TOK-WIRE-004]
    scenarios:
      - scenario: form
        steps:
          - call: exchange
            as: first
            expect:
              reply: {accessToken: {issued: access-token}}
              wire:
                token:
                  - method: POST
                    headers: {content-type: {matches: "^application/x-www-form-urlencoded"}}
                    form:
                      grant_type: authorization_code
                      code: $grant.code
                      redirect_uri: $app.redirectUri
                      code_verifier: $grant.verifier
          - {advance: 59m}
          - {call: exchange, with: {code: "other code %(index)d"}, expect: {fails: {one-of: [invalid_grant, server_error]}}}
        control: {code: $grant.code}
      - scenario: rows
        for-each:
          - {case: length-51, code: {repeat: A, times: 51}, said: refused}
          - {case: hyphen, code: A-%(index)d, said: refused}
          - {case: non-ascii-digit, code: "\\u0661", said: refused}
        control: {code: $grant.code}
        steps:
          - call: exchange
            with: {code: $row.code}
            expect: {fails: invalid_grant, wire: {token: 1}}
'''


def letters(number):
    text = ""
    while number:
        number, digit = divmod(number - 1, 26)
        text = chr(65 + digit) + text
    return text


def main():
    size = int(float(sys.argv[1]) * 1_000_000) if len(sys.argv) > 1 else 20_000_000
    written = sys.stdout.write(HEAD)
    index = 0
    while written < size:
        group, number = divmod(index, 1000)
        written += sys.stdout.write(REQUIREMENT % {"group": letters(group), "number": number, "index": index})
        index += 1


main()
