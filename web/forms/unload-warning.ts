/** Chromium would ask there as well, in the same task as the press. */
const otherProgram = 'a:is([href^="tel:"], [href^="mailto:"])'

/**
 * Has the browser ask before the page is left, while that is set. Only set while there is something to lose, as browsers
 * may not restore a page with such a listener from the back/forward cache.
 */
export function createUnloadWarning(): (isNeeded: boolean) => void {
  let staysHere = false
  const warn = (event: BeforeUnloadEvent) => {
    if (!staysHere) event.preventDefault()
  }
  const onClick = ({ target }: MouseEvent) => {
    staysHere = target instanceof Element && target.closest(otherProgram) !== null
    setTimeout(() => {
      staysHere = false
    })
  }
  return (isNeeded) => {
    const change = isNeeded ? addEventListener : removeEventListener
    change('beforeunload', warn)
    change('click', onClick, true)
  }
}
