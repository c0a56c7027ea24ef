// Requests and responses are HTTPTypes' own: whoever sees a network sees them.
@_exported public import HTTPTypes

// A client needs these two of the model and nothing else of it; whoever imports this module has them.
@_exported public import enum SpecModel.Capability
@_exported public import enum SpecModel.Value
