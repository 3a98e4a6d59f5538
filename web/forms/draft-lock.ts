/** The time that the tab's previous document may take to let go of the draft that this one goes on with. */
const handoverMs = 1_000

/**
 * Holds a draft, by its id, for the document that has it: browsers copy the session storage into a duplicated tab. Calls
 * back where another document holds it. The function that it returns takes what is to be held from then on.
 */
export function createDraftLock(onTaken: () => void): (id: string | null) => void {
  let held: string | null = null
  let release = () => {}

  return (id) => {
    // Browsers have locks in secure contexts only.
    if (id === held || typeof navigator === 'undefined' || !navigator.locks) return
    release()
    held = id
    release = () => {}
    if (id === null) return
    const attempt = new AbortController()
    const timer = setTimeout(() => attempt.abort(), handoverMs)
    let isReleased = false
    const released = new Promise<void>((resolve) => {
      release = () => {
        isReleased = true
        attempt.abort()
        resolve()
      }
    })
    navigator.locks
      .request(`draft ${id}`, { signal: attempt.signal }, () => {
        clearTimeout(timer)
        return released
      })
      .catch(() => isReleased || onTaken())
  }
}
