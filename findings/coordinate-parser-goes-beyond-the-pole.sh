#!/bin/sh
# Expected: coordinate-parser, which throws an error for what does not resemble coordinates, does so for a place as Poles and Germans write it, `52,2297 21,0122`, or reads 52.2297, 21.0122.
# Found: it reads 90.28, 23.03: 52 degrees and 2297 minutes, beyond the North Pole. No error; coord-parser throws one.
# Version: coordinate-parser 1.0.7, coord-parser 1.0.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts coordinate-parser@1.0.7 coord-parser@1.0.0 > /dev/null
cat > run.cjs <<'SCRIPT'
const Coordinates = require('coordinate-parser')
const coordParser = require('coord-parser')

const read = (text) => {
  const place = new Coordinates(text)
  return [place.getLatitude(), place.getLongitude()].map((number) => number.toFixed(4)).join()
}
const tryOther = (text) => {
  try {
    return JSON.stringify(coordParser(text))
  } catch {
    return 'an error'
  }
}
const seen = ['52.2297 21.0122', '52,2297 21,0122'].map((text) => {
  console.log(`${text}: coordinate-parser ${read(text)}; coord-parser ${tryOther(text)}`)
  return `${read(text)} ${tryOther(text) === 'an error'}`
})
process.exitCode = seen.join(' ') === '52.2297,21.0122 false 90.2833,23.0333 true' ? 0 : 1
SCRIPT
node run.cjs
