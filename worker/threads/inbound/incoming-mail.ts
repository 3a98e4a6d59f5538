import { type RawMail, readRawMail, readUnsizedMail } from './raw-mail.ts'
import { findBody } from './receipt-hash.ts'

/** More than the headers of any mail; what is behind them is not read for a mail that is refused. */
const maxHeaderBytes = 256 * 1024

/** A mail on its way, of which only the headers have been read. */
export interface IncomingMail {
  headers: Uint8Array
  /** Null if it is unknown before the whole mail is read. */
  size: number | null
  /** Reads the whole mail. Null if it is of unknown size and does not fit into memory. */
  read(): Promise<RawMail | null>
  /** Ends the transfer. */
  refuse(): Promise<void>
}

function join(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    joined.set(chunk, at)
    at += chunk.length
  }
  return joined
}

/** Reads the headers of a mail from a stream, and nothing that is behind their last piece. */
export async function openIncomingMail(
  stream: ReadableStream<Uint8Array>,
  size: number | null,
): Promise<IncomingMail> {
  const reader = stream.getReader()
  let start = new Uint8Array()
  while (start.length < maxHeaderBytes && findBody(start) === null) {
    const { done, value } = await reader.read()
    if (done) break
    start = join([start, value])
  }
  let isStartRead = false
  const whole = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isStartRead && start.length > 0) {
        isStartRead = true
        return controller.enqueue(start)
      }
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return {
    headers: start.subarray(0, Math.min(findBody(start) ?? start.length, maxHeaderBytes)),
    size,
    read: () => (size === null ? readUnsizedMail(whole) : readRawMail(whole, size)),
    refuse: () => reader.cancel(),
  }
}
