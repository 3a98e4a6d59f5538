"""Makes the site's fonts from the npm package @fontsource-variable/archivo 5.3.0 (SIL Open Font License).

The package splits the family by script; Polish needs both halves. Here they become one small file for browsers, the
glyphs of four languages in weights 400-800 and widths 72-100, and one for the pictures that previews show: the same
glyphs as headlines are set, in one weight and width and in the plain format that their rasteriser reads.
Run beforehand, not at build: it needs Debian's fonttools and python3-brotli.

    npm pack @fontsource-variable/archivo@5.3.0 && tar xzf *.tgz
    python3 subset.py package/files archivo.woff2
    python3 subset.py package/files archivo-headline.ttf
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
AXES = {"woff2": {"wght": (400, 400, 800), "wdth": (72, 100, 100)}, "ttf": {"wght": 800, "wdth": 76}}


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


def drop_middle_weight(font):
    """Lets weights run straight from 400 to 800. A master at 600 between them would be a third of the file."""
    def is_middle(axis):
        return 0 < axis[1] < 1

    for variations in font["gvar"].variations.values():
        variations[:] = [each for each in variations if not is_middle(each.axes.get("wght", (0, 0, 0)))]
        for each in variations:
            if "wght" in each.axes:
                each.axes["wght"] = (0, 1, 1)
    store = font["GDEF"].table.VarStore
    weights = [region.VarRegionAxis[0] for region in store.VarRegionList.Region]
    middle = {i for i, axis in enumerate(weights) if is_middle((axis.StartCoord, axis.PeakCoord, axis.EndCoord))}
    for data in store.VarData:
        kept = [i for i, region in enumerate(data.VarRegionIndex) if region not in middle]
        data.Item = [[row[i] for i in kept] for row in data.Item]
        data.VarRegionIndex = [data.VarRegionIndex[i] for i in kept]
        data.VarRegionCount = len(kept)
        data.calculateNumShorts()
    for axis in weights:
        if axis.PeakCoord == 1:
            axis.StartCoord = 0
    store.prune_regions()
    # Where the stems of 500, 600 and 700 are as thick as they were.
    font["avar"].segments["wght"] = {-1: -1, 0: 0, 0.25: 0.24, 0.5: 0.48, 0.75: 0.7, 1: 1}


files, target = sys.argv[1:]
extension = target.rsplit(".", 1)[1]
archivo = load(f"{files}/archivo-latin-wdth-normal.woff2", LATIN, AXES[extension])
add_glyphs(archivo, load(f"{files}/archivo-latin-ext-wdth-normal.woff2", POLISH, AXES[extension]))
for tag in ("HVAR", "MVAR", "STAT"):
    # Derived from what was just changed; browsers do without them.
    if tag in archivo:
        del archivo[tag]
if extension == "woff2":
    drop_middle_weight(archivo)
else:
    # The package calls it "Archivo SemiBold", after the weight that the variable font starts from.
    archivo["name"].setName("Archivo", 1, 3, 1, 0x409)
archivo.flavor = "woff2" if extension == "woff2" else None
archivo.save(target)
