import { toPlainSpaces } from '#worker/contract/typography.ts'

/** What a visitor may ask about; also the names that the contact page's address has for it. */
export const enquiryKinds = ['rental', 'training'] as const

export type EnquiryKind = (typeof enquiryKinds)[number]

/** Behind the contact page's address: what its form will be about. */
export function enquirySuffix(kind: EnquiryKind, item: string): string {
  return `?${kind}=${encodeURIComponent(toPlainSpaces(item))}`
}

/** Behind the contact page's address: what its form will have as its subject. */
export function subjectSuffix(subject: string): string {
  return `?subject=${encodeURIComponent(toPlainSpaces(subject))}`
}
