#!/bin/sh
# Expected: @maphubs/tokml writes what a place on a map says of a machine into KML as it stands, 0 hours and false included, as tokml does, which it continues.
# Found: both are empty, as if nobody knew; a text and 7 are there. @fulcrumapp/tokml and @jlandrum/tokml do the same.
# Version: @maphubs/tokml 0.6.1, @fulcrumapp/tokml 0.7.1, @jlandrum/tokml 0.6.1-ts2, tokml 0.4.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @maphubs/tokml@0.6.1 @fulcrumapp/tokml@0.7.1 @jlandrum/tokml@0.6.1-ts2 tokml@0.4.0 > /dev/null
cat > run.cjs <<'SCRIPT'
const place = {
  type: 'Feature',
  properties: { name: 'Lift', days: 7, hours: 0, hired: false },
  geometry: { type: 'Point', coordinates: [21, 52] },
}
const seen = ['tokml', '@maphubs/tokml', '@fulcrumapp/tokml', '@jlandrum/tokml'].map((name) => {
  const made = require(name)
  const kml = (made.default ?? made)(place)
  const values = [...kml.matchAll(/<Data name="(\w+)"><value>(.*?)<\/value>/g)].map(([, key, value]) => `${key}=${value}`)
  console.log(`${name}: ${values.join(' ')}`)
  return values.join(' ')
})
const empty = 'name=Lift days=7 hours= hired='
process.exitCode = seen.join() === `name=Lift days=7 hours=0 hired=false,${empty},${empty},${empty}` ? 0 : 1
SCRIPT
node run.cjs
