import { refusalOfName } from '#worker/contract/refused-extensions.ts'
import { type Content, hasBytes, includesAscii, withHead } from './bytes.ts'
import { judgeCompoundFile } from './compound-file.ts'
import { hasArchive } from './hidden-archive.ts'
import { judgeJpeg } from './jpeg.ts'
import { isTaken, type Judgement } from './judgement.ts'
import { judgeMedia } from './media-brands.ts'
import { judgePackage, officeMark } from './office-package.ts'
import { explainOtherType } from './other-types.ts'
import { findPdf, judgePdf } from './pdf.ts'
import { judgePng, judgeWebp } from './pictures.ts'
import { findDirectoryEnd, maxEndBytes, readDirectory } from './zip-directory.ts'

/** Enough for the metadata in front of most pictures. */
const headBytes = 256 * 1024

const isZip = (head: Uint8Array) => hasBytes(head, 0, [0x50, 0x4b, 0x03, 0x04])

async function judgeZip(head: Uint8Array, tail: Uint8Array, content: Content): Promise<Judgement> {
  if (findPdf(head) !== -1) return 'file_type_refused'
  const end = findDirectoryEnd(tail, content.size)
  // An archive of any type that breaks off would be refused once it is whole, too.
  if (!end) return includesAscii(head, officeMark) ? 'file_damaged' : 'file_type_refused'
  const entries = await readDirectory(content, end)
  return typeof entries === 'string' ? entries : judgePackage(content, entries)
}

/**
 * The type of a file by its content alone, or why forms do not take it. What can be read as two types at
 * once is refused: an archive behind a picture, a PDF in front of one. A name decides only where it says that the file has
 * macros, with which programs would open it.
 */
export async function detectType(content: Content, name: string): Promise<Judgement> {
  if (refusalOfName(name) === 'file_has_macros') return 'file_has_macros'
  const { size } = content
  const head = await content.read(0, Math.min(size, headBytes))
  const tailBytes = Math.min(size, maxEndBytes)
  const tail =
    size <= headBytes ? head.subarray(size - tailBytes) : await content.read(size - tailBytes, tailBytes)
  const known = withHead(content, head)
  if (isZip(head)) return judgeZip(head, tail, known)
  const compound = await judgeCompoundFile(head, known)
  if (compound) return compound
  const judgement =
    judgePdf(head, tail, size) ??
    (await judgeJpeg(head, content)) ??
    judgePng(head, tail) ??
    judgeWebp(head, size) ??
    judgeMedia(head, size) ??
    explainOtherType(head)
  const embeds = isTaken(judgement) && (findDirectoryEnd(tail, size) || (await hasArchive(known)))
  return embeds ? 'file_embeds_file' : judgement
}
