"""Texts that just keep and just break the constraints of a model, and what decides whether they do."""

import functools
import itertools
import re
import sys
import unicodedata

# One of each kind of character that patterns tell apart, and some that implementations confuse.
CHARACTERS = [
    "a",
    "Z",
    "0",
    "_",
    "-",
    ".",
    "+",
    "=",
    "/",
    " ",
    "\t",
    "\n",
    "é",
    "😀",
    ":",
    "|",
    '"',
    "\\",
    "{",
    "@",
    "#",
]
CHARACTERS += [",", "~", "!", "\u00a0", "\u3000", "\u200b", "\u0000", "e\u0301", "ß", "\u0661"]

_BEGINNINGS = ["", "us-east-1_", "us-east-1:", "_", ":"]


@functools.cache
def _ranges(category: str) -> str:
    """Return the characters of a general category as the inside of a class of `re`."""
    points = (point for point in range(sys.maxunicode + 1) if unicodedata.category(chr(point))[0] == category)
    groups = itertools.groupby(enumerate(points), key=lambda pair: pair[1] - pair[0])
    spans = [[point for _, point in group] for _, group in groups]
    return "".join(f"\\U{span[0]:08x}-\\U{span[-1]:08x}" for span in spans)


@functools.cache
def compiled(pattern: str) -> re.Pattern[str]:
    """Return a pattern of a model for `re`: in Java the short classes are of ASCII alone."""
    return re.compile(re.sub(r"\\p\{(\w)\}", lambda match: _ranges(match[1]), pattern), re.ASCII)


def matches(pattern: str | None, text: str) -> bool:
    """Return whether a text matches a pattern as a whole."""
    return pattern is None or compiled(pattern).fullmatch(text) is not None


@functools.cache
def of_length(pattern: str | None, length: int) -> str | None:
    """Return a text of a length that matches a pattern."""
    for beginning, character in itertools.product(_BEGINNINGS, ["a", "0"]):
        text = beginning[:length] + character * max(length - len(beginning), 0)
        if matches(pattern, text):
            return text
    return None


def good(pattern: str | None, shortest: int, longest: int) -> str:
    """Return a text of an ordinary length that keeps all constraints."""
    wanted = min(max(shortest, 24), longest)
    for length in itertools.chain(range(wanted, longest + 1), range(wanted - 1, shortest - 1, -1)):
        if (text := of_length(pattern, length)) is not None:
            return text
    message = f"no text matches {pattern}"
    raise ValueError(message)
