#!/bin/sh
# Expected: gpx-parse gives the height of a machine's track as its file has it, 0 m beside the sea included.
# Found: 0 m is -1 m, as is a point without any height; 2 m and -2 m stay.
# Version: gpx-parse 0.10.4
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . gpx-parse@0.10.4 > /dev/null
cat > run.cjs <<'SCRIPT'
const { parseGpx } = require('gpx-parse')

const points = ['<ele>2</ele>', '<ele>0</ele>', '<ele>-2</ele>', ''].map((height) => `<trkpt lat="52.5" lon="5.5">${height}</trkpt>`)
const file = `<gpx version="1.1" creator="x"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`

parseGpx(file, (error, { tracks }) => {
  const heights = tracks[0].segments[0].map(({ elevation }) => elevation).join(', ')
  console.log(`error: ${error}, 2 m, 0 m, -2 m and none are read as ${heights}`)
  process.exitCode = heights === '2, -1, -2, -1' ? 0 : 1
})
SCRIPT
node run.cjs
