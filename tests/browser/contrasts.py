"""Which words and glyphs in an element stand out too little from what is below them."""

from __future__ import annotations

CONTRASTS = """(board) => {
    const BACK = "[aria-disabled], [data-used], [data-marks~=dim], [data-marks~=refused]";
    const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const known = new Map();
    const read = (colour) => {
        if (!known.has(colour)) {
            pen.clearRect(0, 0, 1, 1);
            pen.fillStyle = colour;
            pen.fillRect(0, 0, 1, 1);
            const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
            known.set(colour, [r, g, b, a / 255]);
        }
        return known.get(colour);
    };
    const over = ([r, g, b, a], below) =>
        [r, g, b].map((part, n) => part * a + below[n] * (1 - a)).concat(1);
    const light = ([r, g, b]) => {
        const [x, y, z] = [r, g, b].map((part) => part / 255).map((part) =>
            part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    // The paper of a square is drawn by ::before, below what stands on it.
    const papers = (element) => [getComputedStyle(element), getComputedStyle(element, "::before")];
    const ground = (element) => {
        let colour = [255, 255, 255, 1];
        const chain = [];
        for (let one = element; one; one = one.parentElement) chain.unshift(one);
        for (const one of chain) {
            const [own, before] = papers(one);
            colour = over(read(own.backgroundColor), colour);
            if (one !== element && before.content !== "none") {
                colour = over(read(before.backgroundColor), colour);
            }
        }
        return colour;
    };
    const opacity = (element) => {
        let all = 1;
        for (let one = element; one; one = one.parentElement) all *= getComputedStyle(one).opacity;
        return all;
    };
    const isText = (element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const found = [];
    for (const element of board.querySelectorAll("*")) {
        const isGlyph = element.matches("svg.fw-glyph");
        if (!isGlyph && !isText(element)) continue;
        if (!element.checkVisibility({ checkOpacity: true })) continue;
        // What stands back on purpose: used up, taken, elsewhere, nothing to do, being refused.
        if (element.closest(BACK)) continue;
        if (isGlyph && element.closest("[data-marks~=hatched], [data-marks~=settled]")) continue;
        const below = ground(element);
        const [r, g, b, a] = read(getComputedStyle(element).color);
        const ink = over([r, g, b, a * opacity(element)], below);
        const [dark, bright] = [light(ink), light(below)].sort((x, y) => x - y);
        const contrast = (bright + 0.05) / (dark + 0.05);
        if (contrast < (isGlyph ? 3 : 4.5)) {
            const name = `${element.getAttribute("class")} ${element.textContent}`;
            found.push(`${contrast.toFixed(2)} ${name}`);
        }
    }
    return [...new Set(found)];
}"""
