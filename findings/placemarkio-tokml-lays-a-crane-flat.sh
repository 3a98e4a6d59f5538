#!/bin/sh
# Expected: @placemarkio/tokml writes the height of a place into KML, where a position is longitude, latitude and height as in GeoJSON (RFC 7946, 3.1.1), and its companion @tmcw/togeojson reads it back.
# Found: the height is gone, of a point as of a line: the top of a crane, 80 m, is on the ground. tokml writes it.
# Version: @placemarkio/tokml 0.3.9, @tmcw/togeojson 7.1.3, tokml 0.4.0, @xmldom/xmldom 0.8.15
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @placemarkio/tokml@0.3.9 @tmcw/togeojson@7.1.3 tokml@0.4.0 @xmldom/xmldom@0.8.15 > /dev/null
cat > run.mjs <<'SCRIPT'
import { toKML } from '@placemarkio/tokml'
import { kml } from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'
import tokml from 'tokml'

const collection = (geometry) => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: { name: 'Crane' }, geometry }],
})
const top = collection({ type: 'Point', coordinates: [21, 52, 80] })
const jib = collection({ type: 'LineString', coordinates: [[21, 52, 80], [21.001, 52, 80]] })
const readBack = (text) => {
  const { features } = kml(new DOMParser().parseFromString(text, 'text/xml'))
  return JSON.stringify(features[0].geometry.coordinates)
}
const seen = [toKML(top), toKML(jib), tokml(top)].map(readBack)
console.log(`@placemarkio/tokml: ${seen[0]} ${seen[1]}; tokml: ${seen[2]}`)
process.exitCode = seen.join(' ') === '[21,52] [[21,52],[21.001,52]] [21,52,80]' ? 0 : 1
SCRIPT
node run.mjs
