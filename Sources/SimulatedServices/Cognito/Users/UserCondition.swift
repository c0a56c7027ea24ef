/// What state an administrator makes a user in.
enum UserCondition: String, Sendable, CaseIterable {
  case confirmed, unconfirmed
  case forceChangePassword = "force-change-password"
  case resetRequired = "reset-required"
  case disabled

  var status: UserStatus {
    switch self {
    case .confirmed, .disabled: .confirmed
    case .unconfirmed: .unconfirmed
    case .forceChangePassword: .forceChangePassword
    case .resetRequired: .resetRequired
    }
  }
}

/// Which second factors an administrator gives a user.
enum FactorChoice: String, Sendable, CaseIterable {
  case none, sms, totp
  case bothSMSPreferred = "both-sms-preferred"
  /// Both, and the user is asked which.
  case select

  var enabled: Set<SecondFactors.Kind> {
    switch self {
    case .none: []
    case .sms: [.sms]
    case .totp: [.totp]
    case .bothSMSPreferred, .select: [.sms, .totp]
    }
  }

  var preferred: SecondFactors.Kind? {
    switch self {
    case .none, .select: nil
    case .sms, .bothSMSPreferred: .sms
    case .totp: .totp
    }
  }
}
