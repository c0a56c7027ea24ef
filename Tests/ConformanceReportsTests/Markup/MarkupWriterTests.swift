import Testing

@testable import ConformanceReports

struct MarkupWriterTests {
  private func written(_ language: MarkupWriter.Language, _ write: (inout MarkupWriter) -> Void) -> String {
    var markup = MarkupWriter(language)
    write(&markup)
    return String(decoding: markup.bytes, as: UTF8.self)
  }

  @Test func `text and values are escaped, and text of the kit's own is not`() {
    let html = written(.html) { html in
      html.element(.a, .class("v v-", "\"><b>"), .href("#", "a&b'c")) { html in
        html.raw("<!-- & -->")
        html.text("</a> & \"x\"")
      }
    }
    #expect(
      html
        == "<a class=\"v v-&quot;&gt;&lt;b&gt;\" href=\"#a&amp;b&#39;c\"><!-- & -->&lt;/a&gt; &amp; &quot;x&quot;</a>")
  }

  @Test func `lines break where a break is not seen`() {
    let html = written(.html) { html in
      html.element(.ul, .id("list")) { html in
        html.element(.li) { html in
          html.element(.span, text: "a")
          html.space()
          html.element(.code, text: "b")
        }
        html.element(.li, .hidden)
      }
      html.element(.input, .id("box"))
      html.element(.pre, text: "\nc\n")
    }
    #expect(
      html == """
        <ul id="list">
        <li><span>a</span> <code>b</code></li>
        <li hidden></li>
        </ul>
        <input id="box">
        <pre>
        c
        </pre>
        """)
  }

  @Test func `XML has its own escapes, and closes what is empty in one tag`() {
    let xml = written(.xml) { xml in
      xml.element(.testcase, .message("one\n\"two\"")) { xml in
        xml.element(.failure, text: "\"three\" <\n]]>")
        xml.element(.skipped)
      }
    }
    #expect(
      xml == """
        <testcase message="one&#10;&quot;two&quot;">
        <failure>"three" &lt;
        ]]&gt;</failure>
        <skipped/>
        </testcase>

        """)
  }

  @Test func `a value in pieces is written as it is`() {
    let html = written(.html) { html in
      html.element(.meta, MarkupAttribute("content", fixed: ["default-src 'none'", "; base-uri 'none'"]))
    }
    #expect(html == "<meta content=\"default-src 'none'; base-uri 'none'\">\n")
  }

  @Test func `bytes are handed on once they are enough, and all of them in the end`() {
    var html = MarkupWriter(.html)
    var pieces: [Int] = []
    let sink: ReportSink = { pieces.append($0.count) }
    try? html.handOn(to: sink)
    #expect(pieces.isEmpty)
    html.text(String(repeating: "x", count: 1 << 18))
    try? html.handOn(to: sink)
    html.text("y")
    try? html.handOn(to: sink)
    try? html.finish(to: sink)
    #expect(pieces == [1 << 18, 1])
  }
}
