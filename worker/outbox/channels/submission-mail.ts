import { formatOrigin, type Origin } from '#worker/contract/origin.ts'
import type { Database } from '#worker/db/client.ts'
import type {
  AuthorizationRow,
  ClientApplicationRow,
  ContactMessageRow,
  DeliveryRow,
} from '#worker/db/schema/submissions.ts'
import { formatIban } from '#worker/domain/company-details.ts'
import { authorizationForm, clientGroups } from '#worker/domain/forms/client.ts'
import { contactForm } from '#worker/domain/forms/contact-message.ts'
import type { FormField } from '#worker/domain/forms/field.ts'
import { toFormLabels } from '#worker/domain/labels/labels.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { describeForOffice, toListGroup } from '#worker/enquiry-list/describe-list-row.ts'
import { type NamedListRow, nameListRows } from '#worker/enquiry-list/name-list-rows.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { createCompanyMail } from '#worker/sending/company-mail.ts'
import { type EmailTemplate, formatDateTime, renderEmail } from '#worker/sending/render-email.ts'
import { toThreadAddress } from '#worker/sending/thread-addresses/thread-address.ts'
import { attachedFiles } from '../attached-files.ts'
import type { LoadedSubmission } from '../load-submissions.ts'
import { toMailIdempotencyKey } from '../mail-idempotency-key.ts'
import { type Office, toRecordLinks } from '../record-url.ts'
import { toThreadKey } from '../thread-key.ts'
import { officeMailTexts } from './text/texts.ts'

const polishLength = 26

/**
 * A bank account number as banks print it, however it was typed: an IBAN in groups of four, a Polish number without its
 * country after its two check digits, too. Anything else stays as it is.
 */
function groupAccountNumber(typed: string): string {
  const compact = typed.replace(/[\s.-]/g, '')
  if (/^[a-z]{2}\d{2}[a-z\d]{8,30}$/i.test(compact)) return formatIban(compact.toUpperCase())
  return /^\d+$/.test(compact) && compact.length === polishLength
    ? `${compact.slice(0, 2)} ${formatIban(compact.slice(2))}`
    : typed
}

/** A value as a mail shows it. */
const show = (kind: FormField['kind'], value: string | null) => {
  if (value === null) return null
  if (kind === 'email') return showEmail(value)
  return kind === 'account' ? groupAccountNumber(value) : value
}

const nonEmpty = (rows: { label: string; value: string | null }[]) =>
  rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []))

function toFooter(
  { id, created_at }: { id: string; created_at: number },
  origin: Origin | null,
  { officeLanguage }: Office,
) {
  const text = officeMailTexts[officeLanguage]
  return [
    `${text.reference}: ${toReference(id)}`,
    text.received(formatDateTime(created_at, officeLanguage)),
    `${text.origin}: ${origin ? formatOrigin(origin) : text.unknownOrigin}`,
  ]
}

function messageTemplate(
  message: ContactMessageRow,
  list: NamedListRow[],
  origin: Origin | null,
  office: Office,
): EmailTemplate {
  const text = officeMailTexts[office.officeLanguage]
  const texts = text.message
  return {
    language: office.officeLanguage,
    heading: texts.heading,
    preview: message.message,
    notes: [text.visitorLanguage[message.language], texts.reply],
    groups: [
      {
        heading: texts.sender,
        rows: nonEmpty(
          contactForm.flatMap(({ name, kind }) =>
            name === 'message' ? [] : [{ label: texts.fields[name], value: show(kind, message[name]) }],
          ),
        ),
      },
      ...toListGroup(list, texts.list, office.siteOrigin, (row) =>
        describeForOffice(row, office.officeLanguage),
      ),
    ],
    body: { heading: texts.body, text: message.message },
    footer: toFooter(message, origin, office),
  }
}

/** An application may name thousands; six such mails at once would exceed a Worker's memory. */
const maxPersons = 200

function applicationTemplate(
  application: ClientApplicationRow,
  authorizations: AuthorizationRow[],
  origin: Origin | null,
  office: Office,
): EmailTemplate {
  const text = officeMailTexts[office.officeLanguage]
  const texts = text.application
  const labels = toFormLabels(texts.labels)
  return {
    language: office.officeLanguage,
    heading: texts.heading,
    preview: `${application.company_name}, ${application.vat_number}`,
    notes: [
      text.visitorLanguage[application.language],
      texts.reply,
      ...(authorizations.length > maxPersons ? [texts.more(maxPersons, authorizations.length)] : []),
    ],
    groups: [
      ...clientGroups.map(({ name: group, fields }) => ({
        heading: texts.labels.groups[group],
        rows: nonEmpty(
          fields.map(({ name, kind }) => ({ label: labels[name], value: show(kind, application[name]) })),
        ),
      })),
      ...authorizations.slice(0, maxPersons).map((row) => ({
        heading: texts.authorization(row.row_number, authorizations.length),
        rows: nonEmpty(
          authorizationForm.map(({ name, kind }) => ({
            label: texts.labels.person[name],
            value: show(kind, row[name]),
          })),
        ),
      })),
    ],
    footer: toFooter(application, origin, office),
  }
}

interface SubmissionMail {
  id: string
  subject: string
  replyTo: string
  template: EmailTemplate
}

async function toMail(submission: LoadedSubmission, office: Office): Promise<SubmissionMail> {
  const text = officeMailTexts[office.officeLanguage]
  switch (submission.kind) {
    case 'contact_message': {
      const { message, origin } = submission
      const list = await nameListRows(submission.list, office.officeLanguage)
      return {
        id: message.id,
        subject: text.message.subject(message.subject, toReference(message.id)),
        replyTo: message.email,
        template: messageTemplate(message, list, origin, office),
      }
    }
    case 'client_application': {
      const { application, authorizations, origin } = submission
      return {
        id: application.id,
        subject: text.application.subject(application.company_name, toReference(application.id)),
        replyTo: application.signatory_email,
        template: applicationTemplate(application, authorizations, origin, office),
      }
    }
  }
}

/** Sends submissions to the company by mail; null where no mail is configured. */
export function createSubmissionMailer(env: Bindings, db: Database) {
  const companyMail = createCompanyMail(env, db)
  const settings = settingsOf(env)
  if (!companyMail) return null
  return async (submission: LoadedSubmission, delivery: Pick<DeliveryRow, 'id' | 'bounced_at'>) => {
    const { id, subject, replyTo, template } = await toMail(submission, settings)
    const threadAddress = toThreadAddress(settings, 'office', toThreadKey(submission))
    const links = toRecordLinks(settings, submission.kind, id)
    const groups = [...template.groups, ...attachedFiles(settings, submission.files)]
    return companyMail({
      replyTo: threadAddress ?? replyTo,
      subject,
      ...renderEmail({
        ...template,
        notes: threadAddress
          ? [...template.notes, officeMailTexts[settings.officeLanguage].keptInThread]
          : template.notes,
        links,
        groups,
      }),
      key: toMailIdempotencyKey(delivery),
      isTracked: true,
    })
  }
}
