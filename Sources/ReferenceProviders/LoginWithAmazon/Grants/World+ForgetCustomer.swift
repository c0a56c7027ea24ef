import AuthProviding

extension World {
  /// Deletes the cookies by which the service remembers the customer, and no other site's.
  func forgetCustomer() {
    for cookie in cookies.cookies(of: URLParts(endpoints["authorize"]).authority) { cookies.delete(cookie) }
  }
}
