/**
 * A task that runs once at a time. Calls meanwhile share one further run, which sees what they have written. Throws if the
 * last of these runs does.
 */
export function singleFlight(task: () => Promise<void>): () => Promise<void> {
  let isRequested = false
  let running: Promise<void> | null = null

  async function runUntilDone(): Promise<void> {
    try {
      while (isRequested) {
        isRequested = false
        // A failure is ignored if a further run makes up for it.
        await task().catch((error: unknown) => {
          if (!isRequested) throw error
        })
      }
    } finally {
      running = null
    }
  }
  return async () => {
    isRequested = true
    running ??= runUntilDone()
    await running
  }
}
