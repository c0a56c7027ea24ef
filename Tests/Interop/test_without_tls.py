"""A program that was built without TLS says what brings it."""

import pytest

from serving import refusal


@pytest.mark.parametrize("flags", [("--tls",), ("--tls-certificate", "a.pem", "--tls-key", "b.pem")])
def test_a_program_without_tls_says_so(flags: tuple[str, ...]) -> None:
    """In one sentence, with exit code 2."""
    said = refusal(*flags)
    assert said.startswith("error: this program was built without TLS")
    assert "make install PREFIX=DIR" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (("--tls-folder", "ca"), "add --tls, or leave it out"),
        (("--tls-key", "b.pem"), "--tls-certificate and --tls-key go together"),
        (("--tls", "--tls-certificate", "a.pem", "--tls-key", "b.pem"), "leave out one of them"),
    ],
)
def test_flags_that_do_not_go_together_are_refused(flags: tuple[str, ...], words: str) -> None:
    """Whatever the program was built with."""
    assert words in " ".join(refusal(*flags).split())
