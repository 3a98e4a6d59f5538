/** Content that is read in pieces, so that no file is ever whole in memory. */
export interface Content {
  size: number
  /** `length` bytes from `offset`. Throws when they cannot be read. */
  read(offset: number, length: number): Promise<Uint8Array>
}

/** The same content; what lies in its beginning is not read again. */
export const withHead = ({ size, read }: Content, head: Uint8Array): Content => ({
  size,
  read: async (offset, length) =>
    offset + length <= head.length ? head.subarray(offset, offset + length) : read(offset, length),
})

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Each character is one byte. */
export const asciiOf = (bytes: Uint8Array, offset: number, length: number) =>
  String.fromCharCode(...bytes.subarray(offset, offset + length))

/** Tells if the bytes stand at an offset. */
export const hasBytes = (bytes: Uint8Array, offset: number, wanted: readonly number[]) =>
  wanted.every((byte, index) => bytes[offset + index] === byte)

/** Finds a text, one byte per character; -1 if it is not there. */
export function indexOfAscii(bytes: Uint8Array, text: string): number {
  const wanted = Array.from(text, (character) => character.charCodeAt(0))
  const [first = 0] = wanted
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (hasBytes(bytes, at, wanted)) return at
  return -1
}

/** Tells if the bytes contain the text, one byte per character. */
export const includesAscii = (bytes: Uint8Array, text: string) => indexOfAscii(bytes, text) !== -1
