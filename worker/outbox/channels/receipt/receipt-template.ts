import type { SubmissionKind } from '#worker/db/schema/submissions.ts'
import { company, formatAddress, formatPhone } from '#worker/domain/company.ts'
import { describeAnswerTime } from '#worker/domain/describe-opening.ts'
import { opening as openingDe } from '#worker/domain/labels/opening/de.ts'
import { opening as openingEn } from '#worker/domain/labels/opening/en.ts'
import { opening as openingNl } from '#worker/domain/labels/opening/nl.ts'
import { opening as openingPl } from '#worker/domain/labels/opening/pl.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { OfficeCalendar } from '#worker/domain/office-calendar.ts'
import { officeStateAt } from '#worker/domain/office-state.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { toWarsawMinutes } from '#worker/domain/warsaw-time.ts'
import { describeChosen, listHeading, toListGroup } from '#worker/enquiry-list/describe-list-row.ts'
import type { NamedListRow } from '#worker/enquiry-list/name-list-rows.ts'
import type { EmailTemplate } from '#worker/sending/render-email.ts'
import { text as de } from './text/de.ts'
import { text as en } from './text/en.ts'
import { text as nl } from './text/nl.ts'
import { text as pl, type ReceiptText } from './text/pl.ts'

const openings = { pl: openingPl, en: openingEn, de: openingDe, nl: openingNl }

/** Words of the receipt in each language. */
export const receiptTexts: Record<Locale, ReceiptText> = { pl, en, de, nl }

/** A row chosen from the catalogue, without the place, which is typed. */
export type ReceiptListRow = Pick<
  NamedListRow,
  'position' | 'catalogue_id' | 'name' | 'path' | 'quantity' | 'date_from' | 'date_to'
>

/**
 * All that a receipt may be written from. Nothing that was typed is in it, so nobody can send words of their own to
 * others through the site; the type keeps it out of the template.
 */
export interface ReceiptFacts {
  kind: SubmissionKind
  id: string
  language: Locale
  receivedAt: Date
  /** Until when the office answers; null where the company promises no time. */
  answerBy: Date | null
  calendar: OfficeCalendar
  list: ReceiptListRow[]
  siteOrigin: string
}

/**
 * Depends on what is stored and published alone. The mail API rejects a different text under a known idempotency key: a
 * receipt that got through before the office published other hours stays the only one.
 */
function describeNextStep(
  { receivedAt, answerBy, calendar, language }: ReceiptFacts,
  { office }: ReceiptText,
  noun: 'message' | 'application',
) {
  if (answerBy) return describeAnswerTime(answerBy, openings[language])
  const { isOpen, changesAt } = officeStateAt(receivedAt.getTime(), calendar)
  const { day, minutes } = toWarsawMinutes(changesAt)
  return isOpen ? office.open[noun] : office.closed[noun](day, minutes)
}

/** Subject and content of a receipt, in the language of the form. */
export function toReceipt(facts: ReceiptFacts): { subject: string; template: EmailTemplate } {
  const text = receiptTexts[facts.language]
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
        ...toListGroup(facts.list, listHeading(facts.language), facts.siteOrigin, (row) =>
          describeChosen(row, facts.language),
        ),
        {
          heading: text.contact.heading,
          rows: [
            { label: text.contact.phone, value: formatPhone(company.phones.rental) },
            // The sign that keeps a range in a line is for pages: a mail program may have no letter for it.
            { label: text.contact.hours, value: text.hours.replace('\u2060', '') },
          ],
        },
      ],
      footer: [company.legalName, formatAddress(company.addresses.registeredOffice), text.automatic],
    },
  }
}
