extension Matcher {
  /// The value that the rule asks for, where it asks for one value: as an argument, a row's matcher stands for it.
  public var template: Template? {
    switch rule {
    case .equals(let template): return template
    case .absent(true): return .omitted
    case .list(let members):
      let templates = members.compactMap(\.template)
      return templates.count == members.count ? .list(templates) : nil
    case .map(let fields, _):
      let templates = fields.compactMap { field in
        field.matcher.template.map { Template.Field(name: field.name, value: $0, mark: field.matcher.mark) }
      }
      return templates.count == fields.count ? .map(templates) : nil
    default: return nil
    }
  }
}
