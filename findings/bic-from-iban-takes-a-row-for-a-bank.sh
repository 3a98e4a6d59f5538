#!/bin/sh
# Expected: bic-from-iban gives the BIC of the bank in an IBAN: the standard's German example has 37040044, Commerzbank in Cologne (COBADEFFXXX).
# Found: it gives ESSEDE5F362, another bank's in another town, without an error: the bank number's first four digits, 3704, are the row of its alphabetic list.
# Version: bic-from-iban 1.0.0, iban-to-bic 1.4.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts bic-from-iban@1.0.0 iban-to-bic@1.4.0 > /dev/null
cat > run.cjs <<'SCRIPT'
const { getBIC } = require('bic-from-iban')
const { ibanToBic } = require('iban-to-bic')
const { list } = require('bic-from-iban/AllCountries/DE.json')

const iban = 'DE89370400440532013000'
const found = getBIC(iban)
const row = list.findIndex((bank) => bank.swift_code === found)
console.log(`${iban}: ${found} (${list[row].bank}, ${list[row].city}), iban-to-bic: ${ibanToBic(iban)}`)
console.log(`its number there: ${list[row].id}; row: ${row + 1}`)
const isSo = found === 'ESSEDE5F362' && ibanToBic(iban) === 'COBADEFFXXX' && list[row].id === '3704'
process.exitCode = isSo ? 0 : 1
SCRIPT
node run.cjs
