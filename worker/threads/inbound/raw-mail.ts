/** A mail as it came, read once. */
export interface RawMail {
  /** All of it, or its beginning if it is larger than can be parsed. */
  head: Uint8Array
  isWhole: boolean
  size: number
  /** The whole mail, for the bucket. Can be taken once. */
  content(): Uint8Array | ReadableStream
}

/** Larger ones are refused. */
export const maxMailBytes = 50 * 1024 * 1024

/** Parsed in memory, of which a Worker has 128 MB. Email Routing takes no larger ones today. */
export const maxParsedBytes = 25 * 1024 * 1024

/** The part of a larger mail that is read: its headers, and enough to distinguish it from another one. */
const headBytes = 2 * 1024 * 1024

/** Reads this many bytes from a stream, or all of it; `rest` continues behind them. */
async function readHead(stream: ReadableStream<Uint8Array>, length: number) {
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (size < length) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    size += value.length
  }
  const head = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    head.set(chunk, at)
    at += chunk.length
  }
  return { head, reader }
}

/** A mail that is in memory as a whole. */
const toWhole = (head: Uint8Array): RawMail => ({
  head,
  isWhole: true,
  size: head.length,
  content: () => head,
})

/** Reads a mail whose size nobody told. Null for one that is larger than can be parsed: the bucket takes no stream without its size. */
export async function readUnsizedMail(stream: ReadableStream<Uint8Array>): Promise<RawMail | null> {
  const { head, reader } = await readHead(stream, maxParsedBytes + 1)
  if (head.length <= maxParsedBytes) return toWhole(head)
  await reader.cancel()
  return null
}

/** Reads a mail of a known size; a large one only in part. */
export async function readRawMail(stream: ReadableStream<Uint8Array>, size: number): Promise<RawMail> {
  const isWhole = size <= maxParsedBytes
  const { head, reader } = await readHead(stream, isWhole ? Number.POSITIVE_INFINITY : headBytes)
  if (isWhole) return toWhole(head)
  return {
    head,
    isWhole,
    size,
    content() {
      const { readable, writable } = new FixedLengthStream(size)
      const writer = writable.getWriter()
      const pump = async () => {
        await writer.write(head)
        for (;;) {
          const { done, value } = await reader.read()
          if (done) break
          await writer.write(value)
        }
        await writer.close()
      }
      // The put of the other end fails with it.
      pump().catch((error) => writer.abort(error))
      return readable
    },
  }
}
