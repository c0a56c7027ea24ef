import SimulatedServices

/// The errors that the service models list for the operations (botocore 1.44), without `Exception`.
enum OperationErrors {
  /// Returns the names of the errors that the model lists for an operation; none for an exchange that is no operation.
  static func names(of exchange: CognitoExchange) -> Set<String> { all[exchange] ?? [] }

  private static let all = listed.mapValues { names in
    Set(names.split(whereSeparator: \.isWhitespace).map { "\($0)Exception" })
  }

  private static let listed: [CognitoExchange: String] = [
    .signUp: """
    ResourceNotFound InvalidParameter UnexpectedLambda UserLambdaValidation NotAuthorized InvalidPassword
    InvalidLambdaResponse UsernameExists TooManyRequests InternalError LimitExceeded
    InvalidSmsRoleAccessPolicy InvalidSmsRoleTrustRelationship InvalidEmailRoleAccessPolicy
    CodeDeliveryFailure OperationNotEnabled Forbidden
    """,
    .confirmSignUp: """
    ResourceNotFound InvalidParameter UnexpectedLambda UserLambdaValidation NotAuthorized
    TooManyFailedAttempts CodeMismatch ExpiredCode InvalidLambdaResponse AliasExists TooManyRequests
    LimitExceeded UserNotFound OperationNotEnabled InternalError Forbidden
    """,
    .resendConfirmationCode: """
    ResourceNotFound InvalidParameter UnexpectedLambda UserLambdaValidation NotAuthorized
    InvalidLambdaResponse TooManyRequests LimitExceeded InvalidSmsRoleAccessPolicy
    InvalidSmsRoleTrustRelationship InvalidEmailRoleAccessPolicy CodeDeliveryFailure UserNotFound
    OperationNotEnabled InternalError Forbidden
    """,
    .initiateAuth: """
    UnsupportedOperation ResourceNotFound InvalidParameter NotAuthorized TooManyRequests UnexpectedLambda
    InvalidUserPoolConfiguration UserLambdaValidation InvalidLambdaResponse PasswordResetRequired
    UserNotFound UserNotConfirmed InternalError InvalidSmsRoleAccessPolicy InvalidEmailRoleAccessPolicy
    InvalidSmsRoleTrustRelationship OperationNotEnabled FeatureUnavailableInTier Forbidden
    """,
    .respondToAuthChallenge: """
    ResourceNotFound InvalidParameter NotAuthorized CodeMismatch ExpiredCode UnexpectedLambda
    UserLambdaValidation InvalidPassword PasswordHistoryPolicyViolation InvalidLambdaResponse
    TooManyRequests InvalidUserPoolConfiguration MFAMethodNotFound PasswordResetRequired UserNotFound
    UserNotConfirmed InvalidSmsRoleAccessPolicy InvalidSmsRoleTrustRelationship InvalidEmailRoleAccessPolicy
    AliasExists InternalError SoftwareTokenMFANotFound Forbidden OperationNotEnabled
    """,
    .getTokensFromRefreshToken: """
    ResourceNotFound InvalidParameter NotAuthorized TooManyRequests UserNotFound UnexpectedLambda
    UserLambdaValidation InvalidLambdaResponse Forbidden RefreshTokenReuse OperationNotEnabled InternalError
    """,
    .globalSignOut: """
    ResourceNotFound InvalidParameter NotAuthorized TooManyRequests PasswordResetRequired UserNotConfirmed
    OperationNotEnabled InternalError Forbidden
    """,
    .revokeToken: """
    TooManyRequests InternalError Unauthorized InvalidParameter UnsupportedOperation UnsupportedTokenType
    Forbidden OperationNotEnabled
    """,
    .forgotPassword: """
    ResourceNotFound InvalidParameter UnexpectedLambda UserLambdaValidation NotAuthorized
    InvalidLambdaResponse TooManyRequests LimitExceeded InvalidSmsRoleAccessPolicy
    InvalidSmsRoleTrustRelationship InvalidEmailRoleAccessPolicy CodeDeliveryFailure UserNotFound
    OperationNotEnabled InternalError Forbidden
    """,
    .confirmForgotPassword: """
    ResourceNotFound UnexpectedLambda UserLambdaValidation InvalidParameter InvalidPassword
    PasswordHistoryPolicyViolation NotAuthorized CodeMismatch ExpiredCode TooManyFailedAttempts
    InvalidLambdaResponse TooManyRequests LimitExceeded UserNotFound UserNotConfirmed OperationNotEnabled
    InternalError Forbidden
    """,
    .changePassword: """
    ResourceNotFound InvalidParameter InvalidPassword PasswordHistoryPolicyViolation NotAuthorized
    TooManyRequests LimitExceeded PasswordResetRequired UserNotFound UserNotConfirmed OperationNotEnabled
    InternalError Forbidden
    """,
    .getUser: """
    ResourceNotFound InvalidParameter NotAuthorized TooManyRequests PasswordResetRequired UserNotFound
    UserNotConfirmed OperationNotEnabled InternalError Forbidden
    """,
    .getUserAuthFactors: """
    ResourceNotFound InvalidParameter NotAuthorized TooManyRequests PasswordResetRequired UserNotFound
    UserNotConfirmed OperationNotEnabled InternalError Forbidden
    """,
    .updateUserAttributes: """
    ResourceNotFound InvalidParameter CodeMismatch ExpiredCode NotAuthorized UnexpectedLambda
    UserLambdaValidation InvalidLambdaResponse TooManyRequests AliasExists InvalidSmsRoleAccessPolicy
    InvalidSmsRoleTrustRelationship InvalidEmailRoleAccessPolicy CodeDeliveryFailure PasswordResetRequired
    UserNotFound UserNotConfirmed OperationNotEnabled InternalError Forbidden
    """,
    .getUserAttributeVerificationCode: """
    ResourceNotFound InvalidParameter TooManyRequests NotAuthorized UnexpectedLambda UserLambdaValidation
    InvalidLambdaResponse InvalidSmsRoleAccessPolicy InvalidSmsRoleTrustRelationship
    InvalidEmailRoleAccessPolicy CodeDeliveryFailure LimitExceeded PasswordResetRequired UserNotFound
    UserNotConfirmed OperationNotEnabled InternalError Forbidden
    """,
    .verifyUserAttribute: """
    ResourceNotFound InvalidParameter CodeMismatch ExpiredCode NotAuthorized TooManyRequests LimitExceeded
    PasswordResetRequired UserNotFound UserNotConfirmed OperationNotEnabled InternalError AliasExists
    Forbidden
    """,
    .deleteUserAttributes: """
    ResourceNotFound InvalidParameter NotAuthorized TooManyRequests PasswordResetRequired UserNotFound
    UserNotConfirmed OperationNotEnabled InternalError Forbidden
    """,
    .deleteUser: """
    ResourceNotFound InvalidParameter NotAuthorized TooManyRequests PasswordResetRequired UserNotFound
    UserNotConfirmed OperationNotEnabled InternalError Forbidden
    """,
    .associateSoftwareToken: """
    ConcurrentModification InvalidParameter NotAuthorized ResourceNotFound InternalError
    SoftwareTokenMFANotFound Forbidden OperationNotEnabled
    """,
    .verifySoftwareToken: """
    InvalidParameter ResourceNotFound InvalidUserPoolConfiguration NotAuthorized TooManyRequests
    PasswordResetRequired UserNotFound UserNotConfirmed InternalError EnableSoftwareTokenMFA NotAuthorized
    SoftwareTokenMFANotFound CodeMismatch Forbidden OperationNotEnabled
    """,
    .setUserMFAPreference: """
    ResourceNotFound InvalidParameter NotAuthorized PasswordResetRequired UserNotFound UserNotConfirmed
    OperationNotEnabled InternalError Forbidden
    """,
    .confirmDevice: """
    ResourceNotFound InvalidParameter NotAuthorized InvalidPassword InvalidLambdaResponse UsernameExists
    InvalidUserPoolConfiguration TooManyRequests PasswordResetRequired UserNotFound UserNotConfirmed
    InternalError OperationNotEnabled DeviceKeyExists Forbidden
    """,
    .forgetDevice: """
    ResourceNotFound InvalidParameter NotAuthorized TooManyRequests InvalidUserPoolConfiguration
    PasswordResetRequired UserNotFound UserNotConfirmed OperationNotEnabled InternalError Forbidden
    """,
    .getDevice: """
    ResourceNotFound InvalidParameter InvalidUserPoolConfiguration NotAuthorized TooManyRequests
    PasswordResetRequired UserNotFound UserNotConfirmed OperationNotEnabled InternalError Forbidden
    """,
    .listDevices: """
    InvalidParameter ResourceNotFound NotAuthorized InvalidUserPoolConfiguration TooManyRequests
    PasswordResetRequired UserNotFound UserNotConfirmed OperationNotEnabled InternalError Forbidden
    """,
    .updateDeviceStatus: """
    InvalidParameter ResourceNotFound NotAuthorized InvalidUserPoolConfiguration TooManyRequests
    PasswordResetRequired UserNotFound UserNotConfirmed OperationNotEnabled InternalError Forbidden
    """,
    .getID: """
    InvalidParameter ResourceNotFound NotAuthorized ResourceConflict TooManyRequests InternalError
    LimitExceeded ExternalService
    """,
    .getCredentialsForIdentity: """
    InvalidParameter ResourceNotFound NotAuthorized ResourceConflict TooManyRequests
    InvalidIdentityPoolConfiguration InternalError ExternalService
    """,
    .getOpenIDToken: """
    InvalidParameter ResourceNotFound NotAuthorized ResourceConflict TooManyRequests InternalError
    ExternalService
    """,
    .adminCreateUser: """
    ResourceNotFound InvalidParameter UserNotFound UsernameExists InvalidPassword CodeDeliveryFailure
    UnexpectedLambda UserLambdaValidation InvalidLambdaResponse PreconditionNotMet
    InvalidSmsRoleAccessPolicy InvalidSmsRoleTrustRelationship TooManyRequests NotAuthorized
    UnsupportedUserState OperationNotEnabled InternalError
    """,
    .adminSetUserPassword: """
    ResourceNotFound NotAuthorized UserNotFound InternalError TooManyRequests InvalidParameter
    InvalidPassword PasswordHistoryPolicyViolation OperationNotEnabled
    """,
    .adminConfirmSignUp: """
    ResourceNotFound InvalidParameter UnexpectedLambda UserLambdaValidation NotAuthorized
    TooManyFailedAttempts InvalidLambdaResponse TooManyRequests LimitExceeded UserNotFound
    OperationNotEnabled InternalError
    """,
    .adminGetUser: """
    ResourceNotFound InvalidParameter TooManyRequests NotAuthorized UserNotFound OperationNotEnabled
    InternalError
    """,
    .adminUpdateUserAttributes: """
    ResourceNotFound InvalidParameter UnexpectedLambda UserLambdaValidation InvalidLambdaResponse
    AliasExists TooManyRequests NotAuthorized UserNotFound InternalError InvalidSmsRoleAccessPolicy
    InvalidEmailRoleAccessPolicy InvalidSmsRoleTrustRelationship OperationNotEnabled
    """,
    .adminDeleteUserAttributes: """
    ResourceNotFound InvalidParameter TooManyRequests NotAuthorized UserNotFound OperationNotEnabled
    InternalError
    """,
    .adminDeleteUser: """
    ResourceNotFound InvalidParameter TooManyRequests NotAuthorized UserNotFound OperationNotEnabled
    InternalError
    """,
    .adminEnableUser: """
    ResourceNotFound InvalidParameter TooManyRequests NotAuthorized UserNotFound OperationNotEnabled
    InternalError
    """,
    .adminDisableUser: """
    ResourceNotFound InvalidParameter TooManyRequests NotAuthorized UserNotFound OperationNotEnabled
    InternalError
    """,
    .adminInitiateAuth: """
    ResourceNotFound UnsupportedOperation InvalidParameter NotAuthorized TooManyRequests InternalError
    UnexpectedLambda InvalidUserPoolConfiguration UserLambdaValidation InvalidLambdaResponse
    MFAMethodNotFound InvalidSmsRoleAccessPolicy InvalidEmailRoleAccessPolicy
    InvalidSmsRoleTrustRelationship PasswordResetRequired UserNotFound UserNotConfirmed
    OperationNotEnabled FeatureUnavailableInTier
    """,
    .adminRespondToAuthChallenge: """
    ResourceNotFound InvalidParameter NotAuthorized CodeMismatch ExpiredCode UnexpectedLambda
    InvalidPassword PasswordHistoryPolicyViolation UserLambdaValidation InvalidLambdaResponse
    TooManyRequests InvalidUserPoolConfiguration InternalError MFAMethodNotFound
    InvalidEmailRoleAccessPolicy InvalidSmsRoleAccessPolicy InvalidSmsRoleTrustRelationship AliasExists
    PasswordResetRequired UserNotFound UserNotConfirmed SoftwareTokenMFANotFound OperationNotEnabled
    """,
    .adminResetUserPassword: """
    ResourceNotFound InvalidParameter UnexpectedLambda UserLambdaValidation NotAuthorized
    InvalidLambdaResponse TooManyRequests LimitExceeded UserNotFound InvalidSmsRoleAccessPolicy
    InvalidEmailRoleAccessPolicy InvalidSmsRoleTrustRelationship OperationNotEnabled InternalError
    """,
    .adminUserGlobalSignOut: """
    ResourceNotFound InvalidParameter TooManyRequests NotAuthorized UserNotFound OperationNotEnabled
    InternalError
    """,
    .adminSetUserMFAPreference: """
    ResourceNotFound InvalidParameter NotAuthorized PasswordResetRequired UserNotFound UserNotConfirmed
    OperationNotEnabled InternalError
    """,
    .listUsers: """
    InvalidParameter ResourceNotFound TooManyRequests NotAuthorized OperationNotEnabled InternalError
    """,
    .createUserPool: """
    InvalidParameter TooManyRequests LimitExceeded InvalidSmsRoleAccessPolicy
    InvalidSmsRoleTrustRelationship InvalidEmailRoleAccessPolicy NotAuthorized UserPoolTagging
    InternalError TierChangeNotAllowed FeatureUnavailableInTier
    """,
    .describeUserPool: """
    ResourceNotFound InvalidParameter TooManyRequests NotAuthorized UserPoolTagging OperationNotEnabled
    InternalError
    """,
    .deleteUserPool: """
    ResourceNotFound InvalidParameter TooManyRequests NotAuthorized UserImportInProgress
    OperationNotEnabled InternalError
    """,
    .createUserPoolClient: """
    InvalidParameter ResourceNotFound TooManyRequests LimitExceeded NotAuthorized ScopeDoesNotExist
    InvalidOAuthFlow OperationNotEnabled InternalError FeatureUnavailableInTier
    """,
    .describeUserPoolClient: """
    ResourceNotFound InvalidParameter TooManyRequests OperationNotEnabled NotAuthorized InternalError
    """,
    .deleteUserPoolClient: """
    ResourceNotFound InvalidParameter TooManyRequests NotAuthorized ConcurrentModification
    OperationNotEnabled InternalError
    """,
  ]
}

extension CognitoError {
  /// Returns the error as an operation reports it: one that its model does not list becomes `NotAuthorized`.
  ///
  /// An error of the protocol, such as a body that cannot be read, belongs to all operations.
  func listed(for exchange: CognitoExchange) -> CognitoError {
    let isOfProtocol = [Self.unknownOperation.name, Self.serialization.name, Self.validation].contains(name)
    return isOfProtocol || OperationErrors.names(of: exchange).contains(name) ? self : .notAuthorized(message)
  }
}
