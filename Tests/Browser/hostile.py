"""Strings that a client or a service could send to break a report, and how to notice that one got through."""

import unicodedata

# Each sets a variable that the tests of the page look for, should it ever run.
MARKUP = (
    "</script><script>window.owned=1;alert(1)</script><img src=x onerror=window.owned=1><svg onload=window.owned=1>"
)
ATTRIBUTE = "\"' onmouseover=window.owned=1 onfocus=window.owned=1 autofocus x=`"
CONTROLS = "".join(map(chr, [*range(0x20), *range(0x7F, 0xA0)])) + "31m"

ALL = {
    "markup": MARKUP,
    "attribute": ATTRIBUTE,
    "graphemes": '"\u0301 onfocus=window.owned=1 <\u200db> &\u0301lt;',
    "javascript": "javascript:window.owned=1 data:text/html,<script>window.owned=1</script>",
    "cdata": "]]> <!-- --> <![CDATA[ <?xml version='1.0'?> <!ENTITY x SYSTEM 'file:///etc/passwd'> &x; &undefined;",
    "controls": CONTROLS,
    "terminal": "\u001b[2J\u001b]0;owned\u0007\u001b]8;;https://evil.example\u001b\\\rpassed",
    "overrides": "\u202etxt.exe\u2066 \u2067 \u200f\u061c \u200b\ufeff\u2060",
    "right-to-left": "\u05d0\u05d1\u05d2 (1) \u0627\u0644\u0639\u0631\u0628\u064a\u0629 !=",
    "non-characters": "\ufffe\uffff\ufdd0\U0001fffe\U0010ffff",
    "invalid": "\ufffd\ufffd(\ufffd",
    "lines": "one\r\ntwo\nthree\u2028four\u2029five\tsix",
    "workflow": "50% done::error file=x,line=1::owned\n::stop-commands::x\n::set-env name=A::b",
    "braces": "{{name}} {{{name}}} {{#cases}}{{/cases}} {{> page}}",
    "json": '"},{"id":"\\" \\u0000 \\',
    "combining": "a" + "\u0301" * 500,
    "wide": "Zo\u00eb \u6e2c\u8a66 \U0001f469\u200d\U0001f467 \u00e9 e\u0301",
    "empty": "",
    "long-word": "eyJhbGciOi" * 100,
    "megabyte": "0123456789abcde " * 65536,
}

# Characters that some program obeys without displaying them. A line feed and a tab are harmless in a text.
_MARKS = {"\u061c", "\u200b", "\u200e", "\u200f", *map(chr, range(0x2028, 0x202F)), *map(chr, range(0x2060, 0x206A))}


def hostile_characters(text: str) -> set[str]:
    """Find the controls, marks of direction and non-characters of a text."""
    return {
        character
        for character in set(text)
        if character not in "\n\t"
        and (
            unicodedata.category(character) in ("Cc", "Cs")
            or character in _MARKS
            or ord(character) & 0xFFFE == 0xFFFE
            or 0xFDD0 <= ord(character) <= 0xFDEF
        )
    }
