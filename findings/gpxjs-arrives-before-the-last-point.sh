#!/bin/sh
# Expected: @we-gold/gpxjs says of a machine's track that it lasted from the time of its first point to that of its last: 10 minutes for two points, 8:00 and 8:10, 11 km apart.
# Found: it ends at the last but one: the 11 km took no time at all, and with a third point at 8:20 they took 10 minutes. The distance counts every point.
# Version: @we-gold/gpxjs 1.2.0, @xmldom/xmldom 0.9.8
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @we-gold/gpxjs@1.2.0 @xmldom/xmldom@0.9.8 > /dev/null
cat > run.mjs <<'SCRIPT'
import { parseGPXWithCustomParser } from '@we-gold/gpxjs'
import { DOMParser } from '@xmldom/xmldom'

const track = (points) => `<gpx version="1.1" creator="example" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
${points.map(([latitude, time]) => `<trkpt lat="${latitude}" lon="21"><time>2026-12-01T${time}:00Z</time></trkpt>`).join('\n')}
</trkseg></trk></gpx>`

const read = (points) => {
  const [file] = parseGPXWithCustomParser(track(points), (text) => new DOMParser().parseFromString(text, 'text/xml'))
  const { duration, distance } = file.tracks[0]
  console.log(`until ${points.at(-1)[1]}: ${Math.round(distance.total)} m, ${duration.totalDuration} s`)
  return `${Math.round(distance.total)}/${duration.totalDuration}`
}
const seen = [
  read([[52.1, '08:00'], [52.2, '08:10']]),
  read([[52.1, '08:00'], [52.2, '08:10'], [52.3, '08:20']]),
]
process.exitCode = seen.join() === '11119/0,22239/600' ? 0 : 1
SCRIPT
node run.mjs
