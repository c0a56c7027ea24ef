/// A secret that stands in a text.
struct FoundSecret {
  /// What stands in its place.
  var label: String
  /// How many bytes of the text it takes.
  var length: Int
  /// Whether no other secret can begin inside it and go on behind it.
  var isAlone = false
}
