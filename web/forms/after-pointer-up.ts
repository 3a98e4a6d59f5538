let isPointerDown = false

if (typeof window !== 'undefined') {
  const release = () => {
    isPointerDown = false
  }
  window.addEventListener(
    'pointerdown',
    () => {
      isPointerDown = true
    },
    true,
  )
  window.addEventListener('pointerup', release, true)
  window.addEventListener('pointercancel', release, true)
}

/**
 * Runs now, or after the click if a pointer is down. Text that appears between `pointerdown` and `pointerup` shifts the
 * layout, and the button would no longer be under the pointer.
 */
export function afterPointerUp(run: () => void): void {
  // The click event follows `pointerup`.
  if (isPointerDown) window.addEventListener('pointerup', () => setTimeout(run), { once: true })
  else run()
}
