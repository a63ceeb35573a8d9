"""A sheet of SVG to draw on, with its name and its text picture, and letters on it."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

INK = "#2b2a3a"


def blank(box: tuple[int, int, int, int], title: str, text: str) -> Element:
    """Return an empty picture of a box: its left and upper edge, its width and its height."""
    _, _, width, height = box
    svg = Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": " ".join(map(str, box)),
            "width": str(width),
            "height": str(height),
            "style": "max-width: 100%; height: auto",
            "role": "img",
            "aria-label": title,
        },
    )
    SubElement(svg, "title").text = title
    SubElement(svg, "desc").text = text
    return svg


def write(svg: Element, x: float, y: float, words: str) -> None:
    """Write words with their middle at a point."""
    label = SubElement(
        svg,
        "text",
        {
            "x": length(x),
            "y": length(y),
            "text-anchor": "middle",
            "dominant-baseline": "central",
            "font-family": "system-ui, sans-serif",
            "font-size": "16",
            "fill": INK,
        },
    )
    label.text = words


def length(value: float) -> str:
    """Return a length in short.

    >>> length(19.0), length(1.6)
    ('19', '1.6')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")
