/** The description that a screen reader reads after a field's label. */
export const descriptionOf = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .filter(Boolean)
    .join(' ')

/** Sentences of the site have spaces that do not break a line, which the library would take for plain ones. */
export const exactWhitespace = { normalizer: (text: string) => text }
