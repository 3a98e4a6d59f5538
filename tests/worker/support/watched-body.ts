/** A body of so many chunks, which are made one by one when they are read. */
export function watchedBody(chunk: string, count = 1) {
  const seen = { chunks: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        seen.chunks += 1
        controller.enqueue(new TextEncoder().encode(chunk))
        if (seen.chunks === count) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { seen, body }
}
