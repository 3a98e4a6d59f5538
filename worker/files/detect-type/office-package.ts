import { asciiOf, type Content, hasBytes, viewOf } from './bytes.ts'
import type { Judgement } from './judgement.ts'
import type { ZipEntry } from './zip-directory.ts'

/** Lists of parts are a hundred times smaller. */
const maxPartBytes = 1024 * 1024

const headerBytes = 30

/** Unpacks no further than the largest part. */
async function inflate(packed: Uint8Array): Promise<Uint8Array | null> {
  const reader = new Blob([Uint8Array.from(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  const bytes = new Uint8Array(maxPartBytes)
  let length = 0
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      if (length + piece.value.length > maxPartBytes) return null
      bytes.set(piece.value, length)
      length += piece.value.length
    }
    return bytes.subarray(0, length)
  } catch {
    return null
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

/** Detects the encoding by the byte order mark, or by the first letter where that is missing. */
const encodings: Record<string, string> = {
  '\xff\xfe': 'utf-16le',
  '<\0': 'utf-16le',
  '\xfe\xff': 'utf-16be',
  '\0<': 'utf-16be',
}

function toText(bytes: Uint8Array): string {
  const mark = asciiOf(bytes, 0, 2)
  const encoding = encodings[mark] ?? 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** The text of one small part of an archive; null if it is broken or large. */
async function readPart(content: Content, { offset, packed, isDeflated }: ZipEntry): Promise<string | null> {
  if (packed > maxPartBytes || offset + headerBytes > content.size) return null
  const header = await content.read(offset, headerBytes)
  if (!hasBytes(header, 0, [0x50, 0x4b, 0x03, 0x04])) return null
  const view = viewOf(header)
  const start = offset + headerBytes + view.getUint16(26, true) + view.getUint16(28, true)
  if (start + packed > content.size) return null
  const bytes = await content.read(start, packed)
  const unpacked = isDeflated ? await inflate(bytes) : bytes
  return unpacked && toText(unpacked)
}

const typesPart = '[content_types].xml'
const relationsPart = '_rels/.rels'

/** A document with macros is of another type, whatever its name and those of its parts say. */
const isMacroPart = (name: string) => /(?:^|\/)(?:vbaproject\.bin|macrosheets\/)/.test(name)
/** A workbook in binary is named after macros as well, and has none: its type ends otherwise. */
const macroTypes =
  /vnd\.ms-(?:office\.vbaProject|excel\.(?:intl)?macrosheet\+xml)|macroEnabled(?:Template)?\.main\+xml/i

/** The text as a program reads it, where letters may stand as numbers. */
const withoutReferences = (xml: string) =>
  xml.replace(/&#(?:x(0*[\da-f]{1,6})|(0*\d{1,7}));/gi, (reference, hex, decimal) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code < 128 ? String.fromCharCode(code) : reference
  })

/** Matches an element. Neither it nor an attribute may take longer than its length to read, whatever somebody writes. */
const toElementPattern = (name: string) => new RegExp(`<(?:[\\w-]{1,20}:)?${name}\\s[^<>]{0,2000}>`, 'g')
const attribute = /\s([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The attributes of each element of a name; the lists of a package hold nothing else. */
const elementsOf = (xml: string, name: string): Record<string, string>[] =>
  Array.from(xml.matchAll(toElementPattern(name)), ([element]) =>
    Object.fromEntries(
      Array.from(element.matchAll(attribute), ([, key, double, single]) => [key, double ?? single]),
    ),
  )

/** The type of the part that a program opens first, wherever it lies; empty if the lists name none that is there. */
function mainTypeOf(types: string, relations: string, names: ReadonlySet<string>): string {
  const { Target = '' } =
    elementsOf(relations, 'Relationship').find(({ Type = '' }) => Type.endsWith('/officeDocument')) ?? {}
  const main = Target.replace(/^\.?\//, '').toLowerCase()
  if (!names.has(main)) return ''
  const own = elementsOf(types, 'Override').find(({ PartName = '' }) => PartName.toLowerCase() === `/${main}`)
  const byExtension = elementsOf(types, 'Default').find(({ Extension = '' }) =>
    main.endsWith(`.${Extension.toLowerCase()}`),
  )
  return own?.ContentType ?? byExtension?.ContentType ?? ''
}

/** Tells of a package that is said to be damaged, although its directory is not there any more. */
export const officeMark = '[Content_Types].xml'

/** Detects a package of Office by its list of types and the main part of one program; forms take no other archive. */
export async function judgePackage(content: Content, entries: Map<string, ZipEntry>): Promise<Judgement> {
  const names = new Set(entries.keys())
  const [typesEntry, relationsEntry] = [entries.get(typesPart), entries.get(relationsPart)]
  if (!typesEntry || !relationsEntry) return 'file_type_refused'
  const types = await readPart(content, typesEntry)
  const relations = await readPart(content, relationsEntry)
  if (types === null || relations === null) return 'file_damaged'
  const main = mainTypeOf(types, relations, names)
  const all = Array.from(names)
  // Wherever the list says so: programs skip comments, and read elements of any length.
  if (all.some(isMacroPart) || macroTypes.test(withoutReferences(types))) return 'file_has_macros'
  const isWord = /wordprocessingml/.test(main) || all.some((name) => /^word\/document\d*\.xml$/.test(name))
  const isExcel = /spreadsheetml/.test(main) || names.has('xl/workbook.xml')
  if (isWord !== isExcel) return isWord ? 'docx' : 'xlsx'
  return names.has('visio/document.xml') ? 'file_drawing_or_video' : 'file_type_refused'
}
