"""Makes archivo.woff2 from the npm package @fontsource-variable/archivo 5.3.0 (SIL Open Font License).

The package splits the family by script; Polish needs both halves. Here they become one small file: the glyphs of four
languages, weights 400-800, widths 72-100. Run beforehand, not at build: it needs Debian's fonttools and python3-brotli.

    npm pack @fontsource-variable/archivo@5.3.0 && tar xzf *.tgz && python3 subset.py package/files archivo.woff2
"""

import copy
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

LATIN = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "\u00a0§©®°²³·×÷±«»¡¿ÄÖÜäöüßÉéËëÏïÓóÈèÊêÇçÁáÀàÂâÍíÎîÚúÙùÛûÑñÔôÅåØøÆæ–—‘’‚“”„…•€−↑↓"
)
POLISH = "ĄąĆćĘęŁłŃńŚśŹźŻż"


def load(path, text):
    font = instancer.instantiateVariableFont(TTFont(path), {"wght": (400, 800), "wdth": (72, 100)})
    options = subset.Options(
        layout_features=["kern", "tnum", "mark", "ccmp"], notdef_outline=True, hinting=False, drop_tables=["DSIG"]
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    return font


def add_glyphs(font, other):
    """Copies outlines, widths and variations; glyph names get a prefix, for both halves number theirs alike."""
    renamed = {name: name if name == ".notdef" else f"polish_{name}" for name in other.getGlyphOrder()}
    for name in other.getGlyphOrder():
        if name == ".notdef":
            continue
        glyph = copy.deepcopy(other["glyf"][name])
        for component in glyph.components if glyph.isComposite() else []:
            component.glyphName = renamed[component.glyphName]
        font["glyf"][renamed[name]] = glyph
        font["hmtx"][renamed[name]] = other["hmtx"][name]
        font["gvar"].variations[renamed[name]] = copy.deepcopy(other["gvar"].variations.get(name, []))
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update({code: renamed[name] for code, name in other.getBestCmap().items()})
    font["maxp"].numGlyphs = len(font.getGlyphOrder())


files, target = sys.argv[1:]
archivo = load(f"{files}/archivo-latin-wdth-normal.woff2", LATIN)
add_glyphs(archivo, load(f"{files}/archivo-latin-ext-wdth-normal.woff2", POLISH))
for tag in ("HVAR", "MVAR", "STAT"):
    # Derived from what was just changed; browsers do without them.
    if tag in archivo:
        del archivo[tag]
archivo.flavor = "woff2"
archivo.save(target)
