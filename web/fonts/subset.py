"""Makes the site's fonts from the npm package @fontsource-variable/archivo 5.3.0 (SIL Open Font License).

The package splits the family by script; Polish needs both halves. Here they become three small files: for browsers the
glyphs of four languages in weights 400-800 and widths 72-100; for browsers again what headlines are set in, letters and
their punctuation in one weight and width, which is there before the page is painted; and for the pictures that previews
show all glyphs as headlines are set, in the plain format that their rasteriser reads.
Run beforehand, not at build: it needs Debian's fonttools and python3-brotli.

    npm pack @fontsource-variable/archivo@5.3.0 && tar xzf *.tgz
    for file in archivo.woff2 headline.woff2 archivo-headline.ttf; do python3 subset.py package/files $file; done
"""

import copy
import string
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import instancer

LATIN = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "\u00a0§©®°²³·×÷±«»¡¿ÄÖÜäöüßÉéËëÏïÓóÈèÊêÇçÁáÀàÂâÍíÎîÚúÙùÛûÑñÔôÅåØøÆæ–—‘’‚“”„…•€−↑↓"
)
POLISH = "ĄąĆćĘęŁłŃńŚśŹźŻż"
# What is missing here, a headline takes from the large file.
HEADLINES = string.ascii_letters + string.digits + " \u00a0!&'()+,-./:;?–—’‘„”“…·×%²°ÄÖÜäöüßÉéËëÏïÓóÈèÊê"
FILES = {
    "archivo.woff2": (LATIN, {"wght": (400, 400, 800), "wdth": (72, 100, 100)}),
    "headline.woff2": (HEADLINES, {"wght": 800, "wdth": 74}),
    "archivo-headline.ttf": (LATIN, {"wght": 800, "wdth": 76}),
}


def load(path, text, axes):
    font = instancer.instantiateVariableFont(TTFont(path), axes)
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
        if "gvar" in font:
            font["gvar"].variations[renamed[name]] = copy.deepcopy(other["gvar"].variations.get(name, []))
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update({code: renamed[name] for code, name in other.getBestCmap().items()})
    font["maxp"].numGlyphs = len(font.getGlyphOrder())


# Where narrow letters are as wide and as bold as they were: their weights are 500 to 800.
NARROW_WEIGHT = 0.65
# Thousandths of an em that a point may be off between the masters.
TOLERANCE = 2


def keep_two_masters(font):
    """Lets weights run straight from 400 to 800 and widths from 100 to 72, at any weight alike.

    Masters at 600 between them and for what is narrow and bold would be half of the file.
    """
    weight = {"wght": (0, 1, 1)}
    width = {"wdth": (-1, -1, 0)}
    for name, variations in font["gvar"].variations.items():
        points, control = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
        deltas = {}
        for each in variations:
            each.calcInferredDeltas(points, control.endPts)
            deltas[tuple((axis, peak) for axis, (_, peak, _) in sorted(each.axes.items()))] = each.coordinates
        none = [(0, 0)] * len(points)
        narrow, both = (deltas.get(place, none) for place in ((("wdth", -1),), (("wdth", -1), ("wght", 1))))
        narrow = [(x + NARROW_WEIGHT * dx, y + NARROW_WEIGHT * dy) for (x, y), (dx, dy) in zip(narrow, both)]
        variations[:] = [
            TupleVariation(weight, list(deltas.get((("wght", 1),), none))),
            TupleVariation(width, narrow),
        ]
        for each in variations:
            each.roundDeltas()
            each.optimize(points, control.endPts, TOLERANCE, font["glyf"][name].isComposite())
    # Where the stems of 500, 600 and 700 are as thick as they were.
    font["avar"].segments["wght"] = {-1: -1, 0: 0, 0.25: 0.24, 0.5: 0.48, 0.75: 0.7, 1: 1}


def keep_one_kerning(font):
    """Kerns all weights and widths like the regular one: at the sizes of a text nobody sees the difference."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for pairs in lookup.SubTable:
            records = (
                [record for each in pairs.PairSet for record in each.PairValueRecord]
                if pairs.Format == 1
                else [record for each in pairs.Class1Record for record in each.Class2Record]
            )
            for record in records:
                if hasattr(record.Value1, "XAdvDevice"):
                    del record.Value1.XAdvDevice
            pairs.ValueFormat1 &= 0x000F
    font["GDEF"].table.VarStore = None
    font["GDEF"].table.Version = 0x00010002


files, target = sys.argv[1:]
latin, axes = FILES[target]
archivo = load(f"{files}/archivo-latin-wdth-normal.woff2", latin, axes)
add_glyphs(archivo, load(f"{files}/archivo-latin-ext-wdth-normal.woff2", POLISH, axes))
for tag in ("HVAR", "MVAR", "STAT"):
    # Derived from what was just changed; browsers do without them.
    if tag in archivo:
        del archivo[tag]
if "gvar" in archivo:
    keep_two_masters(archivo)
    keep_one_kerning(archivo)
# The package calls it "Archivo SemiBold", after the weight that the variable font starts from.
archivo["name"].setName("Archivo Headline" if target == "headline.woff2" else "Archivo", 1, 3, 1, 0x409)
archivo.flavor = "woff2" if target.endswith(".woff2") else None
archivo.save(target)
