import { asciiOf, includesAscii, indexOfAscii } from './bytes.ts'
import type { Judgement } from './judgement.ts'

const mark = '%PDF-'

/** Programs find a PDF behind as many bytes as this. */
const maxPreambleBytes = 1023

/** Where a PDF begins that a program would find, with one byte to spare; -1 if nowhere. */
export const findPdf = (head: Uint8Array) =>
  indexOfAscii(head.subarray(0, maxPreambleBytes + 1 + mark.length), mark)

/** What files of other types begin with, those that somebody could put a PDF into. */
const otherBeginnings = [
  // Programs and fonts.
  ...['MZ', '\x7fELF', '\xca\xfe\xba\xbe', '\xfe\xed\xfa', '\xcf\xfa\xed\xfe', '\0asm', 'dex\n', '#!'],
  ...['OTTO', '\0\x01\0\0', 'wOF'],
  // Pictures, sounds and films.
  ...['\xff\xd8', '\x89PNG', 'GIF8', 'II*\0', 'MM\0*', 'II\xbc', 'RIFF', '8BPS', '\0\0\x01\0', '\0\0\0\x0c'],
  ...['ID3', 'OggS', 'fLaC', 'FLV', '\x1aE\xdf\xa3', '0&\xb2u', '\0\0\x01\xba', '\0\0\x01\xb3'],
  // Archives.
  ...[
    'PK',
    'Rar!',
    '7z\xbc\xaf',
    '\x1f\x8b',
    'BZh',
    '\xfd7zXZ',
    '(\xb5/\xfd',
    'MSCF',
    'xar!',
    '07070',
    '!<arch>',
  ],
  // Documents, drawings and data.
  ...['{\\rtf', '%!', '\xd0\xcf\x11\xe0', 'AC10', 'ISO-10303', 'SQLite'],
]

/** A page, an SVG or a script of a server runs wherever it begins. */
const markup = /<[a-z!?/%]/i

/** Tells if what stands in front of a PDF makes a file of another type of it. */
function isOtherType(preamble: string): boolean {
  const isBitmap = preamble.startsWith('BM') && preamble.startsWith('\0\0\0\0', 6)
  const isFilm = preamble.startsWith('ftyp', 4)
  const isTape = preamble.startsWith('ustar', 257)
  const isMarked = otherBeginnings.some((beginning) => preamble.startsWith(beginning))
  return isBitmap || isFilm || isTape || isMarked || markup.test(preamble)
}

/** Printers, mail gateways and web servers leave a few lines in front of the header, which no program minds. Null if it is none. */
export function judgePdf(head: Uint8Array, tail: Uint8Array): Judgement | null {
  const start = findPdf(head)
  if (start === -1) return null
  if (start > maxPreambleBytes || isOtherType(asciiOf(head, 0, start))) return 'file_type_refused'
  const isWhole = /^%PDF-[12]\.\d/.test(asciiOf(head, start, 8)) && includesAscii(tail, '%%EOF')
  return isWhole ? 'pdf' : 'file_damaged'
}
