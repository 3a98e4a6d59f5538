const minuteMs = 60_000

/** Calls back at the start of each minute, and when the page is shown again. Returns the unsubscribe function. */
export function onEachMinute(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const schedule = () => {
    timer = setTimeout(
      () => {
        call()
        schedule()
      },
      minuteMs - (Date.now() % minuteMs),
    )
  }
  schedule()
  document.addEventListener('visibilitychange', call)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', call)
  }
}
