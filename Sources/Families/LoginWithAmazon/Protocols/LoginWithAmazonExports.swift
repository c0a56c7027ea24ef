// A client of a typed protocol needs what every client needs, so that one import brings both.
@_exported public import AuthProviding
