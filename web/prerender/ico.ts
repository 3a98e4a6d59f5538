/** Sizes of the pictures in `favicon.ico`, which programs ask for without having read a page. */
export const icoSizesPx = [16, 32, 48]

const headerLength = 6
const entryLength = 16

/** Pictures in one ICO file, each a PNG as it is. */
export function toIco(pngs: readonly Buffer[], sizesPx: readonly number[]): Buffer {
  const directory = Buffer.alloc(headerLength + entryLength * pngs.length)
  // 1: icons rather than cursors.
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pngs.length, 4)
  let offset = directory.length
  for (const [index, png] of pngs.entries()) {
    const at = headerLength + entryLength * index
    const sizePx = sizesPx[index] ?? 0
    directory.writeUInt8(sizePx, at)
    directory.writeUInt8(sizePx, at + 1)
    // One plane of 32 bits a pixel, whatever the PNG has.
    directory.writeUInt16LE(1, at + 4)
    directory.writeUInt16LE(32, at + 6)
    directory.writeUInt32LE(png.length, at + 8)
    directory.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([directory, ...pngs])
}
