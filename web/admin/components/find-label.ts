/** The label of a key that comes from the API; undefined if there is none. */
export const findLabel = (text: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(text, key) ? text[key] : undefined
