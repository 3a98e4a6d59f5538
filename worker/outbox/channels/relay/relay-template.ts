import { recipientFields } from '#worker/contract/admin/mail-recipients.ts'
import { company, formatAddress } from '#worker/domain/company.ts'
import { formatFileSize } from '#worker/domain/file-size.ts'
import { missedKinds, nameLeftOut } from '#worker/domain/labels/left-out.ts'
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

const toFileGroups = (
  { files, leftOut }: LoadedRelay,
  language: OfficeLocale,
  relayText: RelayText,
): EmailTemplate['groups'] => {
  const kept = files.map(({ name, size }, index) => ({
    label: relayText.file(index + 1),
    value: `${name} (${formatFileSize(size, language)})`,
  }))
  const missed = leftOut.filter(({ kind }) => missedKinds.includes(kind))
  const missing = nameLeftOut(missed, relayText.kinds).map(({ kind, label, names }) => ({
    label,
    value: names || (kind === 'unparsed' || kind === 'rest' ? relayText.original : relayText.unnamed),
  }))
  return [
    ...(kept.length > 0 ? [{ heading: relayText.files, rows: kept }] : []),
    ...(missing.length > 0 ? [{ heading: relayText.leftOut, rows: missing }] : []),
  ]
}

const toRecipientGroup = ({ recipients }: LoadedRelay, relayText: RelayText): EmailTemplate['groups'] => {
  const rows = recipientFields.flatMap((field) => {
    const named = recipients.filter((recipient) => recipient.field === field)
    const value = named
      .map(({ name, address }) => (name ? `${name} (${showEmail(address)})` : showEmail(address)))
      .join(', ')
    return value === '' ? [] : [{ label: relayText.recipientFields[field], value }]
  })
  return rows.length === 0 ? [] : [{ heading: relayText.recipients, rows }]
}

/** A mail of the customer, as the office gets it. Files are in the record. */
export function toOfficeMail(
  relay: LoadedRelay,
  { kind, id }: { kind: 'contact_message' | 'client_application'; id: string },
  office: Office,
): RelayMail {
  const officeText = officeTexts[office.officeLanguage]
  const reference = toReference(id)
  const { subject, senderName, recipients, owner } = relay
  const sender = showEmail(relay.sender)
  return {
    subject: subject.includes(reference) ? subject : `${subject || officeText.noSubject} [${reference}]`,
    template: {
      language: office.officeLanguage,
      heading: officeText.heading(reference),
      letter: relay.text,
      notes: [
        officeText.from(senderName ? `${senderName}, ${sender}` : sender, reference),
        recipients.length > 0 ? officeText.replyToCustomer : officeText.reply,
      ],
      links: toRecordLinks(office, kind, id, owner === null),
      groups: [
        ...toRecipientGroup(relay, officeText),
        ...toFileGroups(relay, office.officeLanguage, officeText),
      ],
      footer: [`${officeText.reference}: ${reference}`],
    },
  }
}
