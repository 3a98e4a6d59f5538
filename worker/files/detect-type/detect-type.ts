import type { FileType } from '#worker/contract/files.ts'
import { asciiOf, type Content, hasBytes, includesAscii } from './bytes.ts'
import { isJpeg } from './jpeg.ts'
import { isHeic, isPng, isWebp } from './pictures.ts'
import { findDirectoryEnd, maxEndBytes, readNames } from './zip-directory.ts'

/** Enough for the metadata in front of most pictures. */
const headBytes = 256 * 1024

/** Programs look for the beginning of a PDF in the first 1,024 bytes; it may go on behind them. */
const pdfSearchBytes = 1024 + '%PDF-'.length

const mayBePdf = (head: Uint8Array) => includesAscii(head.subarray(0, pdfSearchBytes), '%PDF-')

const isPdf = (head: Uint8Array, tail: Uint8Array) =>
  /^%PDF-[12]\.\d/.test(asciiOf(head, 0, 8)) && includesAscii(tail, '%%EOF')

const isZip = (head: Uint8Array) => hasBytes(head, 0, [0x50, 0x4b, 0x03, 0x04])

/** A document with macros is of another type, whatever its name says. */
const isMacro = (name: string) => /(?:^|\/)(?:vbaProject\.bin|macrosheets\/)/i.test(name)

/** A package of Office: its list of types, and the main part of one program. */
function detectOfficeType(names: Set<string>): FileType | null {
  const all = Array.from(names)
  if (!names.has('[Content_Types].xml') || !names.has('_rels/.rels') || all.some(isMacro)) return null
  const isWord = all.some((name) => /^word\/document\d*\.xml$/.test(name))
  const isExcel = names.has('xl/workbook.xml')
  if (isWord === isExcel) return null
  return isWord ? 'docx' : 'xlsx'
}

/**
 * The type of a file by its content alone, or null if it is none of those that forms take. What can be read as two of
 * them at once is none: an archive behind a picture, a PDF in front of one.
 */
export async function detectType(content: Content): Promise<FileType | null> {
  const { size } = content
  const head = await content.read(0, Math.min(size, headBytes))
  const tailBytes = Math.min(size, maxEndBytes)
  const tail =
    size <= headBytes ? head.subarray(size - tailBytes) : await content.read(size - tailBytes, tailBytes)
  const end = findDirectoryEnd(tail, size)
  if (isZip(head)) {
    if (!end || mayBePdf(head)) return null
    const names = await readNames(content, end)
    return names && detectOfficeType(names)
  }
  if (end) return null
  if (isPdf(head, tail)) return 'pdf'
  if (mayBePdf(head)) return null
  if (await isJpeg(head, content)) return 'jpeg'
  if (isPng(head, tail)) return 'png'
  if (isWebp(head, size)) return 'webp'
  return isHeic(head, size) ? 'heic' : null
}
