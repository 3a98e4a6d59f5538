/** Moves the focus to a field, with its label in view as well. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  field?.focus({ preventScroll: true })
  field?.parentElement?.scrollIntoView({ block: 'center' })
}
