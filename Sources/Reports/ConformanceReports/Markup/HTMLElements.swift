// The elements and attributes of HTML, as far as the pages have them.

extension MarkupElement {
  static let a = MarkupElement("a", .inline)
  static let code = MarkupElement("code", .inline)
  static let desc = MarkupElement("desc", .inline)
  static let dd = MarkupElement("dd", .inline)
  static let dt = MarkupElement("dt", .inline)
  static let h4 = MarkupElement("h4", .inline)
  static let mark = MarkupElement("mark", .inline)
  static let pre = MarkupElement("pre", .inline)
  static let q = MarkupElement("q", .inline)
  static let span = MarkupElement("span", .inline)
  static let strong = MarkupElement("strong", .inline)
  static let td = MarkupElement("td", .inline)
  static let th = MarkupElement("th", .inline)
  static let tspan = MarkupElement("tspan", .inline)
  static let caption = MarkupElement("caption", .line)
  static let details = MarkupElement("details", .line)
  static let h1 = MarkupElement("h1", .line)
  static let h2 = MarkupElement("h2", .line)
  static let h3 = MarkupElement("h3", .line)
  static let h5 = MarkupElement("h5", .line)
  static let li = MarkupElement("li", .line)
  static let p = MarkupElement("p", .line)
  static let script = MarkupElement("script", .line)
  static let style = MarkupElement("style", .line)
  static let summary = MarkupElement("summary", .line)
  static let title = MarkupElement("title", .line)
  static let tr = MarkupElement("tr", .line)
  static let label = MarkupElement("label", .line)
  static let option = MarkupElement("option", .line)
  static let article = MarkupElement("article", .block)
  static let body = MarkupElement("body", .block)
  static let div = MarkupElement("div", .block)
  static let dl = MarkupElement("dl", .block)
  static let footer = MarkupElement("footer", .block)
  static let form = MarkupElement("form", .block)
  static let head = MarkupElement("head", .block)
  static let header = MarkupElement("header", .block)
  static let html = MarkupElement("html", .block)
  static let main = MarkupElement("main", .block)
  static let nav = MarkupElement("nav", .block)
  static let noscript = MarkupElement("noscript", .block)
  static let ol = MarkupElement("ol", .block)
  static let section = MarkupElement("section", .block)
  static let select = MarkupElement("select", .block)
  static let table = MarkupElement("table", .block)
  static let tbody = MarkupElement("tbody", .block)
  static let tfoot = MarkupElement("tfoot", .block)
  static let thead = MarkupElement("thead", .block)
  static let ul = MarkupElement("ul", .block)
  static let input = MarkupElement("input", .void)
  static let meta = MarkupElement("meta", .void)
}

// The elements of SVG.
extension MarkupElement {
  static let g = MarkupElement("g", .line)
  static let path = MarkupElement("path", .empty)
  static let rect = MarkupElement("rect", .empty)
  static let svg = MarkupElement("svg", .block)
  static let svgText = MarkupElement("text", .line)
}

extension MarkupAttribute {
  static func autocomplete(_ start: StaticString, _ rest: String = "") -> Self { Self("autocomplete", start, rest) }
  static func charset(_ start: StaticString, _ rest: String = "") -> Self { Self("charset", start, rest) }
  static func `class`(_ start: StaticString, _ rest: String = "") -> Self { Self("class", start, rest) }
  static func content(_ start: StaticString, _ rest: String = "") -> Self { Self("content", start, rest) }
  static func `for`(_ start: StaticString, _ rest: String = "") -> Self { Self("for", start, rest) }
  static func href(_ start: StaticString, _ rest: String = "") -> Self { Self("href", start, rest) }
  static func id(_ start: StaticString, _ rest: String = "") -> Self { Self("id", start, rest) }
  static func lang(_ start: StaticString, _ rest: String = "") -> Self { Self("lang", start, rest) }
  static func name(_ start: StaticString, _ rest: String = "") -> Self { Self("name", start, rest) }
  static func placeholder(_ start: StaticString, _ rest: String = "") -> Self { Self("placeholder", start, rest) }
  static func rel(_ start: StaticString, _ rest: String = "") -> Self { Self("rel", start, rest) }
  static func role(_ start: StaticString, _ rest: String = "") -> Self { Self("role", start, rest) }
  static func columns(_ count: Int) -> Self { Self("colspan", "", String(count)) }
  static func scope(_ start: StaticString, _ rest: String = "") -> Self { Self("scope", start, rest) }
  static func spellcheck(_ start: StaticString, _ rest: String = "") -> Self { Self("spellcheck", start, rest) }
  static func tabindex(_ start: StaticString, _ rest: String = "") -> Self { Self("tabindex", start, rest) }
  static func type(_ start: StaticString, _ rest: String = "") -> Self { Self("type", start, rest) }
  static func describedBy(_ start: StaticString, _ rest: String = "") -> Self { Self("aria-describedby", start, rest) }
  static func label(_ start: StaticString, _ rest: String = "") -> Self { Self("aria-label", start, rest) }
  static func labelledBy(_ start: StaticString, _ rest: String = "") -> Self { Self("aria-labelledby", start, rest) }
  static func operation(_ start: StaticString, _ rest: String = "") -> Self { Self("data-op", start, rest) }
  static func outcome(_ start: StaticString, _ rest: String = "") -> Self { Self("data-o", start, rest) }
  static func specification(_ start: StaticString, _ rest: String = "") -> Self { Self("data-spec", start, rest) }
  static func value(_ start: StaticString, _ rest: String = "") -> Self { Self("value", start, rest) }
  static func d(_ value: String) -> Self { Self("d", "", value) }
  static func height(_ value: String) -> Self { Self("height", "", value) }
  static func rx(_ value: String) -> Self { Self("rx", "", value) }
  static func transform(_ value: String) -> Self { Self("transform", "", value) }
  static func viewBox(_ value: String) -> Self { Self("viewBox", "", value) }
  static func width(_ value: String) -> Self { Self("width", "", value) }
  static func x(_ value: String) -> Self { Self("x", "", value) }
  static func y(_ value: String) -> Self { Self("y", "", value) }

  static let hiddenFromReaders = Self("aria-hidden", "true")
  static let hidden = Self("hidden", fixed: nil)
  static let open = Self("open", fixed: nil)
}
