import { crc32, deflateSync } from 'node:zlib'

/** The most a palette can hold. */
const paletteSize = 256

/** Opaque pixels, four bytes each. */
interface Pixels {
  width: number
  height: number
  pixels: Buffer
}

const colourAt = (pixels: Buffer, index: number) => pixels.readUInt32BE(index * 4) >>> 8

/** How often each colour occurs, the commonest first. */
function countColours(pixels: Buffer): [colour: number, count: number][] {
  const counts = new Map<number, number>()
  for (let index = 0; index < pixels.length / 4; index++) {
    const colour = colourAt(pixels, index)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return Array.from(counts).sort(([, one], [, other]) => other - one)
}

/** Few enough colours: those that differ only in their last bits become the commonest of them. */
function reduceColours(pixels: Buffer): { palette: number[]; indices: Map<number, number> } {
  const colours = countColours(pixels)
  for (let mask = 0xffffff, bits = 1; ; mask = (0xff - (2 ** bits++ - 1)) * 0x010101) {
    const palette: number[] = []
    const buckets = new Map<number, number>()
    const indices = new Map<number, number>()
    for (const [colour] of colours) {
      const index = buckets.get(colour & mask) ?? palette.push(colour) - 1
      buckets.set(colour & mask, index)
      indices.set(colour, index)
    }
    if (palette.length <= paletteSize) return { palette, indices }
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Flat colours as a PNG of one byte a pixel: half of what true colour takes. */
export function toPalettePng({ width, height, pixels }: Pixels): Buffer {
  const { palette, indices } = reduceColours(pixels)
  // Every row starts with its filter: none, which suits a palette best.
  const rows = Buffer.alloc((width + 1) * height)
  for (let index = 0; index < width * height; index++) {
    const place = index + Math.floor(index / width) + 1
    rows[place] = indices.get(colourAt(pixels, index)) ?? 0
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits, indexed colour.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk(
      'PLTE',
      Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])),
    ),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
