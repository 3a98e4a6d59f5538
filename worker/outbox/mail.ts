import { toReference } from '#worker/contract/reference.ts'
import type { Database } from '#worker/db/client.ts'
import type {
  AuthorizationRow,
  ClientApplicationRow,
  ContactMessageRow,
  DeliveryRow,
} from '#worker/db/schema.ts'
import type { Bindings } from '#worker/env.ts'
import { openCompanyMail } from '#worker/mail/company-mail.ts'
import { type EmailTemplate, toHtml, toText } from '#worker/mail/email-template.ts'
import { toMailKey } from './mail-key.ts'
import type { StoredSubject } from './subject.ts'
import { text } from './text/pl.ts'

const warsawTime = new Intl.DateTimeFormat('pl-PL', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Warsaw',
})

const filled = (rows: { label: string; value: string | null }[]) =>
  rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []))

const toFooter = ({ id, created_at }: { id: string; created_at: number }) => [
  `${text.reference}: ${toReference(id)}`,
  text.received(warsawTime.format(created_at)),
]

function messageTemplate(message: ContactMessageRow): EmailTemplate {
  const words = text.message
  return {
    heading: words.heading,
    notes: [text.visitorLanguage[message.language], words.reply],
    groups: [
      {
        heading: words.sender,
        rows: filled([
          { label: words.name, value: message.name },
          { label: words.email, value: message.email },
          { label: words.phone, value: message.phone },
          { label: words.topic, value: message.subject },
        ]),
      },
    ],
    body: { heading: words.body, text: message.message },
    footer: toFooter(message),
  }
}

/** An application may name thousands; six such mails at once would be more than a Worker's memory holds. */
const mostPersons = 200

function applicationTemplate(
  application: ClientApplicationRow,
  authorizations: AuthorizationRow[],
): EmailTemplate {
  const words = text.application
  const person = (first: string, last: string, email: string) => [
    { label: words.first_name, value: first },
    { label: words.last_name, value: last },
    { label: words.email, value: email },
  ]
  return {
    heading: words.heading,
    notes: [
      text.visitorLanguage[application.language],
      words.reply,
      ...(authorizations.length > mostPersons ? [words.more(mostPersons, authorizations.length)] : []),
    ],
    groups: [
      {
        heading: words.company,
        rows: [
          { label: words.company_name, value: application.company_name },
          { label: words.vat_number, value: application.vat_number },
        ],
      },
      {
        heading: words.signatory,
        rows: person(
          application.signatory_first_name,
          application.signatory_last_name,
          application.signatory_email,
        ),
      },
      {
        heading: words.payment,
        rows: person(
          application.payment_contact_first_name,
          application.payment_contact_last_name,
          application.payment_contact_email,
        ),
      },
      {
        heading: words.invoices,
        rows: filled([
          { label: words.invoice_email, value: application.invoice_email },
          { label: words.bank_account_number, value: application.bank_account_number },
          { label: words.bank_name, value: application.bank_name },
          { label: words.swift_bic_code, value: application.swift_bic_code },
        ]),
      },
      ...authorizations.slice(0, mostPersons).map((row) => ({
        heading: words.authorization(row.row_number, authorizations.length),
        rows: filled([
          ...person(row.first_name, row.last_name, row.email),
          { label: words.position, value: row.position },
          { label: words.authorization_scope, value: row.authorization_scope },
        ]),
      })),
    ],
    footer: toFooter(application),
  }
}

function toMail(subject: StoredSubject): { subject: string; replyTo: string; template: EmailTemplate } {
  switch (subject.kind) {
    case 'contact_message': {
      const { message } = subject
      return {
        subject: text.message.subject(message.subject, toReference(message.id)),
        replyTo: message.email,
        template: messageTemplate(message),
      }
    }
    case 'client_application': {
      const { application, authorizations } = subject
      return {
        subject: text.application.subject(application.company_name, toReference(application.id)),
        replyTo: application.signatory_email,
        template: applicationTemplate(application, authorizations),
      }
    }
  }
}

/** Tells the company of submissions; null where no mail to it is configured. */
export function openMailer(env: Bindings, db: Database) {
  const companyMail = openCompanyMail(env, db)
  if (!companyMail) return null
  return (submission: StoredSubject, delivery: Pick<DeliveryRow, 'id' | 'bounced_at'>) => {
    const { subject, replyTo, template } = toMail(submission)
    return companyMail({
      replyTo,
      subject,
      text: toText(template),
      html: toHtml(template),
      key: toMailKey(delivery),
      isTracked: true,
    })
  }
}
