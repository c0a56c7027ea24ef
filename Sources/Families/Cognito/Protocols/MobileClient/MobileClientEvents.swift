public import AuthProviding

extension EventSink {
  /// Reports a change of the user's state, which the client's listeners receive.
  ///
  /// - Parameter userState: The new state.
  public func emit(userState: UserState) { emit("userState", .string(userState.rawValue)) }
}
