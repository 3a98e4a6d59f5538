let isPointerDown = false

if (typeof window !== 'undefined') {
  const release = () => {
    isPointerDown = false
  }
  // Not `pointerdown`: a finger's `pointerup` comes before the mouse events of its tap, with which the focus moves.
  window.addEventListener(
    'mousedown',
    () => {
      isPointerDown = true
    },
    true,
  )
  window.addEventListener('mouseup', release, true)
  window.addEventListener('pointercancel', release, true)
}

/**
 * Runs now, or after the click if a pointer is down. Text that comes or goes between `mousedown` and `mouseup` shifts the
 * layout, and the button would no longer be under the pointer.
 */
export function afterPointerUp(run: () => void): void {
  // The click event follows `mouseup`.
  if (isPointerDown) window.addEventListener('mouseup', () => setTimeout(run), { once: true })
  else run()
}
