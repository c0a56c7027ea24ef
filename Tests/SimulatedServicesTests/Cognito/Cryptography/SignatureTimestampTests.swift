import Testing

@testable import SimulatedServices

struct SignatureTimestampTests {
  /// Written with Python's `strftime`, and turned into seconds with its `calendar.timegm`.
  @Test(arguments: [
    ("Sat Nov 7 00:00:01 UTC 2026", 1_794_009_601), ("Sun Feb 29 23:59:59 UTC 2032", 1_961_711_999),
    ("Thu Jan 1 00:00:00 UTC 1970", 0), ("Tue Jan 1 00:00:00 UTC 2030", 1_893_456_000),
    ("Mon Mar 1 12:00:00 UTC 2100", 4_107_585_600), ("Thu Dec 31 09:08:07 UTC 2026", 1_798_708_087),
  ])
  func `moments are read`(text: String, seconds: Int) {
    #expect(SignatureTimestamp(text)?.time == .seconds(seconds))
  }

  @Test(arguments: [
    "", "Sat Nov 07 00:00:01 UTC 2026", "Sat Nov  7 00:00:01 UTC 2026", "Sun Nov 7 00:00:01 UTC 2026",
    "sat nov 7 00:00:01 UTC 2026", "Sa. Nov. 7 00:00:01 UTC 2026", "Sat Nov 7 0:00:01 UTC 2026",
    "Sat Nov 7 24:00:00 UTC 2026", "Sat Nov 7 00:60:00 UTC 2026", "Sat Nov 7 00:00:60 UTC 2026",
    "Sat Nov 7 00:00:01 GMT 2026", "Sat Nov 7 00:00:01 UTC 26", "Sat Nov 7 00:00:01 UTC 2026 ",
    "Sun Feb 29 00:00:00 UTC 2026", "Mon Mar 1 00:00 UTC 2100", "Tue Feb 30 00:00:00 UTC 2032",
    "Wed Dec 31 23:59:59 UTC 1969", "Sat Nov +7 00:00:01 UTC 2026",
  ])
  func `other texts are no moments`(text: String) { #expect(SignatureTimestamp(text) == nil) }
}
