import Testing

@testable import SimulatedServices

struct SignatureMemoryTests {
  @Test func `a text is signed once, and another one by itself`() {
    let memory = SignatureMemory()
    var made: [String] = []
    for text in ["a", "b", "a", "b"] {
      let signature = memory.signature(of: text) {
        made.append(text)
        return text.uppercased()
      }
      #expect(signature == text.uppercased())
    }
    #expect(made == ["a", "b"])
  }

  @Test func `what was signed long ago is signed again`() {
    let memory = SignatureMemory()
    for number in 0..<5000 {
      #expect(memory.signature(of: "\(number)") { "signed \(number)" } == "signed \(number)")
    }
    #expect(memory.signature(of: "0") { "anew" } == "anew")
  }
}
