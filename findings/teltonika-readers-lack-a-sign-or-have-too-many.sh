#!/bin/sh
# Expected: two readers of Teltonika's trackers read what a machine sends in two bytes as the tracker's list of parameters has it: 66, the voltage, without a sign (48 V are 48000), and 72, a temperature, with one (-4.5 °C are -45).
# Found: neither does: teltonika-parser gives every value a sign, so that an electric lift has -17.5 V, and complete-teltonika-parser none, so that it is 6549.1 °C cold, and its height 65534 m at 2 m below the sea.
# Version: teltonika-parser 0.0.15, complete-teltonika-parser 0.3.4
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts teltonika-parser@0.0.15 complete-teltonika-parser@0.3.4 > /dev/null
cat > run.cjs <<'SCRIPT'
const Parser = require('teltonika-parser')
const { ProtocolParser } = require('complete-teltonika-parser')

const checksum = (bytes) =>
  bytes.reduce((sum, byte) => {
    let next = sum ^ byte
    for (let bit = 0; bit < 8; bit++) next = next & 1 ? (next >>> 1) ^ 0xa001 : next >>> 1
    return next
  }, 0)
const bytes = (size, number) => {
  const made = Buffer.alloc(size)
  if (number < 0) made.writeIntBE(number, 0, size)
  else made.writeUIntBE(number, 0, size)
  return made
}
// Codec 8: one record; time, place, height, angle, satellites, speed; then two values of two bytes
const time = Buffer.alloc(8)
time.writeBigUInt64BE(1796112000000n)
const place = [bytes(1, 0), bytes(4, 210122000), bytes(4, 522297000), bytes(2, -2), bytes(2, 0), bytes(1, 8), bytes(2, 0)]
const values = [bytes(1, 66), bytes(2, 48000), bytes(1, 72), bytes(2, -45)]
const head = [bytes(1, 8), bytes(1, 1), time]
const counts = [bytes(1, 0), bytes(1, 2), bytes(1, 0), bytes(1, 2)]
const data = Buffer.concat([...head, ...place, ...counts, ...values, bytes(1, 0), bytes(1, 0), bytes(1, 1)])
const packet = Buffer.concat([bytes(4, 0), bytes(4, data.length), data, bytes(4, checksum(data))])

const [signed] = new Parser(packet).getAvl().records
const byId = Object.fromEntries(signed.ioElements.map(({ id, value }) => [id, value]))
const [unsigned] = new ProtocolParser(packet.toString('hex')).Content.AVL_Datas
const { Elements } = unsigned.IOelement
const seen = [byId[66], byId[72], signed.gps.altitude, Elements[66], Elements[72], unsigned.GPSelement.Altitude]
console.log(`teltonika-parser: ${seen.slice(0, 3).join(', ')}; complete-teltonika-parser: ${seen.slice(3).join(', ')}`)
process.exitCode = seen.join() === '-17536,-45,-2,48000,65491,65534' ? 0 : 1
SCRIPT
node run.cjs
