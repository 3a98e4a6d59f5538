/** The next page may take its time to answer; who is still here after that has stayed. */
const longestLeavingMs = 10_000

let leaving: Promise<void> | null = null

function leave(): void {
  const stayed = new Promise<void>((resolve) => {
    setTimeout(resolve, longestLeavingMs)
    // Back again, from the browser's memory.
    addEventListener('pageshow', () => resolve(), { once: true })
  })
  leaving = stayed
  stayed.then(() => {
    if (leaving === stayed) leaving = null
  })
}

// Firefox ends what a page is fetching when the next one is asked for, long before this one goes; only this event comes
// earlier than that.
if (typeof window !== 'undefined') addEventListener('beforeunload', leave)

/** Whether the reader is on the way to another document. What fails to arrive now was cut off by that. */
export const isLeaving = () => leaving !== null

/** Settles when it turns out that the reader is still here. */
export const readerStayed = () => leaving ?? Promise.resolve()
