import BundledSpecs
import Foundation
import SpecLoading
import SpecModel
import Testing

@testable import SpecCompiling

@Suite struct CompiledRecordTests {
  /// The types of all records that a value holds, with a value of each.
  private struct Records {
    private(set) var values: [String: any CompiledRecord] = [:]

    mutating func add(_ value: Any) {
      let mirror = Mirror(reflecting: value)
      if let record = value as? any CompiledRecord, mirror.displayStyle == .struct, !(value is Duration) {
        values[String(reflecting: type(of: value))] = record
      }
      for child in mirror.children { add(child.value) }
    }
  }

  private func codedFields<Record: CompiledRecord>(of record: Record) -> Int {
    let coder = RecordCoder()
    var record = record
    record.code(with: coder)
    return coder.fields
  }

  @Test func `each record names all of its fields`() throws {
    var records = Records()
    let folder = BundledSpecs.folder.path
    for specification in SpecificationLoader().load(folders: BundledSpecs.ids.map { "\(folder)/\($0)" }).specifications
    { records.add(specification) }
    // What no bundled specification has: a service that YAML alone describes, and lists of known failures.
    let mark = SourceMark(file: "", line: 1, column: 1)
    records.add(ServiceRules(host: ""))
    records.add(ServiceRules.Answer(exchangeMark: mark, mark: mark))
    records.add(ServiceRules.PresentedCredential(kindsMark: mark))
    records.add(ServiceRules.CredentialForm())
    records.add(ServiceRules.Thing())
    records.add(ServiceRules.Ending(.used, .grant, mark: mark))
    records.add(ServiceRules.RequestField(.form, "", Matcher(.absent(true), mark: mark)))
    records.add(KnownFailureList(entries: [.init(failure: .blank, length: 1, sourceLine: nil)]))
    #expect(records.values.count > 50)
    for (name, record) in records.values.sorted(by: { $0.key < $1.key }) {
      let fields = Mirror(reflecting: record).children.count
      #expect(codedFields(of: record) == fields, "\(name) has \(fields) fields; its record must name each of them")
    }
  }

  @Test func `numbers of every size and sign are read as they were written`() {
    for number in [0, 1, -1, 63, 64, -64, -65, 1 << 20, .max, .min] {
      let coder = RecordCoder()
      coder.write(number)
      let reader = RecordCoder(reading: coder.bytes)
      #expect(reader.read() == number && reader.isAtEnd && !reader.hasFailed)
    }
    for number in [0.0, -0.5, .pi, .greatestFiniteMagnitude, .infinity] {
      let coder = RecordCoder()
      coder.write(number)
      #expect(RecordCoder(reading: coder.bytes).read() == number)
    }
    for duration in [Duration.zero, .seconds(-3), .milliseconds(1500), .nanoseconds(1), .seconds(86_400)] {
      let coder = RecordCoder()
      coder.write(duration)
      #expect(RecordCoder(reading: coder.bytes).read() == duration)
    }
  }

  @Test func `sets and maps are written in the order of their words`() {
    let words = (0..<50).map { "word \($0)" }
    func bytes(_ words: some Sequence<String>) -> [UInt8] {
      let coder = RecordCoder()
      coder.write(Set(words))
      coder.write(Dictionary(words.map { ($0, $0.count) }, uniquingKeysWith: { first, _ in first }))
      return coder.bytes
    }
    #expect(bytes(words) == bytes(words.reversed()))
  }

  @Test func `bytes that no coder wrote are noticed, and are never read past their end`() {
    var coder = RecordCoder()
    coder.write(Value.list([.map(["a": .integer(1)]), .string("b"), .decimal(0.5), .null]))
    let bytes = coder.bytes
    for length in 0..<bytes.count {
      let reader = RecordCoder(reading: Array(bytes.prefix(length)))
      let _: Value = reader.read()
      #expect(reader.hasFailed)
    }
    for place in bytes.indices {
      for byte in [0, 1, 7, 0x7F, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[place] = byte
        let reader = RecordCoder(reading: changed)
        let _: Value = reader.read()
      }
    }
    // A list in a list, deeper than any specification goes.
    coder = RecordCoder()
    coder.write((0..<300).reduce(Value.null) { value, _ in .list([value]) })
    let reader = RecordCoder(reading: coder.bytes)
    let _: Value = reader.read()
    #expect(reader.hasFailed)
  }
}
