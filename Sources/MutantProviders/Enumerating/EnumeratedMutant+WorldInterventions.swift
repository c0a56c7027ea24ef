import AuthProviding
import HTTPTypes
import Synchronization

// What the client sends.
extension EnumeratedMutant.Change {
  var requestIntervention: Intervention? {
    requestOperator.map(Intervention.world)
  }

  private var requestOperator: MutationOperator? {
    switch kind {
    case .requestDoubled: .requestDoubled(subject)
    case .requestMisdirected: .requestMisdirected(subject)
    case .requestLost: .requestLost(subject)
    case .answerReused: .answerReused(subject)
    case .requestFieldDropped: .requestField(part, of: subject) { _ in nil }
    case .requestFieldAltered: .requestField(part, of: subject) { $0?.altered }
    case .requestFieldFixed: .requestField(part, of: subject) { $0.map { _ in "fixed" } }
    case .requestFieldStale: .requestFieldStale(part, of: subject)
    case .requestFieldRecoded:
      recoding.map { path, recoding in
        .requestField(path.joined(separator: "."), of: subject) { $0?.recoded(recoding) }
      }
    case .requestRetried: .requestRetried(20, subject)
    case .requestEchoedWithout: .requestEchoed(subject) { $0.change(field: part) { _ in nil } }
    case .requestEchoedWith: .requestEchoed(subject) { $0.change(field: part) { $0 ?? "x" } }
    case .requestEchoedWithoutHeader:
      .requestEchoed(subject) { request in
        if let name = HTTPField.Name(part) { request.head.headerFields[name] = nil }
      }
    case .requestFieldDoubled: .formFieldDoubled(part, of: subject)
    case .requestFieldAdded: .requestFieldAdded(part, of: subject)
    case .requestFieldInAddress: .fieldInURL(part, of: subject)
    case .requestHeaderDropped: .requestHeaderDropped(part, of: subject)
    case .requestHeaderAltered: .requestHeader(part, of: subject) { $0.map { $0 + "x" } }
    case .requestHeaderAdded: .requestHeader(part, of: subject) { $0 ?? "x" }
    case .requestMethodAltered: .changed(subject) { $0.head.method = $0.head.method == .get ? .post : .get }
    case .answerFieldIgnored: .answerFieldIgnored(part, of: subject)
    case .answerFieldAltered: .answerFieldAltered(part, of: subject)
    case .answerStatusSwapped: .answerStatusSwapped(subject)
    default: nil
    }
  }
}

// What else the client uses.
extension EnumeratedMutant.Change {
  var worldIntervention: Intervention? { worldOperator.map(Intervention.world) }

  private var worldOperator: MutationOperator? {
    switch kind {
    case .pageFieldDropped: .page(part, .dropped)
    case .pageFieldAltered: .page(part, .changed { $0 + "x" })
    case .pageFieldFixed: .page(part, .changed { _ in "fixed" })
    case .pageFieldAdded: .page(part, FieldChange { value, _ in value ?? "x" })
    case .pageFieldStale: .pageFieldStale(part)
    case .pageFieldDoubled: .pageFieldDoubled(part)
    case .pageEchoedWithout: .pageEchoed { query in query.fields.removeAll { $0.name == part } }
    case .pageEchoedWith: .pageEchoed { query in query.fields.append(FormFields.Field(part, "x")) }
    case .pagePrivate: .privateBrowsing
    case .pageMisdirected: .pageElsewhere
    case .pageSkipped: .pageSkipped
    case .pageDoubled: .pageDoubled
    case .eventDropped: .event(part, times: 0)
    case .eventDoubled: .event(part, times: 2)
    case .eventAltered: .eventAltered(part)
    case .storeWriteLost: part == "later" ? .laterWritesDropped : .writesDropped
    case .storeDeletionLost: part == "first" ? .firstDeleteDropped : .deletesDropped
    case .storeReadLost: .storeNotRead
    case .storeForgotten: .storedInMemory
    case .storeEntryCopied: .entriesCopied
    case .cookieDeletionLost: .cookiesKept
    case .waitShortened: .waits { _ in .zero }
    case .waitProlonged: .waits { $0 * 10 }
    default: nil
    }
  }
}
