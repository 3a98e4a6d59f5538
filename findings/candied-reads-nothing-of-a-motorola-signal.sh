#!/bin/sh
# Expected: candied, which decodes a CAN bus by a DBC file, reads a load of 30 t as Motorola controllers send it (`23|16@0+`: highest bit first) as it does the same load from an Intel one.
# Found: it reads 0 t, without an error; where the signal begins in the first byte of the frame, it is not a number.
# Version: candied 2.2.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . candied@2.2.0 > /dev/null
cat > run.cjs <<'SCRIPT'
const { Can, Dbc } = require('candied')

const read = (signal, bytes) => {
  const can = new Can()
  can.database = new Dbc().load(
    `VERSION ""\nNS_ :\nBS_:\nBU_: CRANE\nBO_ 100 Hook: 8 CRANE\n SG_ Load : ${signal} (0.1,0) [0|6553.5] "t" CRANE\n`,
  )
  return can.decode(can.createFrame(100, bytes, false)).boundSignals.get('Load').value
}

// 300 tenths of a tonne: 0x012c.
const seen = [
  read('16|16@1+', [0, 0, 0x2c, 0x01, 0, 0, 0, 0]),
  read('23|16@0+', [0, 0, 0x01, 0x2c, 0, 0, 0, 0]),
  read('7|16@0+', [0x01, 0x2c, 0, 0, 0, 0, 0, 0]),
]
console.log(`Intel: ${seen[0]} t, Motorola: ${seen[1]} t, Motorola in the first byte: ${seen[2]} t`)
process.exitCode = seen.join() === '30,0,NaN' ? 0 : 1
SCRIPT
node run.cjs
