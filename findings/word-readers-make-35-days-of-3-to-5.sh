#!/bin/sh
# Expected: readers of DOCX keep the hyphen of an offer for "3-5 days" that Word was told not to break at (Ctrl+Shift+hyphen: w:noBreakHyphen in ISO/IEC 29500), as mammoth does.
# Found: officeparser, word-extractor and docx4js leave it out: 35 days, without a warning. docxyz puts a comma there, and has 3,5 days, three and a half in Europe.
# Version: word-extractor 1.0.4, officeparser 8.1.1, docx4js 3.3.0, docxyz 0.2.4, mammoth 1.13.0, docx 9.15.2
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps word-extractor@1.0.4 officeparser@8.1.1 docx4js@3.3.0 docxyz@0.2.4 mammoth@1.13.0 docx@9.15.2 > /dev/null 2>&1
cat > run.cjs <<'SCRIPT'
const { writeFileSync } = require('node:fs')
const { Document, NoBreakHyphen, Packer, Paragraph, TextRun } = require('docx')
const { default: docx4js } = require('docx4js')
const docxyz = require('docxyz')
const mammoth = require('mammoth')
const { OfficeParser } = require('officeparser')
const WordExtractor = require('word-extractor')

const file = 'offer.docx'

async function main() {
  const days = new TextRun({ children: ['3', new NoBreakHyphen(), '5 days'] })
  const offer = new Document({ sections: [{ children: [new Paragraph({ children: [days] })] }] })
  writeFileSync(file, await Packer.toBuffer(offer))
  const seen = {
    mammoth: (await mammoth.extractRawText({ path: file })).value,
    'word-extractor': (await new WordExtractor().extract(file)).getBody(),
    officeparser: (await (await OfficeParser.parseOffice(file)).to('text')).value,
    docx4js: (await docx4js.load(file)).officeDocument.content.text(),
    docxyz: new docxyz.Document(file).paragraphs[0].text,
  }
  const texts = Object.values(seen).map((text) => text.trim().replace('\u2011', '-'))
  console.log(Object.keys(seen).map((name, index) => `${name}: ${texts[index]}`).join('\n'))
  process.exitCode = texts.join() === '3-5 days,35 days,35 days,35 days,3,5 days' ? 0 : 1
}
main()
SCRIPT
node run.cjs
