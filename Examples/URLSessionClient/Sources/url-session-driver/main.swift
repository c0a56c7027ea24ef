// The same client over real sockets of this machine: a driver, which the kit calls by lines of JSON.
import Foundation
import URLSessionClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Writes a line to the kit.
@Sendable func send(_ message: [String: Any]) {
  guard let line = try? JSONSerialization.data(withJSONObject: message) else { return }
  FileHandle.standardOutput.write(line + Data("\n".utf8))
}

/// Makes a call, and returns how it ended.
@Sendable func perform(_ operation: String, _ given: [String: String], with client: SessionTokenClient) async
  -> [String: Any]
{
  do {
    let tokens: AccessTokens
    switch operation {
    case "exchange" where given["codeVerifier"] != nil:
      tokens = try await client.exchange(
        code: given["code"] ?? "", redirectURI: given["redirectUri"] ?? "", clientID: given["clientId"] ?? "",
        verifier: given["codeVerifier"] ?? "")
    case "refresh":
      tokens = try await client.refresh(
        refreshToken: given["refreshToken"] ?? "", clientID: given["clientId"] ?? "",
        clientSecret: given["clientSecret"])
    default: return ["unsupported": true]
    }
    var reply: [String: Any] = ["accessToken": tokens.accessToken]
    reply["refreshToken"] = tokens.refreshToken
    reply["tokenType"] = tokens.tokenType
    reply["expiresIn"] = tokens.lifetime
    return ["reply": reply]
  } catch SessionTokenError.refused(let code) {
    return ["failure": ["code": code, "message": "refused"]]
  } catch SessionTokenError.serverDown {
    return ["failure": ["code": "server_error", "message": "the server is down"]]
  } catch SessionTokenError.unreadable {
    return ["failure": ["code": "malformed_response", "message": "the response cannot be read"]]
  } catch {
    return ["failure": ["code": "transport_error", "message": "\(error)"]]
  }
}

var client: SessionTokenClient?
while let line = readLine(),
  let request = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
  let id = request["id"], let verb = request["do"] as? String, verb != "stop"
{
  switch verb {
  case "start" where request["spec"] as? String == "lwa-token":
    let endpoints = (request["world"] as? [String: Any])?["endpoints"] as? [String: String]
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 2
    client = endpoints?["token"].flatMap(URL.init(string:)).map {
      SessionTokenClient(endpoint: $0, configuration: configuration)
    }
    send([
      "id": id, "ready": true, "client": ["name": "URLSession client", "version": "1.0"],
      "capabilities": ["clock", "network"],
    ])
  case "call":
    let operation = request["operation"] as? String ?? ""
    let given = request["with"] as? [String: String] ?? [:]
    let number = id as? Int ?? 0
    if let client {
      Task.detached { send(["id": number].merging(await perform(operation, given, with: client)) { $1 }) }
    }
  case "advance": send(["id": id, "reply": [String: Any]()])
  default: send(["id": id, "unsupported": true])
  }
}
