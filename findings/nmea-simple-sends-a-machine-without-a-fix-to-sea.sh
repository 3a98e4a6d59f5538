#!/bin/sh
# Expected: nmea-simple gives no place for a machine whose receiver sees no satellites and leaves the fields of the place empty (NMEA 0183: status V), as gps gives null.
# Found: it gives latitude 0 and longitude 0, in the Gulf of Guinea, north as the course, and 0 m as the height, as of a machine that stands there.
# Version: nmea-simple 3.3.0, gps 0.9.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts nmea-simple@3.3.0 gps@0.9.0 > /dev/null
cat > run.cjs <<'SCRIPT'
const GPS = require('gps')
const { parseNmeaSentence } = require('nmea-simple')

const sentence = (text) => {
  const sum = [...text].reduce((all, letter) => all ^ letter.charCodeAt(0), 0)
  return `$${text}*${sum.toString(16).toUpperCase().padStart(2, '0')}`
}
const position = sentence('GPRMC,120000,V,,,,,,,011226,,,N')
const fix = sentence('GPGGA,120000,,,,,0,00,,,M,,M,,')

const simple = parseNmeaSentence(position)
const { altitudeMeters } = parseNmeaSentence(fix)
const other = GPS.Parse(position)
console.log(`nmea-simple: ${simple.latitude}, ${simple.longitude}, course ${simple.trackTrue}, height ${altitudeMeters}`)
console.log(`gps: ${other.lat}, ${other.lon}, course ${other.track}, height ${GPS.Parse(fix).alt}`)
const seen = [simple.latitude, simple.longitude, simple.trackTrue, altitudeMeters, other.lat, other.lon]
process.exitCode = JSON.stringify(seen) === '[0,0,0,0,null,null]' ? 0 : 1
SCRIPT
node run.cjs
