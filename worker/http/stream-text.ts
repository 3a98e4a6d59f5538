import { logFailure } from '#worker/log/log-event.ts'

/** Streams on demand. A failure is logged, and aborts the response, so that a partial file does not look complete. */
function toStream(texts: AsyncGenerator<string>, first: IteratorResult<string>, kind: string) {
  const encoder = new TextEncoder()
  let next: IteratorResult<string> | null = first
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = next ?? (await texts.next())
        next = null
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        logFailure('export_failed', error, { kind })
        controller.error(error)
      }
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}

/** Streams a file after its first text has been read, so that what fails until then is answered with an error. */
export const streamText = async (texts: AsyncGenerator<string>, kind: string) =>
  toStream(texts, await texts.next(), kind)
