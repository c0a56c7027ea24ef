// Files that are missing, too many or unreadable.
extension DiagnosticKind {
  static let missingFile = DiagnosticKind(
    "missing-file",
    why: "Without this file the folder is no specification, or the path is mistaken.",
    remedy: "Write the file, or correct the path.",
    broken: "auth-conformance validate Specs/lwa-tokn", mended: "auth-conformance validate Specs/lwa-token")

  static let unreadableFile = DiagnosticKind(
    "unreadable-file",
    why: "What cannot be read cannot be checked, and would be missed silently.",
    remedy: "Make the file readable for you.",
    broken: "chmod 000 errors.yaml", mended: "chmod 644 errors.yaml")

  static let unknownFile = DiagnosticKind(
    "unknown-file",
    why: "A file that nothing reads would make its author believe in requirements that do not exist.",
    remedy: "Move it into 'operations', rename it to what the format calls it, or remove it.",
    broken: "Specs/lwa-token/exchange.yaml", mended: "Specs/lwa-token/operations/exchange.yaml")

  static let wrongFileKind = DiagnosticKind(
    "wrong-file-kind",
    why: "The name of a file in a specification's folder says what it holds.",
    remedy: "Rename the file, or move its contents to where they belong.",
    broken: "# errors.yaml\noperation: exchange", mended: "# operations/exchange.yaml\noperation: exchange")
}
