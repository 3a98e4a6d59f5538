/** Small files of every type that forms take, as their programs would write them. */

const encoder = new TextEncoder()

export const bytesOf = (...parts: (string | number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> => {
  const pieces = parts.map((part) =>
    typeof part === 'string' ? encoder.encode(part) : Uint8Array.from(part),
  )
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

const little = (value: number, size: 2 | 4) =>
  Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** index) & 255)

export interface ZipEntry {
  name: string
  content?: string | Uint8Array
  /** The size that the directory claims, if not the true one. */
  declared?: Partial<{ packed: number; unpacked: number; flags: number; method: number }>
}

/** An archive whose entries are stored as they are. */
export function zip(entries: ZipEntry[], { prefix = 0 }: { prefix?: number } = {}): Uint8Array<ArrayBuffer> {
  let body: Uint8Array<ArrayBuffer> = new Uint8Array()
  let directory: Uint8Array<ArrayBuffer> = new Uint8Array()
  for (const { name, content = '', declared = {} } of entries) {
    const [bytes, label] = [bytesOf(content), encoder.encode(name)]
    const { packed = bytes.length, unpacked = bytes.length, flags = 0, method = 0 } = declared
    const fields = [
      ...[...little(20, 2), ...little(flags, 2), ...little(method, 2), ...little(0, 4), ...little(0, 4)],
      ...[...little(packed, 4), ...little(unpacked, 4), ...little(label.length, 2), ...little(0, 2)],
    ]
    directory = bytesOf(
      directory,
      [0x50, 0x4b, 1, 2, ...little(20, 2), ...fields, ...little(0, 2), ...little(0, 2), ...little(0, 2)],
      [...little(0, 4), ...little(prefix + body.length, 4)],
      label,
    )
    body = bytesOf(body, [0x50, 0x4b, 3, 4, ...fields], label, bytes)
  }
  const count = little(entries.length, 2)
  const end = [0x50, 0x4b, 5, 6, 0, 0, 0, 0, ...count, ...count, ...little(directory.length, 4)]
  return bytesOf(body, directory, [...end, ...little(prefix + body.length, 4), 0, 0])
}

const openXml = 'http://schemas.openxmlformats.org'

export const officeTypes = {
  document: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  sheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
}

/** A package with one part, which its lists name as the main one. */
export const office = (main: string, type: string): ZipEntry[] => [
  {
    name: '[Content_Types].xml',
    content: `<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${main}" ContentType="${type}"/></Types>`,
  },
  {
    name: '_rels/.rels',
    content: `<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="rId1" Type="${openXml}/officeDocument/2006/relationships/officeDocument" Target="${main}"/></Relationships>`,
  },
  { name: main, content: '<document/>' },
]

export const docxEntries = office('word/document.xml', officeTypes.document)
export const xlsxEntries = office('xl/workbook.xml', officeTypes.sheet)

/** A page that says "Plan". */
export const pdf = (filling = '') =>
  bytesOf(
    `%PDF-1.4\n${filling}1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n`,
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj\n',
    '4 0 obj<</Length 37>>stream\nBT /F 24 Tf 20 40 Td (Plan) Tj ET    \nendstream endobj\n',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )

const segment = (marker: number, content: string) =>
  bytesOf([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255], content)

/** A frame of one by one pixel, or of as many as it says, behind its tables. */
export const jpeg = (comment = '', { side = 1, metadata = [] as string[] } = {}) =>
  bytesOf(
    [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0],
    comment === '' ? [] : segment(0xfe, comment),
    ...metadata.map((content) => segment(0xe1, content)),
    [0xff, 0xc0, 0, 11, 8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0, 0xff, 0xd9],
  )

/** The same with bytes that say nothing in front of its first segment. */
export const fillJpeg = (count: number) =>
  bytesOf([0xff, 0xd8], Array<number>(count).fill(0xff), jpeg().subarray(2))

/** One transparent pixel, or a header that says more. */
export function png(side = 1) {
  const bytes = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
    (character) => character.charCodeAt(0),
  )
  const view = new DataView(bytes.buffer)
  view.setUint32(16, side)
  view.setUint32(20, side)
  return bytes
}

/** Its first chunk: without loss, with loss, and with a canvas. */
export const webpChunks = {
  lossless: (side: number) =>
    bytesOf('VP8L', little(10, 4), [0x2f], little((side - 1) * 0x4001, 4), [0, 0, 0, 0, 0]),
  lossy: (side: number) =>
    bytesOf('VP8 ', little(10, 4), [0, 0, 0, 0x9d, 1, 0x2a], little(side, 2), little(side, 2)),
  extended: (side: number) =>
    bytesOf(
      'VP8X',
      little(10, 4),
      [0, 0, 0, 0],
      little(side - 1, 4).slice(0, 3),
      little(side - 1, 4).slice(0, 3),
    ),
}

export const webp = (chunk = webpChunks.lossless(1)) =>
  bytesOf('RIFF', little(4 + chunk.length, 4), 'WEBP', chunk)

export const heic = (main = 'heic', others = ['mif1', 'heic']) =>
  bytesOf(
    [0, 0, 0, 16 + 4 * others.length],
    `ftyp${main}`,
    [0, 0, 0, 0],
    others.join(''),
    Array<number>(64).fill(0),
  )

export const docx = () => zip(docxEntries)
export const xlsx = () => zip(xlsxEntries)

/** Each type with a file of it. */
export const samples = {
  pdf: { name: 'plan.pdf', bytes: pdf() },
  jpeg: { name: 'zdjęcie.jpg', bytes: jpeg() },
  png: { name: 'rzut.png', bytes: png() },
  webp: { name: 'hala.webp', bytes: webp() },
  heic: { name: 'IMG_0001.HEIC', bytes: heic() },
  docx: { name: 'opis.docx', bytes: docx() },
  xlsx: { name: 'lista.xlsx', bytes: xlsx() },
} as const

const pdfStream = (id: number, dictionary: string, content: string) =>
  `${id} 0 obj<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream endobj\n`

/** A page of two kilobytes that nobody can wait for: each of twelve forms draws the next one ten times. */
export function endlessPdf() {
  const forms = Array.from({ length: 12 }, (_, index) => {
    const next = `/Resources<</XObject<</F ${index + 11} 0 R>>>>`
    const content = index === 11 ? '0 0 9 9 re f' : '/F Do '.repeat(10)
    return pdfStream(
      index + 10,
      `/Type/XObject/Subtype/Form/BBox[0 0 200 100]${index === 11 ? '' : next}`,
      content,
    )
  })
  return bytesOf(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<</XObject<</F 10 0 R>>>>>>endobj\n',
    pdfStream(4, '', '/F Do'),
    ...forms,
    'trailer<</Root 1 0 R>>\n%%EOF\n',
  )
}
