const nbsp = '\u00a0'

/** Replaces non-breaking spaces by ordinary ones, for addresses and subjects. */
export function toPlainSpaces(text: string): string {
  return text.replaceAll(nbsp, ' ')
}

/** Prevents a line break within a range. */
export const withoutBreak = (text: string) => text.replace('–', '–\u2060')

/** Keeps a text in one line. */
export const inOneLine = (text: string) => text.replaceAll(' ', nbsp).replaceAll('–', '–\u2060')
