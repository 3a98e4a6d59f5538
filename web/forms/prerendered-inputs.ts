/** The values that a visitor typed into the prerendered form before hydration. */
export function readPrerenderedInputs<Values extends object>(
  form: HTMLFormElement | null,
  empty: Values,
): Partial<Values> {
  const typed: Record<string, string> = {}
  for (const [name, value] of Object.entries(empty)) {
    // Files are their field's to read.
    if (typeof value !== 'string') continue
    const input = form?.elements.namedItem(name)
    const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
    if (isText && input.value !== '') typed[name] = input.value
  }
  return typed as Partial<Values>
}
