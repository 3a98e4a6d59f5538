const nbsp = '\u00a0'

/** Replaces non-breaking spaces by ordinary ones, for addresses and subjects. */
export function toPlainSpaces(text: string): string {
  return text.replaceAll(nbsp, ' ')
}
