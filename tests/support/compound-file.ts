import { bytesOf } from './sample-files.ts'

const sectorBytes = 512
const [freeSector, endOfChain, tableSector] = [0xffff_ffff, 0xffff_fffe, 0xffff_fffd]

const words = (values: number[], count: number) =>
  bytesOf(
    new Uint8Array(new Uint32Array([...values, ...Array(count - values.length).fill(freeSector)]).buffer),
  )

/** An entry of the directory: a stream beside the next one, or a folder of others. */
function entry(name: string, { right = freeSector, child = freeSector }): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(128)
  const view = new DataView(bytes.buffer)
  Array.from(name).forEach((character, at) => {
    view.setUint16(at * 2, character.charCodeAt(0), true)
  })
  view.setUint16(64, name.length * 2 + 2, true)
  view.setUint32(68, freeSector, true)
  view.setUint32(72, right, true)
  view.setUint32(76, child, true)
  return bytes
}

/**
 * A compound file with streams of these names at its top, and others in a folder of it. Its directory has sectors apart
 * from each other, as in a file that has grown.
 */
export function compoundFile(top: string[], inFolder: string[] = []): Uint8Array<ArrayBuffer> {
  const names = [...top, 'Folder', ...inFolder]
  const entries = names.map((name, index) => {
    const isLast = index === top.length || index === names.length - 1
    const folder = name === 'Folder' && inFolder.length > 0 ? { child: index + 2 } : {}
    return entry(name, { ...(isLast ? {} : { right: index + 2 }), ...folder })
  })
  const directory = bytesOf(entry('Root Entry', { child: 1 }), ...entries)
  const count = Math.ceil(directory.length / sectorBytes)
  // The table of sectors is the first one; each of the directory is followed by one that is free.
  const chain = Array.from({ length: count }, (_, index) => [
    index === count - 1 ? endOfChain : index * 2 + 3,
    freeSector,
  ])
  const table = words([tableSector, ...chain.flat()], sectorBytes / 4)
  const sectors = Array.from({ length: count }, (_, index) => {
    const pair = new Uint8Array(2 * sectorBytes)
    pair.set(directory.subarray(index * sectorBytes, (index + 1) * sectorBytes))
    return pair
  })
  const header = new Uint8Array(sectorBytes)
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const view = new DataView(header.buffer)
  view.setUint16(30, 9, true)
  view.setUint32(44, 1, true)
  view.setUint32(48, 1, true)
  header.set(words([0], 109), 76)
  return bytesOf(header, table, ...sectors)
}
