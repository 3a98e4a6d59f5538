import { toPlainSpaces } from '#worker/domain/typography.ts'

/** The subjects of an enquiry; also the query parameters of the contact page. */
export const enquiryKinds = ['rental', 'training'] as const

export type EnquiryKind = (typeof enquiryKinds)[number]

/** Query string for the contact page: the item that its form will be about. */
export function enquirySuffix(kind: EnquiryKind, item: string): string {
  return `?${kind}=${encodeURIComponent(toPlainSpaces(item))}`
}

/** Query string for the contact page: the subject that its form will have. */
export function subjectSuffix(subject: string): string {
  return `?subject=${encodeURIComponent(toPlainSpaces(subject))}`
}
