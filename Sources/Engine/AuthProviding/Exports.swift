// The network protocol uses the types of HTTPTypes, so every client needs them.
@_exported public import HTTPTypes

// The only two types of the model that a client needs.
@_exported public import enum SpecModel.Capability
@_exported public import enum SpecModel.Value
