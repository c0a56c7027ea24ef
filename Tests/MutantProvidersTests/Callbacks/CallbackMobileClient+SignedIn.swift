import AuthProviding
import CognitoClients
import CognitoProtocols
import LoginWithAmazonClients
import LoginWithAmazonProtocols

// The calls beyond the documented minimum: other sign-ins, tokens, the account and its devices.
extension CallbackMobileClient {
  func confirmSignIn(
    challengeResponse: String, userAttributes: [String: String]?,
    completionHandler: @escaping @Sendable (SignInResult?, (any Error)?) -> Void
  ) {
    callbacks.run("confirmSignIn", early: Self.signedIn, handler: completionHandler) {
      [client] in
      try await client.confirmSignIn(challengeResponse: challengeResponse, userAttributes: userAttributes)
    }
  }

  func showSignIn(
    scopes: [String]?, identityProvider: String?,
    completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void
  ) {
    callbacks.run("showSignIn", early: .signedIn, handler: completionHandler) { [client] in
      try await client.showSignIn(scopes: scopes, identityProvider: identityProvider)
    }
  }

  func federatedSignIn(
    providerName: String, token: String, cognitoIdentityID: String?,
    completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void
  ) {
    callbacks.run("federatedSignIn", early: .signedIn, handler: completionHandler) { [client] in
      try await client.federatedSignIn(
        providerName: providerName, token: token, cognitoIdentityID: cognitoIdentityID)
    }
  }

  func getTokens(completionHandler: @escaping @Sendable (SessionTokens?, (any Error)?) -> Void) {
    let early = SessionTokens(idToken: nil, accessToken: nil)
    callbacks.run("getTokens", early: early, handler: completionHandler) { [client] in try await client.getTokens() }
  }

  func getAWSCredentials(completionHandler: @escaping @Sendable (AWSCredentials?, (any Error)?) -> Void) {
    let early = AWSCredentials(accessKey: nil, secretKey: nil, sessionToken: nil)
    callbacks.run("getAWSCredentials", early: early, handler: completionHandler) { [client] in
      try await client.getAWSCredentials()
    }
  }

  func getIdentityID(completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void) {
    callbacks.runOptional("getIdentityId", handler: completionHandler) { [client] in
      try await client.getIdentityID()
    }
  }

  func changePassword(
    currentPassword: String, proposedPassword: String, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    callbacks.run("changePassword", handler: completionHandler) { [client] in
      try await client.changePassword(currentPassword: currentPassword, proposedPassword: proposedPassword)
    }
  }

  func getUserAttributes(completionHandler: @escaping @Sendable ([String: String]?, (any Error)?) -> Void) {
    callbacks.run("getUserAttributes", early: [:], handler: completionHandler) { [client] in
      try await client.getUserAttributes()
    }
  }

  func updateUserAttributes(
    attributeMap: [String: String],
    completionHandler: @escaping @Sendable (UserCodeDeliveryDetails?, (any Error)?) -> Void
  ) {
    callbacks.runOptional("updateUserAttributes", handler: completionHandler) { [client] in
      try await client.updateUserAttributes(attributeMap: attributeMap)
    }
  }

  func verifyUserAttribute(
    attributeName: String, completionHandler: @escaping @Sendable (UserCodeDeliveryDetails?, (any Error)?) -> Void
  ) {
    callbacks.runOptional("verifyUserAttribute", handler: completionHandler) { [client] in
      try await client.verifyUserAttribute(attributeName: attributeName)
    }
  }

  func confirmVerifyUserAttribute(
    attributeName: String, code: String, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    callbacks.run("confirmVerifyUserAttribute", handler: completionHandler) { [client] in
      try await client.confirmVerifyUserAttribute(attributeName: attributeName, code: code)
    }
  }

  func listDevices(limit: Int?, completionHandler: @escaping @Sendable ([String]?, (any Error)?) -> Void) {
    callbacks.run("listDevices", early: [], handler: completionHandler) { [client] in
      try await client.listDevices(limit: limit)
    }
  }

  func getDevice(deviceID: String?, completionHandler: @escaping @Sendable (UserDevice?, (any Error)?) -> Void) {
    callbacks.run("getDevice", early: UserDevice(deviceKey: nil), handler: completionHandler) { [client] in
      try await client.getDevice(deviceID: deviceID)
    }
  }

  func updateDeviceStatus(
    remembered: Bool, deviceID: String?, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    callbacks.run("updateDeviceStatus", handler: completionHandler) { [client] in
      try await client.updateDeviceStatus(remembered: remembered, deviceID: deviceID)
    }
  }

  func forgetDevice(deviceID: String?, completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    callbacks.run("forgetDevice", handler: completionHandler) { [client] in
      try await client.forgetDevice(deviceID: deviceID)
    }
  }
}
