import { describe, expect, test } from 'vitest'
import { compoundFile } from '#tests/support/compound-file.ts'
import {
  bytesOf,
  docx,
  docxEntries,
  heic,
  jpeg,
  office,
  officeTypes,
  pdf,
  png,
  samples,
  webp,
  xlsx,
  xlsxEntries,
  type ZipEntry,
  zip,
} from '#tests/support/sample-files.ts'
import { detectType } from '#worker/files/detect-type/detect-type.ts'
import { isTaken } from '#worker/files/detect-type/judgement.ts'

const judge = (bytes: Uint8Array, name = 'plik') =>
  detectType(
    { size: bytes.length, read: async (offset, length) => bytes.subarray(offset, offset + length) },
    name,
  )

/** The type, or null for a file that is refused for whatever reason. */
async function detect(bytes: Uint8Array) {
  const judgement = await judge(bytes)
  return isTaken(judgement) ? judgement : null
}

const hosts = { pdf: pdf(), jpeg: jpeg(), png: png(), webp: webp(), heic: heic() }
const guests = {
  'a document': docx(),
  'a sheet': xlsx(),
  'an archive': zip([{ name: 'index.html', content: 'x' }]),
  'an archive of nothing': zip([]),
}

const macroDocument = 'application/vnd.ms-word.document.macroEnabled.main+xml'

/** UTF-16, as programs find it by its first letter. */
const inTwoBytes = (text: string) =>
  Uint8Array.from(Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0]))

const noise = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 151 + 7) & 255)

/** Bytes that may follow the end of an archive without hiding it from programs. */
const endings = {
  nothing: bytesOf(),
  'one byte': bytesOf([0]),
  'the end of a PDF': bytesOf('\n%%EOF\n'),
  'the end of a PNG': png().subarray(-12),
  '60,000 bytes': noise(60_000),
  'as many bytes as a comment has at most': noise(65_535),
}

/** An archive with a comment, which says how long it is. */
function withComment(archive: Uint8Array, comment: Uint8Array): Uint8Array<ArrayBuffer> {
  const commented = bytesOf(archive, comment)
  new DataView(commented.buffer).setUint16(archive.length - 2, comment.length, true)
  return commented
}

/** The fields of the end of an archive, changed. */
function withEnd(archive: Uint8Array, fields: { size?: number; offset?: number; disk?: number }) {
  const changed = bytesOf(archive)
  const view = new DataView(changed.buffer, changed.length - 22)
  if (fields.disk !== undefined) view.setUint16(4, fields.disk, true)
  if (fields.size !== undefined) view.setUint32(12, fields.size, true)
  if (fields.offset !== undefined) view.setUint32(16, fields.offset, true)
  return changed
}

const charactersOf = (text: string) => Array.from(text, (character) => character.charCodeAt(0))

describe.each(Object.entries(hosts))('a %s', (type, host) => {
  test('alone is one', async () => {
    expect(await detect(host)).toBe(type)
  })

  test.each(Object.entries(guests))('with %s behind it is none, whatever follows that', async (_, guest) => {
    for (const [label, ending] of Object.entries(endings))
      expect([label, await detect(bytesOf(host, guest, ending))]).toEqual([label, null])
  })

  test.each([
    ['that knows where it is', zip(docxEntries, { prefix: host.length })],
    ['with a comment', withComment(docx(), noise(500))],
    ['with a comment that is longer than what follows', withComment(docx(), noise(500)).subarray(0, -400)],
    ['of another disk', withEnd(docx(), { disk: 3 })],
    ['whose directory is said to be elsewhere', withEnd(docx(), { offset: 0x7fff_ffff })],
    ['whose directory is said to be longer', withEnd(docx(), { size: 0x7fff_ffff })],
    [
      'with its directory in the fields of large archives',
      withEnd(docx(), { size: 2 ** 32 - 1, offset: 2 ** 32 - 1 }),
    ],
  ])('with an archive behind it %s is none', async (_, archive) => {
    for (const ending of [bytesOf(), bytesOf([0])])
      expect(await detect(bytesOf(host, archive, ending))).toBeNull()
  })

  test.each([
    ['an archive', guests['an archive']],
    ['an archive without its directory', guests['an archive'].subarray(0, 40)],
    ['an archive of 7-Zip', bytesOf([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], noise(300))],
    ['an archive of WinRAR', bytesOf([0x52, 0x61, 0x72, 0x21, 0x1a, 7, 1, 0], noise(300))],
  ])('with %s behind it is none, however far from the end of the file', async (_, guest) => {
    const end = type === 'pdf' ? '%%EOF' : type === 'png' ? png().subarray(-12) : ''
    // The last ones lie across the pieces that are read.
    for (const [before, after] of [
      [0, 70_000],
      [0, 3_000_000],
      [300_000, 100_000],
      [2_000_000, 100_000],
      ...[1, 3, 29, 31].map((bytes) => [2 * 1024 * 1024 - host.length - bytes, 100_000]),
    ]) {
      const file = bytesOf(host, noise(before ?? 0), guest, noise(after ?? 0), end)
      expect([before, after, await detect(file)]).toEqual([before, after, null])
    }
  })

  test('behind an archive is none', async () => {
    for (const guest of Object.values(guests)) expect(await detect(bytesOf(guest, host))).toBeNull()
  })

  test('with the beginning of a PDF where programs look for it is none', async () => {
    if (type === 'pdf') return
    for (const at of [host.length, 1_018, 1_019, 1_021, 1_023]) {
      if (at < host.length) continue
      const both = bytesOf(host, Array<number>(at - host.length).fill(0), pdf())
      expect([at, await detect(both)]).toEqual([at, null])
    }
  })

  test('with bytes behind its end that are no other type is one', async () => {
    const film = bytesOf([0, 0, 0, 24], 'ftypmp42', [0, 0, 0, 0], 'mp42isom', noise(70_000))
    const trailer = bytesOf('SEFH', noise(300), 'SEFT')
    const behind = { film, trailer, text: bytesOf('PK and its friends\n'), blank: bytesOf([0, 0, 10]) }
    for (const [label, bytes] of Object.entries(behind)) {
      // The ends of these two have to be near the end of the file.
      const isFarFromEnd = label === 'film' && (type === 'pdf' || type === 'png')
      expect([label, await detect(bytesOf(host, bytes))]).toEqual([label, isFarFromEnd ? null : type])
    }
  })

  test('with the four bytes of an archive’s beginning and no archive is one, unless there are thousands', async () => {
    const begin = bytesOf([0x50, 0x4b, 3, 4], Array<number>(26).fill(0xee))
    const behind = (times: number) =>
      bytesOf(host, ...Array<Uint8Array>(times).fill(begin), '%%EOF', png().subarray(-12))
    expect([await detect(behind(10)), await detect(behind(2_000))]).toEqual([type, null])
  })

  test('with the four bytes of an archive’s end and no archive is one', async () => {
    const end = bytesOf(charactersOf('PK'), [5, 6], Array<number>(18).fill(0xee))
    expect(await detect(bytesOf(host, end, charactersOf('%%EOF')))).toBe(type)
  })
})

describe.each([
  ['a document', docxEntries, 'docx'],
  ['a sheet', xlsxEntries, 'xlsx'],
] as const)('%s', (_, entries, type) => {
  const other = type === 'docx' ? xlsx() : docx()

  test('with a comment is one', async () => {
    expect(await detect(withComment(zip(entries), bytesOf('Wersja 2')))).toBe(type)
  })

  test.each(Object.entries(endings).filter(([, ending]) => ending.length > 0))(
    'with %s behind its end is none',
    async (_ending, ending) => {
      expect(await detect(bytesOf(zip(entries), ending))).toBeNull()
    },
  )

  test('with another archive behind it, in its comment, or in front of it is none', async () => {
    const first = zip(entries)
    const absolute = zip(type === 'docx' ? xlsxEntries : docxEntries, { prefix: first.length })
    expect(await detect(bytesOf(first, absolute))).toBeNull()
    expect(await detect(bytesOf(first, other))).toBeNull()
    expect(await detect(withComment(first, other))).toBeNull()
    const hidden = bytesOf(other.subarray(0, -100), zip(entries, { prefix: other.length - 100 }))
    expect(await detect(hidden)).toBeNull()
  })

  test('with the beginning of a PDF where programs look for it is none', async () => {
    for (const at of [0, 500, 960]) {
      const content = `${'x'.repeat(at)}%PDF-1.4\n%%EOF`
      expect(await detect(zip([{ name: 'a.xml', content }, ...entries]))).toBeNull()
    }
  })

  test('with the end of an archive in one of its parts is one', async () => {
    const content = String.fromCharCode(0x50, 0x4b, 5, 6).padEnd(22, '\0')
    expect(await detect(zip([...entries, { name: 'word/embeddings/a.bin', content }]))).toBe(type)
  })
})

test.each(Object.entries(samples))('a %s of the samples is one', async (type, { bytes }) => {
  expect(await detect(bytes)).toBe(type)
})

const repeat = (length: number, byte: number) => Array<number>(length).fill(byte)

describe('a PDF', () => {
  test.each([
    ['a mark of its encoding', bytesOf([0xef, 0xbb, 0xbf])],
    ['a space', bytesOf(' ')],
    ['lines of a mail', bytesOf('From: Anna <anna@example.com>\r\nContent-Type: application/pdf\r\n\r\n')],
    ['words', bytesOf('The free version made this file.\n')],
    ['lines of a printer', bytesOf('\u001b%-12345X@PJL JOB NAME = "SKAN"\r\n@PJL ENTER LANGUAGE = PDF\r\n')],
    ['lines of a web server', bytesOf('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n')],
    ['the header of another system', bytesOf([0, 5, 0x16, 0, 0, 2, 0, 0], repeat(166, 0))],
    ['1,023 zeros', bytesOf(repeat(1023, 0))],
    ['1,023 letters', bytesOf('x'.repeat(1023))],
  ])('behind %s is one', async (_, preamble) => {
    expect(await judge(bytesOf(preamble, pdf()))).toBe('pdf')
  })

  test.each([
    ['more than 1,023 bytes', bytesOf('x'.repeat(1024))],
    ['a page', bytesOf('<html><script>alert(1)</script>')],
    ['a page behind lines', bytesOf('Uwaga:\n\n<svg onload="alert(1)">')],
    ['a script of a server', bytesOf('plan <?php phpinfo() ?>')],
    ['a script', bytesOf('#!/bin/sh\nexit\n')],
    ['a program', bytesOf('MZ', repeat(200, 0))],
    ['the header of a tape', bytesOf('plan.pdf', repeat(249, 0), 'ustar', repeat(250, 0))],
    ['a GIF', bytesOf('GIF89a', repeat(40, 0))],
    ['a bitmap', bytesOf('BM', [64, 0, 0, 0, 41, 0, 56, 0, 54, 0, 0, 0])],
    ['the boxes of a film', bytesOf([0, 0, 0, 16], 'ftypisom', [0, 0, 0, 0])],
    ['a letter', bytesOf('{\\rtf1 Umowa}')],
    ['a compound file', compoundFile(['WordDocument']).subarray(0, 600)],
    [
      'a page in letters of two bytes',
      bytesOf([0xff, 0xfe], Array.from('<html><script>', (letter) => `${letter}\0`).join('')),
    ],
    ['a drawing', bytesOf('AC1032', repeat(100, 0))],
    ['a drawing as text', bytesOf('  0\nSECTION\n  2\nHEADER\n')],
    ['a film without brands', bytesOf([0, 0, 0, 64], 'moov', repeat(60, 0))],
    ['a sheet of 1990', bytesOf([9, 4, 6, 0, 0, 0, 16, 0], repeat(40, 0))],
    ['a picture of large offsets', bytesOf('II+', repeat(40, 0))],
  ])('behind %s is none', async (_, preamble) => {
    expect(await detect(bytesOf(preamble, pdf()))).toBeNull()
  })
})

describe('a JPEG with stray bytes between its segments', () => {
  const withStray = (...stray: (number[] | string)[]) =>
    bytesOf(jpeg().subarray(0, 20), ...stray, jpeg().subarray(20))

  test.each([
    ['one', withStray([0])],
    ['some', withStray('a camera that counts wrong')],
    ['those that look like a marker', withStray([0xff, 0, 0xff, 0, 7])],
    ['those in front of fill bytes', withStray([1, 0xff, 0xff, 0xff])],
    ['thousands', withStray(repeat(5_000, 0))],
    ['as many as a segment has', withStray(repeat(60_000, 0), [0xff, 0])],
  ])('is one: %s', async (_, bytes) => {
    expect(await judge(bytes)).toBe('jpeg')
  })

  test.each([
    ['more than a segment has', withStray(repeat(70_000, 0))],
    ['in front of the first', bytesOf([0xff, 0xd8, 0], jpeg().subarray(2))],
    ['with a marker that there is not', withStray([0xff, 0x3c])],
    ['without a frame behind them', withStray([0]).subarray(0, 22)],
  ])('is damaged: %s', async (_, bytes) => {
    expect(await judge(bytes)).toBe('file_damaged')
  })
})

describe('a HEIC of a newer brand', () => {
  const boxes = (...parts: (string | number[])[]) => bytesOf(...parts, repeat(64, 0))

  test.each([
    ['mif2 that names how it is compressed', heic('mif2', ['mif1', 'mif2', 'heic'])],
    ['mif3, which has it in place of a version', boxes([0, 0, 0, 16], 'ftypmif3heic')],
    [
      'mif2 with a box of types behind its brands',
      boxes(
        [0, 0, 0, 24],
        'ftypmif2',
        repeat(4, 0),
        'mif2mif1',
        [0, 0, 0, 24],
        'etyp',
        [0, 0, 0, 16],
        'tycopredheic',
      ),
    ],
  ])('is one: %s', async (_, bytes) => {
    expect(await judge(bytes)).toBe('heic')
  })

  test.each([
    ['mif2 compressed as AV1', heic('mif2', ['mif2', 'avif'])],
    ['mif3 compressed as AV1', boxes([0, 0, 0, 16], 'ftypmif3avif')],
    ['mif2 that does not say', heic('mif2', ['mif2', 'mif1'])],
    ['pictures of another kind', heic('avci', ['mif1', 'avci'])],
  ])('is none: %s', async (_, bytes) => {
    expect(await judge(bytes)).toBe('file_type_refused')
  })
})

/** Packed by the one way that needs no table: as it is, behind its length. */
function packed({ name, content = '' }: ZipEntry): ZipEntry {
  const bytes = bytesOf(content)
  const length = [bytes.length & 255, bytes.length >> 8]
  const block = bytesOf([1, ...length, ...length.map((byte) => byte ^ 255)], bytes)
  return { name, content: block, declared: { method: 8, unpacked: bytes.length } }
}

const withNames = (entries: ZipEntry[], toName: (name: string) => string) =>
  entries.map((entry) => ({ ...entry, name: toName(entry.name) }))
const withContent = (entries: ZipEntry[], toContent: (content: string) => string) =>
  entries.map((entry) => ({ ...entry, content: toContent(String(entry.content)) }))

describe('a package of Office', () => {
  const elsewhere = office('dane/skoroszyt.xml', officeTypes.sheet)
  const strict = withContent(elsewhere, (content) =>
    content.replace(
      /http:[^"]+officeDocument"/,
      'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument"',
    ),
  )

  test.each([
    ['with \\ in its names', withNames(xlsxEntries, (name) => name.replaceAll('/', '\\')), 'xlsx'],
    ['with names in capitals', withNames(xlsxEntries, (name) => name.toUpperCase()), 'xlsx'],
    ['with its workbook elsewhere', elsewhere, 'xlsx'],
    ['with its workbook at the top', office('workbook.xml', officeTypes.sheet), 'xlsx'],
    ['with its document elsewhere', office('tekst.xml', officeTypes.document), 'docx'],
    ['that packs its lists', elsewhere.map(packed), 'xlsx'],
    ['of the strict kind', strict, 'xlsx'],
    [
      'that names its main part by extension, from the root, and under a prefix',
      withContent(elsewhere, (content) =>
        content
          .replace(/<Override [^>]*ContentType="([^"]+)"/, `<p:Default ContentType='$1' Extension='XML'`)
          .replace('Target="', 'Target="/'),
      ),
      'xlsx',
    ],
    ['whose lists name nothing', withContent(docxEntries, () => '<Types/>'), 'docx'],
  ])('%s is one', async (_, entries, type) => {
    expect(await judge(zip(entries))).toBe(type)
  })

  test.each(['../a', '..\\a', '/a', '\\a', 'C:\\a', 'xl\\..\\..\\a', 'xl/..\\../a'])(
    'with a part at %s, which leaves its folder, is none',
    async (name) => {
      expect(await judge(zip([...xlsxEntries, { name, content: 'x' }]))).toBe('file_type_refused')
    },
  )

  test('with one part under two names that programs take for one is none', async () => {
    for (const name of ['xl\\workbook.xml', 'XL/Workbook.xml'])
      expect(await judge(zip([...xlsxEntries, { name, content: 'x' }]))).toBe('file_type_refused')
  })

  test('whose lists name a part that is not there is none', async () => {
    expect(await judge(zip(elsewhere.slice(0, 2)))).toBe('file_type_refused')
  })

  test('whose lists unpack to more than they say, or not at all, is damaged', async () => {
    const broken = elsewhere.map((entry) => ({ ...entry, declared: { method: 8 } }))
    expect(await judge(zip(broken))).toBe('file_damaged')
    const zeros = new CompressionStream('deflate-raw')
    void new Blob([new Uint8Array(3_000_000)]).stream().pipeTo(zeros.writable)
    const bomb = new Uint8Array(await new Response(zeros.readable).arrayBuffer())
    const [types, ...others] = elsewhere
    const declared = { method: 8, unpacked: 100 }
    expect(
      await judge(zip([{ ...types, name: types?.name ?? '', content: bomb, declared }, ...others])),
    ).toBe('file_damaged')
  })
})

describe('a file that is refused', () => {
  const video = (...brands: string[]) => heic(brands[0], brands.slice(1))
  const types = (type: string) => zip(office('xl/workbook.xml', type))

  test.each([
    [
      'a document with a password',
      compoundFile(['EncryptionInfo', 'EncryptedPackage']),
      'file_password_protected',
    ],
    ['a document with a password in capitals', compoundFile(['ENCRYPTEDPACKAGE']), 'file_password_protected'],
    [
      'a document whose parts have one',
      zip([...docxEntries, { name: 'a.xml', declared: { flags: 1 } }]),
      'file_password_protected',
    ],
    ['Word of 2003', compoundFile(['WordDocument', '1Table', 'Data']), 'file_old_format'],
    [
      'Word with a directory of many sectors',
      compoundFile([...Array.from({ length: 30 }, (_, index) => `s${index}`), 'WordDocument']),
      'file_old_format',
    ],
    ['Excel of 2003', compoundFile(['Workbook']), 'file_old_format'],
    ['Excel of 1995', compoundFile(['Book']), 'file_old_format'],
    ['Excel of 1990', bytesOf([9, 2, 6, 0, 0, 0, 16, 0], repeat(40, 0)), 'file_old_format'],
    ['RTF', bytesOf('{\\rtf1\\ansi Umowa}'), 'file_old_format'],
    [
      'Excel as XML',
      bytesOf('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>'),
      'file_old_format',
    ],
    [
      'slides with a document in them',
      compoundFile(['PowerPoint Document'], ['WordDocument']),
      'file_type_refused',
    ],
    ['a compound file that is cut', compoundFile(['Workbook']).subarray(0, 700), 'file_type_refused'],
    ['a sheet of macros', types('application/vnd.ms-excel.sheet.macroEnabled.main+xml'), 'file_has_macros'],
    ['a document with macros', zip([...docxEntries, { name: 'word\\VbaProject.bin' }]), 'file_has_macros'],
    [
      'a document with macros under another name',
      zip(
        withContent(docxEntries, (content) =>
          content.replace(
            '</Types>',
            '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
          ),
        ),
      ),
      'file_has_macros',
    ],
    [
      'a document with macros of a type in references',
      zip(
        withContent(docxEntries, (content) =>
          content.replace(
            '</Types>',
            '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vb&#x61;P&#114;oject"/></Types>',
          ),
        ),
      ),
      'file_has_macros',
    ],
    [
      'a document whose type is in references',
      types('application/vnd.ms-word.document.macro&#69;nabled.main+xml'),
      'file_has_macros',
    ],
    [
      'a document with macros behind a decoy',
      zip(
        withContent(docxEntries, (content) =>
          content.replace(
            /<Override[^>]*>/,
            (element) => `<!--${element}-->${element.replace(officeTypes.document, macroDocument)}`,
          ),
        ),
      ),
      'file_has_macros',
    ],
    [
      'a document with macros behind more spaces than anybody writes',
      zip(
        withContent(docxEntries, (content) =>
          content
            .replace(officeTypes.document, macroDocument)
            .replace('<Override', `<Override${' '.repeat(3_000)}`),
        ),
      ),
      'file_has_macros',
    ],
    [
      'a document with macros whose lists have two bytes a letter, and no mark that says so',
      zip([
        ...docxEntries.map(({ name, content = '' }) => ({
          name,
          content:
            name.endsWith('.xml') && name.startsWith('[')
              ? inTwoBytes(String(content).replace(officeTypes.document, macroDocument))
              : content,
        })),
      ]),
      'file_has_macros',
    ],
    ['DWG', bytesOf('AC1032', repeat(100, 0)), 'file_drawing_or_video'],
    [
      'DWG with the end of an archive in it',
      bytesOf('AC1015', repeat(100, 0), zip([])),
      'file_drawing_or_video',
    ],
    ['DXF', bytesOf('999\r\nprogram\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n'), 'file_drawing_or_video'],
    ['DXF in binary', bytesOf('AutoCAD Binary DXF\r\n', [0x1a, 0]), 'file_drawing_or_video'],
    ['STEP and IFC', bytesOf('ISO-10303-21;\nHEADER;\n'), 'file_drawing_or_video'],
    ['Visio of 2003', compoundFile(['VisioDocument']), 'file_drawing_or_video'],
    ['SolidWorks', compoundFile(['Contents', 'SwDocContentMgr']), 'file_drawing_or_video'],
    [
      'Visio',
      zip(office('visio/document.xml', 'application/vnd.ms-visio.drawing.main+xml')),
      'file_drawing_or_video',
    ],
    ['MP4', video('isom', 'isom', 'mp42'), 'file_drawing_or_video'],
    ['MOV', video('qt  ', 'qt  '), 'file_drawing_or_video'],
    ['MOV without brands', bytesOf([0, 0, 0, 8], 'wide', repeat(40, 0)), 'file_drawing_or_video'],
    ['AVI', bytesOf('RIFF', repeat(4, 0), 'AVI LIST', repeat(40, 0)), 'file_drawing_or_video'],
    ['Matroska', bytesOf([0x1a, 0x45, 0xdf, 0xa3], repeat(40, 0)), 'file_drawing_or_video'],
    [
      'the film of a camera',
      bytesOf(...[0, 1, 2].flatMap(() => [repeat(4, 1), 'G', repeat(187, 2)])),
      'file_drawing_or_video',
    ],
    ['a PDF that breaks off', pdf().subarray(0, 300), 'file_damaged'],
    ['a PNG that breaks off', png().subarray(0, 50), 'file_damaged'],
    ['a WebP that breaks off', webp().subarray(0, 20), 'file_damaged'],
    ['a JPEG that breaks off in front of its picture', jpeg().subarray(0, 20), 'file_damaged'],
    ['a document that breaks off', docx().subarray(0, -100), 'file_damaged'],
    [
      'a form of ONLYOFFICE, whose document is in front of its pages',
      bytesOf(
        '%PDF-1.7\n9 0 obj<</ONLYOFFICEFORM[0 9]>>stream\n',
        docx(),
        '\nendstream endobj\n',
        pdf().subarray(9),
      ),
      'file_embeds_file',
    ],
    [
      'a PDF of LibreOffice with its document, far from its end',
      bytesOf(pdf(), docx(), repeat(70_000, 0), '%%EOF'),
      'file_embeds_file',
    ],
    ['a photograph with an archive behind it', bytesOf(jpeg(), docx()), 'file_embeds_file'],
    ['an archive', zip([{ name: 'index.html', content: 'x' }]), 'file_type_refused'],
    [
      'an archive that breaks off',
      zip([{ name: 'index.html', content: 'x' }]).subarray(0, 40),
      'file_type_refused',
    ],
    [
      'slides',
      zip(
        office(
          'ppt/presentation.xml',
          'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
        ),
      ),
      'file_type_refused',
    ],
    ['a sound', video('M4A ', 'M4A ', 'isom'), 'file_type_refused'],
    ['a picture that is too large', png(20_000), 'file_type_refused'],
    ['a text', bytesOf('Dzień dobry'), 'file_type_refused'],
    ['one byte', bytesOf('x'), 'file_type_refused'],
  ] as const)('says why: %s', async (_, bytes, refusal) => {
    expect(await judge(bytes)).toBe(refusal)
  })

  test.each(['umowa.docm', 'lista.XLSM', 'lista.xlsm ', 'wzór.dotm.'])(
    'has macros if it is called %s',
    async (name) => {
      for (const bytes of [docx(), xlsx(), pdf()]) expect(await judge(bytes, name)).toBe('file_has_macros')
    },
  )

  test.each(['umowa.doc', 'plan.dwg', 'Umowa nr 12.2026', 'plan.pdf.exe'])(
    'is not refused for being called %s',
    async (name) => {
      expect(await judge(docx(), name)).toBe('docx')
    },
  )
})
