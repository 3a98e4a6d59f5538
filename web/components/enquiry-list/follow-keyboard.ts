/** More than a browser's own bars take, and less than the lowest keyboard. */
const leastKeyboardPx = 120

/** Marks the document while an on-screen keyboard covers a part of it, for `enquiry-list.css`. Returns the way to stop. */
export function followKeyboard(): (() => void) | undefined {
  const { documentElement: html } = document
  const seen = window.visualViewport
  if (!seen) return
  const mark = () => {
    // Zooming in makes the visual viewport smaller, too.
    const coveredPx = html.clientHeight - seen.height * seen.scale
    html.toggleAttribute('data-keyboard', coveredPx > leastKeyboardPx)
  }
  seen.addEventListener('resize', mark)
  return () => seen.removeEventListener('resize', mark)
}
