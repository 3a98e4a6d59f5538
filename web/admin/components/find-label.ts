/** A word for a key that comes from the API, if there is one. */
export const findLabel = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined
