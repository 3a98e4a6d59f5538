import { asciiOf } from '#worker/files/detect-type/bytes.ts'
import type { Part } from './mail-parser.ts'
import { unwrapFlowed } from './unwrap-flowed.ts'

/** Some servers double a part of each. */
const doubledBreak = /(?<!\r)\r{2,}\n/g

/** Encodings with several bytes to a letter, whose texts may be UTF-8 by chance. */
const manyBytes = /big|cp9|euc|gb|hz|jis|ks|ms9|2022|uhc|31j|windows-9|utf-?(?:16|32)/i

/** Names that gateways give to whatever they got. */
const namesNothing = /^(?:(?:us-)?ascii|(?:x-)?unknown(?:-8bit)?)?$/i

/**
 * ASCII, or letters of European languages and signs. In an encoding with a byte to a letter, two capitals beside each other
 * (`SPÓŁKA`), or one before a quotation mark, may be another letter of UTF-8 by chance.
 */
const isLikely = /^[\0-\x7f]*$|[\u00a0-\u017f\u0370-\u043f\u0800-\u{10ffff}]/u

/** The text, the last letter of which may be cut, as UTF-8; null if it is none. */
function readUtf8(content: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(content, { stream: true })
    return isLikely.test(text) ? text : null
  } catch {
    return null
  }
}

/** The encoding that HTML names in its head; undefined if it names none. */
const nameEncoding = (content: ArrayBuffer) =>
  /<meta\s[^>]{0,200}?charset\s*=\s*["']?([\w-]{1,40})/i.exec(asciiOf(new Uint8Array(content), 0, 2_000))?.[1]

/** The text of a part, as somebody wrote it; of a long one the beginning. */
export function decode(part: Part, maxLength = Number.POSITIVE_INFINITY): string {
  const { params } = part.contentType.parsed
  const { format = '', delsp = '', charset = '' } = params
  const { content } = part
  // Gateways call UTF-8 ASCII, Latin or by a name of their own.
  const utf8 = content && !manyBytes.test(charset) ? readUtf8(content) : null
  if (content && namesNothing.test(charset)) params.charset = nameEncoding(content) ?? 'windows-1250'
  // The parser's own unwrapping is off without this.
  params.format = ''
  const text = (utf8 ?? part.getTextContent()).slice(0, maxLength).replace(doubledBreak, '\n')
  return /^flowed$/i.test(format) ? unwrapFlowed(text, /^yes$/i.test(delsp)) : text
}
