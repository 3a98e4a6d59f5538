const asBytes = (text: string) => Buffer.from(text, 'latin1')

/** The prefix of off-chain messages, which no transaction starts with, and the version. */
const header = Buffer.concat([asBytes('\xffsolana offchain'), Uint8Array.of(0)])

/** Wallets fill in zeros where the application has no domain. */
const noDomain = new Uint8Array(32)

/** The longest text that a device shows in full; longer texts have a format of their own. */
const maxOnDevice = 1232
const maxLength = 65_535

const isPlain = (text: Uint8Array) => text.every((byte) => (byte >= 0x20 && byte <= 0x7e) || byte === 0x0a)

/** The possible formats of a text: plain ASCII, short UTF-8, long UTF-8. */
const formatsOf = (text: Uint8Array) => [
  ...(text.length <= maxOnDevice ? [...(isPlain(text) ? [0] : []), 1] : []),
  ...(text.length <= maxLength ? [2] : []),
]

/**
 * All envelopes that a hardware wallet may have signed for a text: version 0 of the off-chain message with one signer,
 * and the shorter header of older devices, without domain and signers.
 */
export function envelopesOf(signer: Uint8Array, text: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const length = Uint8Array.of(text.length & 0xff, text.length >> 8)
  const heads = formatsOf(text).flatMap((format) => [
    [noDomain, Uint8Array.of(format, 1), signer],
    [Uint8Array.of(format)],
  ])
  return heads.map((head) => Uint8Array.from(Buffer.concat([header, ...head, length, text])))
}
