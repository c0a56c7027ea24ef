import AuthProviding
import SimulatedServices
import SpecModel

extension ServedWorld {
  /// The world's addresses and ids for clients, as one line of JSON.
  package var description: String { description(adding: []) }

  /// Returns the world's addresses and ids for clients with further fields at their end, as one line of JSON.
  func description(adding fields: [(name: String, value: String)]) -> String {
    let contents = current
    let services = contents.describedValues
    let families = contents.families.map(\.announcement).map { "\(Value.string($0.name).json):\($0.value.json)" }
    let parts =
      ["\"ready\":true"] + families + (services.isEmpty ? [] : ["\"services\":\(Value.map(services).json)"])
      + ["\"control\":\(Value.string(base + ControlPlane.path).json)"]
      + fields.map { "\(Value.string($0.name).json):\(Value.string($0.value).json)" }
    return "{\(parts.joined(separator: ","))}"
  }
}
