/**
 * Has the browser ask before the page is left, while that is set. Only set while there is something to lose, as browsers
 * may not restore a page with such a listener from the back/forward cache.
 */
export function createUnloadWarning(): (isNeeded: boolean) => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  return (isNeeded) => {
    if (isNeeded) addEventListener('beforeunload', warn)
    else removeEventListener('beforeunload', warn)
  }
}
