import type { RawMail } from './raw-mail.ts'

const lineFeed = 0x0a
const carriageReturn = 0x0d

/** Longer headers are not read either. */
const maxHeaderBytes = 512 * 1024

/** More than a mail has of the headers that identify it. */
const maxOwnHeaders = 20

/** The first byte behind the headers; null if their end is missing. */
export function findBody(raw: Uint8Array): number | null {
  const head = raw.subarray(0, maxHeaderBytes)
  for (let at = head.indexOf(lineFeed); at !== -1; at = head.indexOf(lineFeed, at + 1)) {
    if (head[at + 1] === lineFeed) return at + 2
    if (head[at + 1] === carriageReturn && head[at + 2] === lineFeed) return at + 3
  }
  return null
}

/** The content that is compared of a mail that is not read as a whole: less than its beginning, whatever headers services have added. */
const comparedBytes = 1024 * 1024

/** The headers of its sender that make a mail what it is; services on the way add others. */
const ownHeaders = /^(?:message-id|date|from|subject):.*(?:\r?\n[ \t].*)*/gim

/**
 * Identifies a mail: a server that heard no answer sends the same one again, with other headers of the way. Made of the
 * address it came to, its Message-ID and its content, and of the sender if the receiving service vouches for it: what somebody
 * else has sent before in another's name is another mail.
 */
export async function toReceiptHash(
  address: string,
  { head, isWhole }: RawMail,
  vouchedSender: string | null,
): Promise<string> {
  const body = findBody(head) ?? Math.min(head.length, maxHeaderBytes)
  const headers = new TextDecoder('latin1').decode(head.subarray(0, body))
  const own = (headers.match(ownHeaders) ?? [])
    .slice(0, maxOwnHeaders)
    .map((header) => header.replace(/\s+/g, ' ').trim())
  const content = await crypto.subtle.digest(
    'SHA-256',
    head.subarray(body, isWhole ? undefined : body + comparedBytes),
  )
  const messageIds = own.filter((header) => /^message-id:/i.test(header))
  const identity = JSON.stringify([
    address,
    vouchedSender,
    messageIds.length > 0 ? messageIds : own,
    new Uint8Array(content).toHex(),
  ])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(identity))
  return new Uint8Array(digest).toHex()
}
