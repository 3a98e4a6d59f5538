import { asciiOf, includesAscii, indexOfAscii } from './bytes.ts'
import type { Judgement } from './judgement.ts'
import { judgeMedia } from './media-brands.ts'
import { explainOtherType } from './other-types.ts'

const mark = '%PDF-'

/** Programs find a PDF behind as many bytes as this. */
const maxPreambleBytes = 1023

/** Finds the beginning of a PDF as a program would, with one byte to spare; -1 if there is none. */
export const findPdf = (head: Uint8Array) =>
  indexOfAscii(head.subarray(0, maxPreambleBytes + 1 + mark.length), mark)

/** Beginnings of types that are taken, or refused without a reason of their own. */
const otherBeginnings = [
  // Programs and fonts.
  ...['MZ', '\x7fELF', '\xca\xfe\xba\xbe', '\xfe\xed\xfa', '\xcf\xfa\xed\xfe', '\0asm', 'dex\n', '#!'],
  ...['OTTO', '\0\x01\0\0', 'wOF'],
  // Pictures and sounds.
  ...['\xff\xd8', '\x89PNG', 'GIF8', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+', 'II\xbc', 'RIFF', '8BPS'],
  ...['\0\0\x01\0', '\0\0\0\x0c', '\xff\x4f\xff\x51', '\xff\x0a', '\xc5\xd0\xd3\xc6', 'ID3', 'OggS', 'fLaC'],
  // Archives.
  ...['PK', 'Rar!', '7z\xbc\xaf', '\x1f\x8b', 'BZh', '\xfd7zXZ', '(\xb5/\xfd', 'MSCF', 'xar!'],
  ...['07070', '!<arch>'],
  // Documents, notes and data.
  ...['%!', '\xd0\xcf\x11\xe0', '\xe4R\\\x7b', '\0\0\x02\0', 'SQLite'],
]

/** A page, an SVG or a script of a server runs wherever it begins, in any encoding. An address does not count. */
const markup = /<(?![\w.+-]+@[\w.-]+>)[a-z!?/%]/i

/** Tells if the bytes before a PDF make it a file of another type. */
function isOtherType(head: Uint8Array, size: number, length: number): boolean {
  const preamble = asciiOf(head, 0, length)
  const isBitmap = preamble.startsWith('BM') && preamble.slice(2, 18).includes('\0')
  const isTape = preamble.startsWith('ustar', 257)
  const isMarked = otherBeginnings.some((beginning) => preamble.startsWith(beginning))
  const isExplained = explainOtherType(head.subarray(0, length)) !== 'file_type_refused'
  const isMedia = judgeMedia(head, size) !== null
  const isMarkup = markup.test(preamble.replaceAll('\0', ''))
  return isBitmap || isTape || isMarked || isExplained || isMedia || isMarkup
}

/** Printers, mail gateways and web servers leave a few lines in front of the header, which no program minds. Null for anything else. */
export function judgePdf(head: Uint8Array, tail: Uint8Array, size: number): Judgement | null {
  const start = findPdf(head)
  if (start === -1) return null
  if (start > maxPreambleBytes || (start > 0 && isOtherType(head, size, start))) return 'file_type_refused'
  const isWhole = /^%PDF-[12]\.\d/.test(asciiOf(head, start, 8)) && includesAscii(tail, '%%EOF')
  return isWhole ? 'pdf' : 'file_damaged'
}
