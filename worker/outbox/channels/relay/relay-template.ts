import { company, formatAddress } from '#worker/domain/company.ts'
import { formatFileSize } from '#worker/domain/file-size.ts'
import type { Locale, OfficeLocale } from '#worker/domain/locales.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import type { EmailTemplate } from '#worker/sending/render-email.ts'
import { type Office, toRecordLinks } from '../../record-url.ts'
import { replyTexts } from '../reply/reply-template.ts'
import type { LoadedRelay } from './load-relay.ts'
import { text as en } from './text/en.ts'
import { text as pl, type RelayText } from './text/pl.ts'

const officeTexts: Record<OfficeLocale, RelayText> = { pl, en }

interface RelayMail {
  subject: string
  template: EmailTemplate
}

/** A mail of the office, as the customer gets it: what was written, and whose letter it is. */
export function toCustomerMail(relay: LoadedRelay, id: string, language: Locale): RelayMail {
  const reference = toReference(id)
  return {
    subject: relay.subject || `Re: [${reference}]`,
    template: {
      language,
      heading: company.name,
      letter: relay.text,
      notes: [],
      groups: [],
      footer: [
        company.legalName,
        formatAddress(company.addresses.registeredOffice),
        `${replyTexts[language].reference}: ${reference}`,
      ],
    },
  }
}

const toFileGroup = (
  { files, filesLeftOut }: LoadedRelay,
  language: OfficeLocale,
  words: RelayText,
): EmailTemplate['groups'] =>
  files.length + filesLeftOut === 0
    ? []
    : [
        {
          heading: words.files,
          rows: [
            ...files.map(({ name, size }, index) => ({
              label: words.file(index + 1),
              value: `${name} (${formatFileSize(size, language)})`,
            })),
            ...(filesLeftOut > 0 ? [{ label: words.leftOut, value: String(filesLeftOut) }] : []),
          ],
        },
      ]

/** A mail of the customer, as the office gets it. Files are in the record. */
export function toOfficeMail(
  relay: LoadedRelay,
  { kind, id }: { kind: 'contact_message' | 'client_application'; id: string },
  office: Office,
): RelayMail {
  const words = officeTexts[office.officeLanguage]
  const reference = toReference(id)
  const { subject, senderName, owner } = relay
  const sender = showEmail(relay.sender)
  return {
    subject: subject.includes(reference) ? subject : `${subject || words.noSubject} [${reference}]`,
    template: {
      language: office.officeLanguage,
      heading: words.heading(reference),
      letter: relay.text,
      notes: [words.from(senderName ? `${senderName}, ${sender}` : sender, reference), words.reply],
      links: toRecordLinks(office, kind, id, owner === null),
      groups: toFileGroup(relay, office.officeLanguage, words),
      footer: [`${words.reference}: ${reference}`],
    },
  }
}
