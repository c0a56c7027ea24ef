"""The two files of the badge are what services and browsers take."""

import json
from xml.etree import ElementTree as ET

import kit

SVG = "{http://www.w3.org/2000/svg}"


def test_the_endpoint_has_the_keys_that_services_take() -> None:
    """The keys and the version are those of shields.io."""
    assert json.loads(kit.text("badge.json")) == {
        "schemaVersion": 1,
        "label": "conformance",
        "message": "not conformant",
        "color": "red",
    }


def test_the_picture_has_a_title_and_the_text_within_its_bounds() -> None:
    """An XML parser reads it; both texts lie within their boxes."""
    root = ET.fromstring(kit.text("badge.svg"))  # noqa: S314
    assert root.findtext(f"{SVG}title") == "conformance: not conformant"
    middles = [int(text.get("x")) for text in root.iter(f"{SVG}text")]
    edge = int(root.findall(f"{SVG}rect")[1].get("x"))
    assert 0 < middles[0] < edge < middles[1] < int(root.get("width"))
