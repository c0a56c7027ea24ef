#if Loopback
  import SpecModel

  /// What the customer does with every page from now on.
  struct CustomerDecision: Sendable, Hashable {
    /// What a customer can do.
    enum Kind: String, Sendable, CaseIterable {
      /// Signs in and consents.
      case approve
      /// Signs in and does not consent.
      case deny
      /// Leaves by the page's own cancel.
      case cancel
      /// Dismisses the page, so that no redirect comes.
      case close
      /// Approves; on the way back fields of the redirect are replaced.
      case tamper
    }

    var kind: Kind
    /// The fields that tampering replaces; `nil` takes one away.
    var fields: [String: String?] = ["state": "tampered"]
  }
#endif
