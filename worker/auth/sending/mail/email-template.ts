import { company, formatAddress } from '#worker/domain/company.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { renderEmail } from '#worker/sending/render-email.ts'
import { text as de } from './text/de.ts'
import { text as en } from './text/en.ts'
import { text as nl } from './text/nl.ts'
import { type MailText, text as pl } from './text/pl.ts'

const texts: Record<Locale, MailText> = { pl, en, de, nl }

/** The company's name and address, in the footer of every mail. */
const sender = [company.legalName, formatAddress(company.addresses.registeredOffice), company.email]

export type EmailKind =
  | 'confirmation'
  | 'invite'
  | 'invitation'
  | 'magiclink'
  | 'recovery'
  | 'email_change'
  | 'reauthentication'
  | 'wrong_codes'

export interface InvitationFacts {
  inviter: string
  /** Written out in the reader's language. */
  until: string
}

export interface AuthEmail {
  kind: EmailKind
  language: Locale
  /** Null in a notice, which expires no more than it asks for anything. */
  code: string | null
  /** Null where there is only a code. */
  link: string | null
  newAddress?: string | null
  expiryS: number
  /** Set in an administrator's invitation. */
  invitation?: InvitationFacts | null
}

/** A paragraph each, after the body. */
function adviceOf(mailText: MailText, { kind, newAddress, invitation }: AuthEmail): string[] {
  if (kind === 'wrong_codes') return mailText.wrong_codes.advice
  if (newAddress) return [mailText.newAddress(showEmail(newAddress))]
  return invitation ? mailText.invitation.facts(invitation) : []
}

/** The small print: when a code expires, and that an unexpected mail may be ignored. */
function remarksOf(mailText: MailText, { code, invitation, expiryS }: AuthEmail): string[] {
  if (code !== null) return [mailText.expiry(Math.max(1, Math.round(expiryS / 60))), mailText.ignore]
  return invitation ? [mailText.ignore] : []
}

/** Code and link both, or a notice, as text and as HTML, in the account's language. */
export function renderAuthEmail(email: AuthEmail) {
  const { kind, language, code, link } = email
  const mailText = texts[language]
  const { subject, body, button } = mailText[kind]
  return {
    subject: toPlainSpaces(subject),
    ...renderEmail({
      language,
      heading: subject,
      // Not the greeting, with which the letter begins.
      preview: body,
      letter: [mailText.greeting, body, ...adviceOf(mailText, email)].join('\n\n'),
      notes: [],
      links: link ? [{ label: button, url: link, hint: mailText.linkHint }] : [],
      code: code === null ? null : { label: mailText.codeLabel, value: code },
      remarks: remarksOf(mailText, email),
      groups: [],
      footer: sender,
    }),
  }
}
