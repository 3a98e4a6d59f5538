/** A picture that the Worker has accepted: its content is of the type. */
export type PictureType = 'jpeg' | 'png' | 'webp'

interface PictureSize {
  width: number
  height: number
}

const readPng = (view: DataView): PictureSize => ({ width: view.getUint32(16), height: view.getUint32(20) })

/** Readers for each kind of WebP, by the name of its first chunk. */
function readWebp(view: DataView): PictureSize | null {
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

/** The size of the frame, which comes after tables and metadata. */
function readJpeg(view: DataView): PictureSize | null {
  let at = 2
  while (at + 9 < view.byteLength) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

const readers = { jpeg: readJpeg, png: readPng, webp: readWebp } satisfies Record<
  PictureType,
  (view: DataView) => PictureSize | null
>

/** Width and height as the file states them, before anything is decoded; null if it breaks off. */
export async function readPictureSize(type: PictureType, file: Blob): Promise<PictureSize | null> {
  try {
    return readers[type](new DataView(await file.arrayBuffer()))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
