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
  }
}

function save(typed: TypedRequirements): void {
  const filled = Object.entries(typed).filter(([, value]) => value !== '')
  const query = isFilled(typed) ? `?${new URLSearchParams(filled)}` : ''
  if (query === location.search) return
  try {
    history.replaceState(history.state, '', location.pathname + query + location.hash)
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
