/// Strings that a client or a service could send to break a report.
enum Hostile {
  static let script = "</script><script>alert(1)</script><img src=x onerror=alert(1)>"
  static let attribute = "\"' onmouseover=alert(1) x=`"
  /// One grapheme each: an escaper that walks over `Character`s does not see the quote and the bracket.
  static let graphemes = "\"\u{301} onfocus=alert(1) <\u{200D}b> &\u{301}lt;"
  static let cdata = "]]> <!-- --> <![CDATA[ <?xml ?> &undefined;"
  static let controls = "\u{0}\u{1}\u{8}\u{b}\u{c}\u{1f}\u{7f}\u{85}\u{9b}31m"
  static let terminal = "\u{1b}[2J\u{1b}]0;owned\u{7}\rpassed"
  static let bidi = "\u{202e}txt.exe\u{2066} \u{200b}\u{feff}"
  static let nonCharacters = String(decoding: [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0x10FFFF], as: UTF32.self)
  static let lines = "one\r\ntwo\nthree\u{2028}four\ttab"
  static let workflow = "50% done::error file=x,line=1::owned\n::stop-commands::x"
  static let braces = "{{name}} {{{name}}} {{#cases}}{{/cases}} {{> page}}"
  static let json = "\"},{\"id\":\"\\\" \\u0000 \\"
  static let wide = "Zoë 測試 👩‍👩‍👧 é e\u{301}"
  static let empty = ""
  static let long = String(repeating: "eyJhbGciOi", count: 60)

  static let all = [
    script, attribute, graphemes, cdata, controls, terminal, bidi, nonCharacters, lines, workflow, braces, json,
    wide, empty, long,
  ]
}
