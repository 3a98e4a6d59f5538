import { createHmac } from 'node:crypto'

/** The code of an authenticator app, written apart from what is tested. */
export function codeOf(secret: string, at = Date.now()): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
  const counter = new Uint8Array(8)
  new DataView(counter.buffer).setBigUint64(0, BigInt(Math.floor(at / 30_000)))
  const mac = new Uint8Array(createHmac('sha1', key).update(counter).digest())
  const offset = (mac[19] ?? 0) & 15
  return String((new DataView(mac.buffer).getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
