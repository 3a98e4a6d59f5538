let isPressed = false

if (typeof window !== 'undefined') {
  const release = () => {
    isPressed = false
  }
  window.addEventListener(
    'pointerdown',
    () => {
      isPressed = true
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
export function afterPress(act: () => void): void {
  // The click follows the release; only then may the page move.
  if (isPressed) window.addEventListener('pointerup', () => setTimeout(act), { once: true })
  else act()
}
