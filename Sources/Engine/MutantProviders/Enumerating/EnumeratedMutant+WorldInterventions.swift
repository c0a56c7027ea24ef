import AuthProviding
import HTTPTypes
import Synchronization

// What the client sends.
extension EnumeratedMutant.Change {
  var requestOperator: MutationOperator? {
    let kind = RequestKind.named(subject)
    return switch self.kind {
    case .requestDoubled: .sentTwice(kind)
    case .requestMisdirected: .requestMisdirected(kind)
    case .requestLost: .requestLost(kind)
    case .answerReused: .answerReused(kind)
    case .requestFieldDropped: .requestField(part, of: kind) { _ in nil }
    case .requestFieldAltered: .requestField(part, of: kind) { $0?.altered }
    case .requestFieldFixed: .requestField(part, of: kind) { $0.map { _ in "fixed" } }
    case .requestFieldStale: .requestFieldStale(part, of: kind)
    case .requestFieldRecoded:
      recoding.map { path, recoding in
        .requestField(path.joined(separator: "."), of: kind) { $0?.recoded(recoding) }
      }
    case .requestRetried: .requestRetried(20, kind)
    case .requestEchoedWithout: .requestEchoed(kind) { $0.change(field: part) { _ in nil } }
    case .requestEchoedWith: .requestEchoed(kind) { $0.change(field: part) { $0 ?? "x" } }
    case .requestEchoedWithoutHeader:
      header.map { header in .requestEchoed(kind) { $0.head.headerFields[header] = nil } }
    case .requestFieldDoubled: .formFieldDoubled(part, of: kind)
    case .requestFieldAdded: .requestField(part, of: kind) { $0 ?? "x" }
    case .requestFieldInAddress: .fieldInURL(part, of: kind)
    case .requestHeaderDropped: header.map { .header(kind, $0, .dropped) }
    case .requestHeaderAltered: header.map { .header(kind, $0, .changed { $0 + "x" }) }
    case .requestHeaderAdded: header.map { .header(kind, $0, .added("x")) }
    case .requestMethodAltered:
      .changed(kind) { request, _ in request.head.method = request.head.method == .get ? .post : .get }
    case .answerFieldIgnored: .answerField(part, of: kind) { _ in nil }
    case .answerFieldAltered: .answerField(part, of: kind) { $0?.altered }
    case .answerStatusSwapped: .answerStatusSwapped(kind)
    default: nil
    }
  }

  private var header: HTTPField.Name? { HTTPField.Name(part) }
}

// What else the client uses.
extension EnumeratedMutant.Change {
  var worldOperator: MutationOperator? {
    switch kind {
    case .pageFieldDropped: .page(part, .dropped)
    case .pageFieldAltered: .page(part, .changed { $0 + "x" })
    case .pageFieldFixed: .page(part, .changed { _ in "fixed" })
    case .pageFieldAdded: .page(part, .added("x"))
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
