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

/** The machines and what is around them, with the full stop of the sentence that ends with them. */
const machinesInText = /\s*(\{maszyny\})[.,;]?\s*/g

/** Fills in a saved sentence, the machines as a paragraph of their own; a placeholder without a value stays as it is. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const inParagraphs = values['{maszyny}'] ? text.replace(machinesInText, '\n\n$1\n\n').trim() : text
  return inParagraphs.replace(inBraces, (word) => (isPlaceholder(word) && values[word]) || word)
}
