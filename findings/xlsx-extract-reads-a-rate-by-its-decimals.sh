#!/bin/sh
# Expected: xlsx-extract gives the VAT of a price list, shown as 23% and 23.5% in Excel, by one measure: 0.23 and 0.235, as read-excel-file does, or 23 and 23.5.
# Found: it gives 23 and 0.2: a whole percentage is multiplied by 100, and another is rounded, unmultiplied, to the decimals that its cell shows.
# Version: xlsx-extract 0.2.0, read-excel-file 5.8.8, exceljs 4.4.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . xlsx-extract@0.2.0 read-excel-file@5.8.8 exceljs@4.4.0 > /dev/null 2>&1
cat > run.cjs <<'SCRIPT'
const { Workbook } = require('exceljs')
const readExcel = require('read-excel-file/node')
const { XLSX } = require('xlsx-extract')

async function run() {
  const book = new Workbook()
  const row = book.addWorksheet('Prices').addRow([0.23, 0.235])
  row.getCell(1).numFmt = '0%'
  row.getCell(2).numFmt = '0.0%'
  await book.xlsx.writeFile('prices.xlsx')
  const [other] = await readExcel('prices.xlsx')
  const [rates] = await new Promise((done) => {
    const rows = []
    new XLSX().extract('prices.xlsx', { sheet_nr: 1 }).on('row', (each) => rows.push(each)).on('end', () => done(rows))
  })
  console.log(`xlsx-extract: ${rates.join(' and ')}, read-excel-file: ${other.join(' and ')}`)
  process.exitCode = rates.join() === '23,0.2' && other.join() === '0.23,0.235' ? 0 : 1
}
run()
SCRIPT
node run.cjs
