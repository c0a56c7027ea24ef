// Written by Scripts/write-typed-protocols from Specs/lwa-v2: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding
public import SpecModel

/// The profile of the customer who authorized the app.
///
/// An adapter leaves out what its client does not report; it invents nothing.
public struct MobileLibraryProfile: Sendable, Hashable {
  /// The customer's name; `nil` if the client does not report it.
  public var name: String?
  /// The customer's registered email address; `nil` if the client does not report it.
  public var email: String?
  /// The customer's id; `nil` if the client does not report it.
  public var userID: String?
  /// The customer's registered postal code; `nil` if the client does not report it.
  public var postalCode: String?

  /// Creates it from its fields.
  ///
  /// - Parameters:
  ///   - name: The customer's name; `nil` if the client does not report it.
  ///   - email: The customer's registered email address; `nil` if the client does not report it.
  ///   - userID: The customer's id; `nil` if the client does not report it.
  ///   - postalCode: The customer's registered postal code; `nil` if the client does not report it.
  public init(name: String? = nil, email: String? = nil, userID: String? = nil, postalCode: String? = nil) {
    self.name = name
    self.email = email
    self.userID = userID
    self.postalCode = postalCode
  }
}

extension MobileLibraryProfile: BridgedRecord {
  /// The fields by their names in the specification.
  public var fields: [String: Value?] {
    [
      "name": name.bridged,
      "email": email.bridged,
      "user_id": userID.bridged,
      "postal_code": postalCode.bridged,
    ]
  }
}
