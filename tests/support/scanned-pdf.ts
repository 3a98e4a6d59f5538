import { bytesOf } from './sample-files.ts'

/** Pages as office scanners write them. */

const side = 16

/** Bits as bytes, the last one filled up. */
const pack = (bits: string) =>
  Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2))

/** A black square as a fax sends it: no white and 16 black in the first line, the same in the others, and the end. */
const group4 = pack(`001${'00110101'}${'0000010111'}${'11'.repeat(side - 1)}${'000000000001'.repeat(2)}`)

const number = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

/** The same as JBIG2: what its page is, and a region in the coding of a fax. */
const jbig2 = (() => {
  const size = [...number(side), ...number(side)]
  const segment = (index: number, type: number, content: Uint8Array) =>
    bytesOf([...number(index), type, 0, 1, ...number(content.length)], content)
  return bytesOf(
    segment(0, 48, bytesOf([...size, ...number(0), ...number(0), 0, 0, 0])),
    segment(1, 38, bytesOf([...size, ...number(0), ...number(0), 0, 1], group4)),
  )
})()

/** The same as JPEG 2000. */
const jpeg2000 = Uint8Array.from(
  atob(
    '/0//UQApAAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAABBwEB/1IADAAAAAEAAAQEAAH/XAAEQED/kAAKAAAAAAAYAAH/k9+AOBFQVK/0yH//2Q==',
  ),
  (character) => character.charCodeAt(0),
)

const scans = {
  CCITTFaxDecode: [group4, `/BitsPerComponent 1/DecodeParms<</K -1/Columns ${side}/Rows ${side}>>`],
  JBIG2Decode: [jbig2, '/BitsPerComponent 1'],
  JPXDecode: [jpeg2000, '/BitsPerComponent 8'],
} as const

/** A page of three black squares side by side, one in each coding, or with bytes in their places. */
export function scannedPdf(content?: string) {
  const images = Object.entries(scans).map(([filter, [scan, entries]], index) => {
    const bytes = content === undefined ? scan : bytesOf(content)
    return bytesOf(
      `${index + 5} 0 obj<</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray${entries}`,
      `/Filter/${filter}/Length ${bytes.length}>>stream\n`,
      bytes,
      '\nendstream endobj\n',
    )
  })
  const drawing = images.map((_, index) => `q 90 0 0 90 ${5 + index * 100} 5 cm /I${index} Do Q`).join('\n')
  const names = images.map((_, index) => `/I${index} ${index + 5} 0 R`).join('')
  return bytesOf(
    '%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R/Resources<</XObject<<${names}>>>>>>endobj\n`,
    `4 0 obj<</Length ${drawing.length}>>stream\n${drawing}\nendstream endobj\n`,
    ...images,
    'trailer<</Root 1 0 R>>\n%%EOF\n',
  )
}
