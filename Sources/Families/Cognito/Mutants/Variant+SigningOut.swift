import AuthProviding
import CognitoClients
import MutantProviders
import SpecModel

/// Variants that sign out in another way.
extension Variant {
  static let signingOut: [Variant] = [
    Variant(
      "forgets-device-at-sign-out", differs: "Forgets the remembered device too when a user signs out.",
      source: .document(id: "amplify-ios-auth", section: "签退动作"),
      allowed: "A sign-out clears the keychain, where the client keeps the keys of the device.",
      (.mobileClient, MutationOperator.deviceForgotten))
  ]
}

extension MutationOperator {
  /// Takes no part as a remembered device from a sign-out on, until the user pool offers to remember the device.
  fileprivate static let deviceForgotten =
    [("InitiateAuth", "AuthParameters"), ("RespondToAuthChallenge", "ChallengeResponses")].map { name, parameters in
      MutationOperator { world, launch in
        let store = world.store
        return try await requests(.named(name)) { (request, world) async throws(NetworkFailure) in
          guard (try? store.read(deviceMark)) != nil, let fields = (try? Value(json: request.body))?.fields else {
            return try await world.network.send(request)
          }
          var request = request
          request.body = Value.map(fields.changing([parameters, "DEVICE_KEY"]) { _ in nil }).jsonBytes
          let response = try await world.network.send(request)
          let answer = try? Value(json: response.body)
          if answer?["AuthenticationResult"]?["NewDeviceMetadata"] != nil { try? store.delete(deviceMark) }
          return response
        }.launch(world, launch)
      }
    } + [
      .calls { world in
        { call, completion, client in
          await client.perform(
            call,
            Completion { ending in
              if call.operation == "signOut", ending.isReply { try? world.store.write(deviceMark, [1]) }
              completion(ending)
            })
        }
      }
    ]

  /// The entry of the store that says that the device is forgotten.
  private static let deviceMark = "kit.device-forgotten"
}
