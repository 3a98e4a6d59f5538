import type { FileType } from '#worker/contract/files.ts'
import {
  bytesOf,
  docxEntries,
  fillJpeg,
  heic,
  jpeg,
  pdf,
  png,
  webp,
  webpChunks,
  xlsxEntries,
  zip,
} from './sample-files.ts'

export interface HostileFile {
  label: string
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** The only type that it may be stored under; null if it must not be stored. */
  type: FileType | null
}

const script = '<script>alert(document.domain)</script>'
const page = `<!doctype html><html><body>${script}</body></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`
const archive = zip([{ name: 'index.html', content: page }])
const program = bytesOf('MZ', Array<number>(200).fill(0))

/** Files of no type that forms take. */
const wrongTypes: [label: string, name: string, bytes: Uint8Array<ArrayBuffer>][] = [
  ['an SVG with a script', 'logo.svg', bytesOf(svg)],
  ['an SVG called a PNG', 'logo.png', bytesOf(svg)],
  ['a page', 'index.html', bytesOf(page)],
  ['a page called a PDF', 'oferta.pdf', bytesOf(page)],
  ['a page called a JPEG', 'zdjęcie.jpg', bytesOf(page)],
  ['a script', 'plan.js', bytesOf('alert(1)')],
  [
    'an XML style sheet that runs',
    'plan.xml',
    bytesOf(`<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>`),
  ],
  ['a program called a PDF', 'faktura.pdf.exe', program],
  ['a program called a document', 'umowa.docx', program],
  ['a shell script', 'plan.pdf', bytesOf('#!/bin/sh\nrm -rf /\n')],
  [
    'an old Word file',
    'umowa.docx',
    bytesOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], Array<number>(600).fill(0)),
  ],
  ['an archive called a document', 'umowa.docx', archive],
  [
    'an archive with a document in a folder',
    'umowa.docx',
    zip(docxEntries.map((entry) => ({ ...entry, name: `a/${entry.name}` }))),
  ],
  [
    'a document with macros',
    'umowa.docx',
    zip([...docxEntries, { name: 'word/vbaProject.bin', content: 'x' }]),
  ],
  [
    'a sheet with macros of the old kind',
    'lista.xlsx',
    zip([...xlsxEntries, { name: 'xl/macrosheets/sheet1.xml', content: 'x' }]),
  ],
  ['an AVIF called a HEIC', 'zdjęcie.heic', heic('mif1', ['mif1', 'avif'])],
  ['a film called a HEIC', 'zdjęcie.heic', heic('isom', ['isom', 'mp42'])],
  ['a GIF called a PNG', 'obraz.png', bytesOf('GIF89a', Array<number>(40).fill(0))],
  [
    'a sound called a WebP',
    'hala.webp',
    bytesOf('RIFF', [24, 0, 0, 0], 'WAVEfmt ', Array<number>(20).fill(0)),
  ],
]

/** Two types at once, or one that begins like another. */
const polyglots: [label: string, name: string, bytes: Uint8Array<ArrayBuffer>][] = [
  ['a PDF with an archive behind it', 'plan.pdf', bytesOf(pdf(), archive)],
  [
    'a PDF with an archive that knows where it is',
    'plan.pdf',
    bytesOf(pdf(), zip(docxEntries, { prefix: pdf().length })),
  ],
  ['a JPEG with an archive behind it', 'zdjęcie.jpg', bytesOf(jpeg(), archive)],
  [
    'a PNG with a program archive behind it',
    'rzut.png',
    bytesOf(png(), zip([{ name: 'META-INF/MANIFEST.MF' }])),
  ],
  ['a page in front of a PDF', 'plan.pdf', bytesOf(page, pdf())],
  [
    'a document that is a PDF as well',
    'umowa.docx',
    zip([{ name: '%PDF-1.4', content: '%%EOF' }, ...docxEntries]),
  ],
  ['a picture that is a PDF as well', 'zdjęcie.jpg', jpeg('%PDF-1.4 %%EOF')],
  ['a document that is a sheet as well', 'umowa.docx', zip([...docxEntries, { name: 'xl/workbook.xml' }])],
  ['a page behind the mark of a JPEG', 'zdjęcie.jpg', bytesOf([0xff, 0xd8, 0xff], page)],
  [
    'a page behind the mark of a PNG',
    'rzut.png',
    bytesOf([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], page),
  ],
  ['a page behind the mark of a PDF', 'plan.pdf', bytesOf('%PDF-', page)],
]

const gigabyte = 1_000_000_000
const bombs: [label: string, name: string, bytes: Uint8Array<ArrayBuffer>][] = [
  [
    'a document that unpacks to gigabytes',
    'umowa.docx',
    zip([
      ...docxEntries,
      { name: 'word/media/a.xml', content: 'x', declared: { unpacked: 4 * gigabyte, method: 8 } },
    ]),
  ],
  [
    'a document of many parts that unpack to gigabytes',
    'umowa.docx',
    zip([
      ...docxEntries,
      ...Array.from({ length: 50 }, (_, index) => ({
        name: `word/${index}.xml`,
        content: 'x',
        declared: { unpacked: 100_000_000, method: 8 },
      })),
    ]),
  ],
  [
    'a sheet whose parts share their bytes',
    'lista.xlsx',
    zip([...xlsxEntries, { name: 'xl/a.xml', content: 'x', declared: { packed: 9_000_000 } }]),
  ],
  ['an archive with another for its directory', 'umowa.docx', bytesOf(zip(docxEntries), archive)],
  ['a document with the same part twice', 'umowa.docx', zip([...docxEntries, ...docxEntries])],
  [
    'a document that leaves its folder',
    'umowa.docx',
    zip([...docxEntries, { name: '../../etc/passwd', content: 'x' }]),
  ],
  [
    'an encrypted document',
    'umowa.docx',
    zip([...docxEntries, { name: 'word/secret.xml', content: 'x', declared: { flags: 1 } }]),
  ],
  ['a PNG of 900 million pixels', 'rzut.png', png(30_000)],
  ['a JPEG of four thousand million pixels', 'zdjęcie.jpg', jpeg('', { side: 65_500 })],
  [
    'a JPEG of as many behind long metadata',
    'zdjęcie.jpg',
    jpeg('', { side: 65_500, metadata: Array<string>(40).fill('x'.repeat(65_000)) }),
  ],
  ['a JPEG of fill bytes', 'zdjęcie.jpg', fillJpeg(300_000)],
  ...Object.entries(webpChunks).map(([kind, chunk]): [string, string, Uint8Array<ArrayBuffer>] => [
    `a ${kind} WebP of 268 million pixels`,
    'hala.webp',
    webp(chunk(16_383)),
  ]),
]

/** Good content under a name that lies. */
const names: (HostileFile & { type: FileType })[] = [
  { label: 'a name of 300 characters', name: `${'ż'.repeat(296)}.pdf`, bytes: pdf(), type: 'pdf' },
  { label: 'a path as a name', name: '../../../admin/index.html', bytes: png(), type: 'png' },
  { label: 'a name that reads backwards', name: 'oferta\u202efdp.exe', bytes: webp(), type: 'webp' },
]

const refused = (files: typeof wrongTypes): HostileFile[] =>
  files.map(([label, name, bytes]) => ({ label, name, bytes, type: null }))

/** Forty files that somebody means ill with. */
export const hostileFiles: HostileFile[] = [
  ...refused(wrongTypes),
  ...refused(polyglots),
  ...refused(bombs),
  ...names,
]
