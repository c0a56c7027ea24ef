#if Loopback
  extension String {
    /// The text with everything escaped that means something in HTML, between tags and in attributes.
    var escapedForHTML: String {
      unicodeScalars.reduce(into: "") { result, scalar in
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&#39;"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
  }
#endif
