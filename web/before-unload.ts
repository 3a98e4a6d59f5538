/** The next page may take its time to answer; who is still here after that has stayed. */
const maxUnloadMs = 10_000

let unloading: Promise<void> | null = null

function trackUnload(): void {
  const stayed = new Promise<void>((resolve) => {
    setTimeout(resolve, maxUnloadMs)
    // Back again, from the browser's memory.
    addEventListener('pageshow', () => resolve(), { once: true })
  })
  unloading = stayed
  stayed.then(() => {
    if (unloading === stayed) unloading = null
  })
}

// Firefox ends what a page is fetching when the next one is asked for, long before this one goes; only this event comes
// earlier than that.
if (typeof window !== 'undefined') addEventListener('beforeunload', trackUnload)

/** Whether the reader is on the way to another document. What fails to arrive now was cut off by that. */
export const isUnloading = () => unloading !== null

/** Settles when it turns out that the reader is still here. */
export const unloadCancelled = () => unloading ?? Promise.resolve()
