/// What the mobile library says of the customer who authorized the app.
///
/// A client that does not have a part of the profile leaves it out; an adapter makes nothing up.
public struct MobileLibraryProfile: Sendable, Hashable {
  /// The customer's name.
  public var name: String?
  /// The customer's registered email address.
  public var email: String?
  /// The unique id of the customer.
  public var userID: String?
  /// The customer's registered postal code; `nil` where the app is not authorized for it.
  public var postalCode: String?

  /// Creates a profile.
  ///
  /// - Parameters:
  ///   - name: The customer's name.
  ///   - email: The customer's registered email address.
  ///   - userID: The unique id of the customer.
  ///   - postalCode: The customer's registered postal code.
  public init(name: String?, email: String?, userID: String?, postalCode: String?) {
    self.name = name
    self.email = email
    self.userID = userID
    self.postalCode = postalCode
  }
}
