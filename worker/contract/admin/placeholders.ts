/** Stand in a saved sentence for what the enquiry says, until it is inserted into an answer. */
export const placeholders = ['{powitanie}', '{nazwa}', '{termin}', '{maszyny}'] as const

export type Placeholder = (typeof placeholders)[number]

export type PlaceholderValues = Record<Placeholder, string>

const inBraces = /\{[^{}]*\}/g

const isPlaceholder = (word: string): word is Placeholder => placeholders.some((known) => known === word)

const findBraces = (text: string): string[] => text.match(inBraces) ?? []

/** The placeholders that a text has, in its order, each once. */
export const findPlaceholders = (text: string): Placeholder[] => [
  ...new Set(findBraces(text).filter(isPlaceholder)),
]

/** True if everything in braces is a placeholder. */
export const hasOnlyPlaceholders = (text: string): boolean => findBraces(text).every(isPlaceholder)

/** Fills in a saved sentence; a placeholder without a value stays as it is. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(inBraces, (word) => (isPlaceholder(word) && values[word]) || word)
