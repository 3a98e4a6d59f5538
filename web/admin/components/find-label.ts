/** The label of a key that comes from the API; undefined if there is none. */
export const findLabel = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined
