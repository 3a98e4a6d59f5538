#!/bin/sh
# Expected: where a document has no font of its own, the fonts that PDF.js brings draw a Polish letter in Times and Courier.
# Found: they leave it blank without a warning, though they draw ó and ł; only Helvetica has all letters.
# Version: pdfjs-dist@6.1.200
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdfjs-dist@6.1.200
cat >seen.mjs <<'JS'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const toPdf = (font, glyph) => `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 60 60]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 32>>stream
BT /F 40 Tf 10 20 Td <a1> Tj ET 
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/${font}/Encoding<</Differences[161/${glyph}]>>>>endobj
trailer<</Root 1 0 R>>
%%EOF`

async function isDrawn(font, glyph) {
  const data = new TextEncoder().encode(toPdf(font, glyph))
  const standardFontDataUrl = `${process.cwd()}/node_modules/pdfjs-dist/standard_fonts/`
  const page = await (await getDocument({ data, standardFontDataUrl, verbosity: 0 }).promise).getPage(1)
  const canvas = createCanvas(60, 60)
  await page.render({ canvas, viewport: page.getViewport({ scale: 1 }) }).promise
  return canvas.getContext('2d').getImageData(0, 0, 60, 60).data.some((value, at) => at % 4 === 0 && value < 128)
}

const seen = {}
for (const font of ['Helvetica', 'Times-Roman', 'Courier'])
  for (const glyph of ['oacute', 'lslash', 'aogonek']) seen[`${font} ${glyph}`] = await isDrawn(font, glyph)
for (const [what, drawn] of Object.entries(seen)) console.log(`${what}: ${drawn ? 'drawn' : 'blank'}`)
const blank = Object.keys(seen).filter((what) => !seen[what])
process.exitCode = blank.join() === 'Times-Roman aogonek,Courier aogonek' ? 0 : 1
JS
node seen.mjs
