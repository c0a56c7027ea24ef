/// How a registration failed: it is an authorization of version 3 of the SDK, and fails like one.
public typealias DeviceRegistrationFailure = AuthorizationManagerFailure

/// An error code of the specification `lwa-drs`.
public typealias DeviceRegistrationErrorCode = AuthorizationManagerErrorCode
