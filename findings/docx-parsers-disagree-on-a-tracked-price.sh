#!/bin/sh
# Expected: parsers of DOCX give the text of an offer in which a price was changed from 900 to 1200 with changes tracked as Word shows it, or mammoth: 1200 zł.
# Found: @thasmorato/docx-parser gives both, "900 1200 zł", the deleted one first; node-easy-docx leaves out what was inserted, so that no price is there. No error.
# Version: @thasmorato/docx-parser 1.4.0, node-easy-docx 0.1.3, mammoth 1.13.0, docx 9.15.2
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . @thasmorato/docx-parser@1.4.0 node-easy-docx@0.1.3 mammoth@1.13.0 docx@9.15.2 > /dev/null 2>&1
cat > run.mjs <<'SCRIPT'
import { writeFileSync } from 'node:fs'
import { extractText } from '@thasmorato/docx-parser'
import { DeletedTextRun, Document, InsertedTextRun, Packer, Paragraph, TextRun } from 'docx'
import mammoth from 'mammoth'
import Easy from 'node-easy-docx'

const by = { author: 'Office', date: '2026-12-01T00:00:00Z' }
const children = [
  new TextRun('Crane: '),
  new DeletedTextRun({ text: '900', id: 1, ...by }),
  new InsertedTextRun({ text: '1200', id: 2, ...by }),
  new TextRun(' zł'),
]
const paragraphs = [new Paragraph({ children }), new Paragraph('Regards')]
const file = await Packer.toBuffer(new Document({ sections: [{ children: paragraphs }] }))
writeFileSync('offer.docx', file)

const [{ items }] = await new Easy({ path: 'offer.docx' }).parseDocx()
const seen = {
  mammoth: (await mammoth.extractRawText({ buffer: file })).value.split('\n')[0],
  'docx-parser': (await extractText(file)).split('\n')[0],
  'node-easy-docx': items.map(({ text }) => text).join(''),
}
console.log(JSON.stringify(seen))
process.exit(Object.values(seen).join() === 'Crane: 1200 zł,Crane: 900 1200 zł,Crane:  zł' ? 0 : 1)
SCRIPT
node run.mjs
