import { describe, expect, test } from 'vitest'
import {
  bytesOf,
  docx,
  docxEntries,
  heic,
  jpeg,
  pdf,
  png,
  samples,
  webp,
  xlsx,
  xlsxEntries,
  zip,
} from '#tests/support/sample-files.ts'
import { detectType } from '#worker/files/detect-type/detect-type.ts'

const detect = (bytes: Uint8Array) =>
  detectType({
    size: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  })

const hosts = { pdf: pdf(), jpeg: jpeg(), png: png(), webp: webp(), heic: heic() }
const guests = {
  'a document': docx(),
  'a sheet': xlsx(),
  'an archive': zip([{ name: 'index.html', content: 'x' }]),
  'an archive of nothing': zip([]),
}

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
