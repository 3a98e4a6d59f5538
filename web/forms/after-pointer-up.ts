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
 * Runs at once, or when the finger or mouse button that is down has come up. Text that appears between press and
 * release moves the page, and the button that was pressed is no longer under the pointer.
 */
export function afterPointerUp(act: () => void): void {
  // The click follows the release; only then may the page move.
  if (isPointerDown) window.addEventListener('pointerup', () => setTimeout(act), { once: true })
  else act()
}
