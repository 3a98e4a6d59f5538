import { isFilled, readTyped, type TypedRequirements } from './typed-requirements.ts'

/** Fills in what the query has kept. */
function restore(group: HTMLFieldSetElement): void {
  const kept = new URLSearchParams(location.search)
  for (const field of group.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    const value = kept.get(field.name)
    if (value === null) continue
    if (field.type === 'radio') (field as HTMLInputElement).checked = field.value === value
    else field.value = value
    const details = field.closest('details')
    if (details) details.open = true
  }
}

/** Leaves alone what else is in the address, such as the campaign of a visit. */
function save(typed: TypedRequirements): void {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(typed)) {
    if (value && isFilled(typed)) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  }
  if (url.href === location.href) return
  try {
    history.replaceState(history.state, '', url)
  } catch {
    // Safari refuses more than a hundred changes in half a minute.
  }
}

const restored = new WeakSet<HTMLFieldSetElement>()

/**
 * Keeps what is typed in the query, where a reload, the other languages and whoever gets the link find it. At first the
 * query fills in the form, unless something is typed already.
 */
export function keepInAddress(
  group: HTMLFieldSetElement,
  typed: TypedRequirements,
  onRestore: (typed: TypedRequirements) => void,
): void {
  if (restored.has(group) || isFilled(readTyped(group))) save(typed)
  else {
    restore(group)
    onRestore(readTyped(group))
  }
  restored.add(group)
}
