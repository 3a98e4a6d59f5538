import { type Content, hasBytes, viewOf } from './bytes.ts'
import type { Judgement } from './judgement.ts'

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const headerBytes = 512
const entryBytes = 128

/** Sectors of the table of sectors that the header names. They cover some seven megabytes. */
const listedTables = 109

/** The streams of a document lie at the top; a directory of more sectors than this has them in its beginning. */
const maxSectors = 40

/** Marks the end of a chain and entries that are not there. */
const none = 0xffff_fff0

/** The directory of a compound file as far as it is read: its sectors form a chain in the table of sectors. */
async function readDirectory(content: Content, header: Uint8Array): Promise<Uint8Array[]> {
  const view = viewOf(header)
  const shift = view.getUint16(30, true)
  if (shift !== 9 && shift !== 12) return []
  const sectorBytes = 2 ** shift
  const read = async (sector: number) => {
    const offset = (sector + 1) * sectorBytes
    return offset + sectorBytes <= content.size ? content.read(offset, sectorBytes) : null
  }
  const entries: Uint8Array[] = []
  const tables = new Map<number, Uint8Array | null>()
  let sector = view.getUint32(48, true)
  for (let count = 0; count < maxSectors && sector < none; count += 1) {
    const bytes = await read(sector)
    if (!bytes) break
    for (let at = 0; at < bytes.length; at += entryBytes) entries.push(bytes.subarray(at, at + entryBytes))
    const index = Math.floor((sector * 4) / sectorBytes)
    if (index >= listedTables) break
    const table = tables.get(index) ?? (await read(view.getUint32(76 + index * 4, true)))
    tables.set(index, table)
    if (!table) break
    sector = viewOf(table).getUint32((sector * 4) % sectorBytes, true)
  }
  return entries
}

function nameOf(entry: Uint8Array): string {
  const length = Math.min(64, viewOf(entry).getUint16(64, true))
  return new TextDecoder('utf-16le').decode(entry.subarray(0, Math.max(0, length - 2)))
}

/** The names at the top: a document inside of another, or of a mail, has its own further down. */
function topNames(entries: Uint8Array[]): Set<string> {
  const names = new Set<string>()
  const seen = new Set<number>()
  const [root] = entries
  const waiting = root ? [viewOf(root).getUint32(76, true)] : []
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const entry = entries[id]
    if (!entry || seen.has(id)) continue
    seen.add(id)
    names.add(nameOf(entry).toLowerCase())
    waiting.push(viewOf(entry).getUint32(68, true), viewOf(entry).getUint32(72, true))
  }
  return names
}

/**
 * The container of Office before 2007, which still holds password-protected documents. Null for any other file.
 */
export async function judgeCompoundFile(head: Uint8Array, content: Content): Promise<Judgement | null> {
  if (head.length < headerBytes || !hasBytes(head, 0, signature)) return null
  const names = topNames(await readDirectory(content, head))
  if (names.has('encryptedpackage')) return 'file_password_protected'
  if (['worddocument', 'workbook', 'book'].some((name) => names.has(name))) return 'file_old_format'
  // Visio, Revit, Inventor, MicroStation and SolidWorks.
  const isDrawing = ['visiodocument', 'revitpreview4.0', 'rsestorage', 'dgn~h', 'swdoccontentmgr'].some(
    (name) => names.has(name),
  )
  return isDrawing ? 'file_drawing_or_video' : 'file_type_refused'
}
