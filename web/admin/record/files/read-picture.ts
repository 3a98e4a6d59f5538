/** A picture that the Worker has accepted: its content is of the type. */
export type PictureType = 'jpeg' | 'png' | 'webp'

interface Picture {
  width: number
  height: number
  /** False if the file breaks off. */
  isWhole: boolean
}

function readPng(view: DataView): Picture {
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  let at = 8
  // Each chunk has its length, its name and a checksum.
  while (at + 12 <= view.byteLength) {
    // IEND
    if (view.getUint32(at + 4) === 0x49454e44) return { width, height, isWhole: true }
    at += 12 + view.getUint32(at)
  }
  return { width, height, isWhole: false }
}

/** Readers for each kind of WebP, by the name of its first chunk. */
function readWebpSize(view: DataView) {
  switch (view.getUint32(12)) {
    case 0x56503858: // VP8X
      return {
        width: 1 + (view.getUint32(24, true) & 0xffffff),
        height: 1 + (view.getUint32(26, true) >>> 8),
      }
    case 0x5650384c: {
      // VP8L
      const bits = view.getUint32(21, true)
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
    }
    case 0x56503820: // VP8
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      return null
  }
}

function readWebp(view: DataView): Picture | null {
  const size = readWebpSize(view)
  return size && { ...size, isWhole: 8 + view.getUint32(4, true) <= view.byteLength }
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** A stuffed byte of a scan, a restart, or a start: what no length follows. */
const isBare = (marker: number) => marker <= 1 || (marker >= 0xd0 && marker <= 0xd8)

/** The size of the frame, which comes after tables and metadata, and whether the scans end. */
function readJpeg(view: DataView): Picture | null {
  const bytes = new Uint8Array(view.buffer)
  let size: Omit<Picture, 'isWhole'> | null = null
  // Between segments are scans, and stray bytes.
  let at = bytes.indexOf(0xff)
  while (at !== -1 && at + 1 < bytes.length) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xd9) return size && { ...size, isWhole: true }
    let length = marker === 0xff ? 1 : 2
    if (marker !== 0xff && !isBare(marker)) {
      if (at + 4 > bytes.length) break
      if (isFrame(marker)) size ??= { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
      length += view.getUint16(at + 2)
    }
    at = bytes.indexOf(0xff, at + length)
  }
  return size && { ...size, isWhole: false }
}

const readers = { jpeg: readJpeg, png: readPng, webp: readWebp } satisfies Record<
  PictureType,
  (view: DataView) => Picture | null
>

/** Width and height as the file states them, before anything is decoded; null if it breaks off before them. */
export async function readPicture(type: PictureType, file: Blob): Promise<Picture | null> {
  try {
    return readers[type](new DataView(await file.arrayBuffer()))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
