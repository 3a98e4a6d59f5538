/** The time that the next document may take to answer. After that the navigation counts as cancelled. */
const maxUnloadMs = 10_000

let unloading: Promise<void> | null = null

function trackUnload(): void {
  const cancelled = new Promise<void>((resolve) => {
    setTimeout(resolve, maxUnloadMs)
    // Restored from the back/forward cache.
    addEventListener('pageshow', () => resolve(), { once: true })
  })
  unloading = cancelled
  cancelled.then(() => {
    if (unloading === cancelled) unloading = null
  })
}

// Firefox aborts a page's requests as soon as the next document is requested; only `beforeunload` fires before that.
if (typeof window !== 'undefined') addEventListener('beforeunload', trackUnload)

/** True if the page is being left: a request that fails now was probably aborted by that. */
export const isUnloading = () => unloading !== null

/** Resolves when the navigation was cancelled, or when the page is not being left at all. */
export const unloadCancelled = () => unloading ?? Promise.resolve()
