#!/bin/sh
# Expected: gpxparser measures a track of two segments (GPX begins another one where recording stopped) segment by segment: 111 m in one town and 111 m in the next.
# Found: it counts the way from one to the other as driven, 111 km of it; gpx-parse counts 222 m.
# Version: gpxparser 3.0.8, gpx-parse 0.10.4
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . gpxparser@3.0.8 gpx-parse@0.10.4 > /dev/null 2>&1
cat > run.cjs <<'SCRIPT'
const GpxParser = require('gpxparser')
const { parseGpx } = require('gpx-parse')

const segment = (...latitudes) => `<trkseg>${latitudes.map((lat) => `<trkpt lat="${lat}" lon="5"></trkpt>`).join('')}</trkseg>`
const file = `<gpx version="1.1" creator="x"><trk><name>Crane</name>${segment(52, 52.001)}${segment(53, 53.001)}</trk></gpx>`

const one = new GpxParser()
one.parse(file)
parseGpx(file, (_, other) => {
  const metres = [one.tracks[0].distance.total, other.tracks[0].length() * 1000].map(Math.round)
  console.log(`gpxparser: ${metres[0]} m, gpx-parse: ${metres[1]} m`)
  process.exitCode = metres.join() === '111306,222' ? 0 : 1
})
SCRIPT
node run.cjs
