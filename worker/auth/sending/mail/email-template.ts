import { html } from 'hono/html'
import { company, formatAddress } from '#worker/domain/company.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { font, grey, renderHtmlLayout, renderTextLayout } from '#worker/sending/email-layout.ts'
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

interface Written {
  subject: string
  text: string
  html: string
}

const paragraph = `${font};font-size:16px;line-height:1.5;margin:0 0 16px`
const small = `${font};font-size:13px;line-height:1.45;color:${grey};margin:0 0 8px`

/** A paragraph each, after the body. */
function adviceOf(words: MailText, { kind, invitation }: AuthEmail): string[] {
  if (kind === 'wrong_codes') return words.wrong_codes.advice
  return invitation ? words.invitation.facts(invitation) : []
}

/** The small print: when a code expires, and that an unexpected mail may be ignored. */
function notesOf(words: MailText, { code, invitation, expiryS }: AuthEmail): string[] {
  if (code !== null) return [words.expiry(Math.max(1, Math.round(expiryS / 60))), words.ignore]
  return invitation ? [words.ignore] : []
}

/** Code and link both, or a notice, as text and as HTML, in the account's language. */
export function renderEmail(email: AuthEmail): Written {
  const words = texts[email.language]
  const { subject, body, button } = words[email.kind]
  const change = email.newAddress ? words.newAddress(email.newAddress) : null
  const notes = notesOf(words, email)
  const advice = adviceOf(words, email)
  const lines = [
    words.greeting,
    body,
    ...advice,
    ...(change ? [change] : []),
    ...(email.link ? [`${button}:\n${email.link}`] : []),
    ...(email.code === null ? [] : [`${words.codeLabel} ${email.code}`]),
    ...(notes.length > 0 ? [notes.join('\n')] : []),
  ]
  const code =
    email.code === null
      ? ''
      : html`<p style="${paragraph}">${words.codeLabel} <strong style="font-size:22px;letter-spacing:3px">${email.code}</strong></p>`
  const link = email.link
    ? html`<p style="margin:0 0 20px"><a href="${email.link}" style="${font};display:inline-block;background:#14181c;color:#ffffff;font-size:16px;font-weight:bold;padding:13px 24px;text-decoration:none">${button}</a></p>
<p style="${small};overflow-wrap:anywhere">${words.linkHint}<br>${email.link}</p>`
    : ''
  return {
    subject: toPlainSpaces(subject),
    text: renderTextLayout(lines, sender),
    html: renderHtmlLayout({
      language: email.language,
      heading: subject,
      content: html`<p style="${paragraph}">${words.greeting}<br>${body}</p>
${advice.map((one) => html`<p style="${paragraph}">${one}</p>`)}
${change ? html`<p style="${paragraph};font-weight:bold">${change}</p>` : ''}
${link}
${code}
${notes.map((note) => html`<p style="${small}">${note}</p>`)}`,
      footer: sender,
    }),
  }
}
