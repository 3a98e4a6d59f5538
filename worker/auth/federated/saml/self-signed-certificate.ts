import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'

/** Encodes one DER value: tag, length, content. */
function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  const digits = content.length.toString(16)
  const size = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex')
  const head = content.length < 128 ? [tag, content.length] : [tag, 128 + size.length, ...size]
  return Buffer.concat([Buffer.from(head), content])
}

const sequence = (...contents: Uint8Array[]) => der(0x30, ...contents)
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (text: string) => der(0x18, Buffer.from(text))

const sha256WithRsa = sequence(identifier('2a864886f70d01010b'), der(0x05))
const commonName = identifier('550403')

/** Effectively without limits: companies trust the key, not the dates. */
const validity = sequence(time('20200101000000Z'), time('99991231235959Z'))

/**
 * A self-signed certificate of an RSA key, in base64. It is deterministic, so that nothing has to be stored beside the
 * key.
 */
export function selfSign(privateKey: string, name: string): string {
  const key = createPrivateKey(privateKey)
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const digest = createHash('sha256').update(publicKey).digest().subarray(0, 16)
  // Positive and without a leading zero: the first bit is 0, the second 1.
  const serial = Buffer.from([((digest[0] ?? 0) & 0x7f) | 0x40, ...digest.subarray(1)])
  const subject = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))))
  const third = der(0xa0, der(0x02, Buffer.from([2])))
  const content = sequence(third, der(0x02, serial), sha256WithRsa, subject, validity, subject, publicKey)
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, key))
  return sequence(content, sha256WithRsa, signature).toString('base64')
}
