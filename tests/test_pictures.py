"""Still pictures of shapes, regions and tilings."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

import fives_widgets as fw
from fives_widgets.pictures.draw import COLOURS, INK, draw
from tests.refusals import exactly

SVG = "{http://www.w3.org/2000/svg}"
TILING = next(fw.tilings(fw.Region.rectangle(5, 12)))
HOLED = fw.Region.rectangle(3, 3, holes=[(1, 1)])
PICTURED = [*fw.PENTOMINOES.values(), fw.Region.rectangle(6, 10), HOLED, TILING]


def parsed(value):
    return ET.fromstring(value._repr_svg_())  # noqa: S314 - our own picture


@pytest.mark.parametrize("value", PICTURED, ids=lambda value: type(value).__name__)
def test_a_picture_has_a_name_and_its_text_picture_and_a_size(value):
    svg = parsed(value)
    assert svg.tag == f"{SVG}svg"
    assert svg.get("role") == "img"
    assert svg.findtext(f"{SVG}title")
    assert svg.findtext(f"{SVG}desc") == str(value)
    assert re.fullmatch(r"(-?[\d.]+ ){3}[\d.]+", svg.get("viewBox"))
    assert value._repr_svg_() == draw(value)


def outlines(svg):
    return [path for path in svg.findall(f"{SVG}path") if path.get("fill") != "none"]


def test_a_shape_is_one_outline_with_its_letter():
    svg = parsed(fw.pentomino("T"))
    assert len(outlines(svg)) == 1
    assert svg.findtext(f"{SVG}text") == "T"
    assert "T" in svg.findtext(f"{SVG}title")


@pytest.mark.parametrize("letter", fw.PENTOMINOES)
def test_the_squares_of_a_shape_can_be_counted(letter):
    """Between each two neighbours there is a line."""
    shape = fw.pentomino(letter)
    (seams,) = [path for path in parsed(shape).findall(f"{SVG}path") if path.get("fill") == "none"]
    neighbours = [(row, col + 1) for row, col in shape.cells]
    neighbours += [(row + 1, col) for row, col in shape.cells]
    assert seams.get("d").count("M") == len([at for at in neighbours if at in shape.cells])


def test_a_region_has_a_square_for_each_cell():
    assert len(parsed(HOLED).findall(f".//{SVG}rect")) == 8


def test_a_tiling_shows_each_piece_in_the_colour_of_its_shape():
    svg = parsed(TILING)
    letters = [text.text for text in svg.findall(f"{SVG}text")]
    colours = [path.get("fill") for path in outlines(svg)]
    assert sorted(letters) == sorted(fw.PENTOMINOES)
    assert len(set(colours)) == 12
    for letter, colour in zip(letters, colours, strict=True):
        assert parsed(fw.pentomino(letter)).find(f"{SVG}path").get("fill") == colour


def test_a_shape_with_a_hole_keeps_it():
    ring = fw.Shape(HOLED.cells)
    path = parsed(ring).find(f"{SVG}path")
    assert path.get("fill-rule") == "evenodd"
    assert path.get("d").count("M") == 2


def test_a_name_is_written_not_obeyed():
    svg = parsed(fw.Shape([(0, 0)], name="<script>&"))
    assert svg.findtext(f"{SVG}text") == "<script>&"
    assert not svg.findall(f".//{SVG}script")


def luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("colour", COLOURS)
def test_letters_are_read_easily_on_every_colour(colour):
    assert (luminance(colour) + 0.05) / (luminance(INK) + 0.05) >= 4.5


def test_what_has_no_picture_is_quoted():
    with pytest.raises(
        ValueError,
        match=exactly(
            "'hat' has no picture: shapes, regions, tilings, arrangements and boards have one."
        ),
    ):
        draw("hat")


def test_a_gallery_shows_every_picture_with_its_words():
    shown = fw.gallery({"first": "T", "<b>": TILING})
    assert repr(shown) == "2 pictures: first, <b>"
    html = shown._repr_html_()
    assert html.count("<svg") == 2
    assert "<b>" not in html
    assert repr(fw.gallery(fw.PENTOMINOES)).startswith("12 pictures: F, I")
    assert repr(fw.gallery(fw.polyominoes(4))) == "5 pictures"
