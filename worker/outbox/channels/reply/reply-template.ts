import { company, formatAddress } from '#worker/domain/company.ts'
import { holdsList } from '#worker/domain/holds-list.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import {
  describeForSender,
  listHeading,
  toListGroup,
  toListText,
} from '#worker/enquiry-list/describe-list-row.ts'
import { type NamedListRow, nameListRows } from '#worker/enquiry-list/name-list-rows.ts'
import type { EmailTemplate } from '#worker/sending/render-email.ts'
import type { LoadedSubmission } from '../../load-submissions.ts'
import { senderOf } from '../../submission-sender.ts'
import { text as de } from './text/de.ts'
import { text as en } from './text/en.ts'
import { text as nl } from './text/nl.ts'
import { text as pl, type ReplyMailText } from './text/pl.ts'

export const replyTexts: Record<Locale, ReplyMailText> = { pl, en, de, nl }

interface WrittenReply {
  text: string
  authorName: string
  /** Addresses that get a copy. */
  copies: string[]
}

export interface ReplyMail {
  subject: string
  template: EmailTemplate
}

const toGroup = (rows: NamedListRow[], language: Locale, siteOrigin: string) =>
  toListGroup(rows, listHeading(language), siteOrigin, (row) => describeForSender(row, language))

/** The quote below an answer: of a message all that was asked and the answer does not hold, of an application whose it is. */
async function toQuote(
  submission: LoadedSubmission,
  text: string,
  siteOrigin: string,
): Promise<Pick<EmailTemplate, 'groups' | 'body'>> {
  if (submission.kind === 'contact_message') {
    const { message, list } = submission
    const { language } = message
    const rows = await nameListRows(list, language)
    return {
      groups: holdsList(text, toListText(rows, language)) ? [] : toGroup(rows, language, siteOrigin),
      body: {
        heading: replyTexts[language].quoted(new Date(message.created_at)),
        text: message.message,
        isQuoted: true,
      },
    }
  }
  const { language, company_name, created_at } = submission.application
  const { quotedApplication, company: label } = replyTexts[language]
  return {
    groups: [{ heading: quotedApplication(new Date(created_at)), rows: [{ label, value: company_name }] }],
  }
}

/** Subject and content of an answer, in the language of the form. */
export async function toReplyMail(
  submission: LoadedSubmission,
  { text, authorName, copies }: WrittenReply,
  siteOrigin: string,
): Promise<ReplyMail> {
  const { id, language } = senderOf(submission)
  const replyText = replyTexts[language]
  const reference = toReference(id)
  const subject = submission.kind === 'contact_message' ? submission.message.subject : replyText.application
  return {
    subject: toPlainSpaces(`Re: ${subject} [${reference}]`),
    template: {
      language,
      heading: company.name,
      letter: `${text}\n${authorName}\n${company.name}`,
      notes: [],
      ...(await toQuote(submission, text, siteOrigin)),
      footer: [
        company.legalName,
        formatAddress(company.addresses.registeredOffice),
        `${replyText.reference}: ${reference}`,
        ...(copies.length > 0 ? [replyText.copies(copies.join(', '))] : []),
      ],
    },
  }
}
