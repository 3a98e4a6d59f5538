import { toPlainSpaces } from '#web/content/typography.ts'

/** Behind the contact page's address: what its form will have as its subject. */
export function subjectSuffix(subject: string): string {
  return `?subject=${encodeURIComponent(toPlainSpaces(subject))}`
}
