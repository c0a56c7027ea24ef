extension GrammarValidation {
  /// Checks a node against the one alternative it is meant for.
  ///
  /// The types and keys of the node itself determine the alternative, so the walk stays linear, and the problems are
  /// reported as problems of that alternative.
  mutating func checkChoice(
    _ index: Int, _ record: YAMLRecord, _ type: NodeTypes, _ row: CompiledGrammar.Row, _ shape: Int
  ) {
    var chosen = -1
    var best = Int.min
    var candidates = 0
    for position in row.first..<(row.first + row.second) {
      let alternative = grammar.alternatives[position]
      guard !grammar.rows[alternative].types.isDisjoint(with: type) else { continue }
      candidates += 1
      let score = score(index, record, grammar.rows[alternative])
      if score > best { (chosen, best) = (alternative, score) }
    }
    if record.kind == .scalar, best < 0, candidates > 1 { return reportType(index, shape) }
    if record.kind == .map, best < -500, reportDiscriminator(index, shape) { return }
    check(index, chosen)
  }

  /// How well a node fits an alternative of its type, by the types and keys of the node itself.
  private func score(_ index: Int, _ record: YAMLRecord, _ row: CompiledGrammar.Row) -> Int {
    switch row.rule {
    case .nothing: return 0
    case .text, .integer, .names: return fits(record, row) ? 1 : -1
    case .list:
      guard record.length > 0 else { return 0 }
      let first = NodeTypes(document.records[index + 1])
      return first.isDisjoint(with: grammar.rows[row.first].types) ? -1 : 1
    case .map: return score(index, record, grammar.maps[row.first])
    case .choice: return 0
    }
  }

  /// Known keys count for an alternative, unknown and missing ones against it; a value from a closed list counts most.
  private func score(_ index: Int, _ record: YAMLRecord, _ map: CompiledGrammar.MapRow) -> Int {
    var score = 0
    var seen: UInt64 = 0
    var key = index + 1
    while key < Int(record.end) {
      let value = Int(document.records[key].end)
      if let position = position(of: document.records[key], in: map) {
        let field = grammar.fields[map.fields.lowerBound + position]
        let valueRecord = document.records[value]
        seen |= 1 << UInt64(position)
        score += 1
        if field.isDiscriminator, valueRecord.kind == .scalar {
          score += fits(valueRecord, grammar.rows[field.shape]) ? 1_000 : -1_000
        }
      } else if map.othersShape < 0 {
        score -= 1
      }
      key = Int(document.records[value].end)
    }
    score -= (map.required & ~seen).nonzeroBitCount * 10
    for group in map.groups where grammar.groups[group].isNeeded && grammar.groups[group].keys & seen == 0 {
      score -= 10
    }
    return score
  }
}
