import { company, formatAddress, formatPhone } from '#worker/contract/company.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { isOpenAt, nextWorkingDay } from '#worker/contract/office-hours.ts'
import { toReference } from '#worker/contract/reference-number.ts'
import { toPlainSpaces } from '#worker/contract/typography.ts'
import type { SubmissionKind } from '#worker/db/schema/submissions.ts'
import type { EmailTemplate } from '#worker/mail/company-email-template.ts'
import { text as de } from './text/de.ts'
import { text as en } from './text/en.ts'
import { text as nl } from './text/nl.ts'
import { text as pl, type ReceiptText } from './text/pl.ts'

const texts: Record<Locale, ReceiptText> = { pl, en, de, nl }

/**
 * All that a receipt may be written from. Nothing that was typed is in it, so nobody can send words of their own to
 * others through the site; the type keeps it out of the template.
 */
export interface ReceiptFacts {
  kind: SubmissionKind
  id: string
  language: Locale
  receivedAt: Date
}

/** Depends on the time of receipt alone: the mail API rejects a different text under a known idempotency key. */
function describeNextStep(
  { receivedAt }: ReceiptFacts,
  { office }: ReceiptText,
  noun: 'message' | 'application',
) {
  return isOpenAt(receivedAt) ? office.open[noun] : office.closed[noun](nextWorkingDay(receivedAt))
}

/** Subject and content of a receipt, in the language of the form. */
export function toReceipt(facts: ReceiptFacts): { subject: string; template: EmailTemplate } {
  const text = texts[facts.language]
  const noun = facts.kind === 'contact_message' ? 'message' : 'application'
  const reference = toReference(facts.id)
  const { subject, heading, thanks } = text[noun]
  return {
    subject: toPlainSpaces(subject(reference)),
    template: {
      language: facts.language,
      heading,
      notes: [thanks, describeNextStep(facts, text, noun), text.reply],
      groups: [
        {
          heading: text.submission.heading,
          rows: [
            { label: text.submission.reference, value: reference },
            { label: text.submission.received, value: text.formatTime(facts.receivedAt) },
          ],
        },
        {
          heading: text.contact.heading,
          rows: [
            { label: text.contact.phone, value: formatPhone(company.phones.rental) },
            { label: text.contact.hours, value: text.hours },
          ],
        },
      ],
      footer: [company.legalName, formatAddress(company.addresses.registeredOffice), text.automatic],
    },
  }
}
