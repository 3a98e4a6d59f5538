import { html } from 'hono/html'
import type { Locale, OfficeLocale } from '#worker/domain/locales.ts'
import { font, grey, renderHtmlLayout, renderTextLayout } from './email-layout.ts'

interface EmailRow {
  label: string
  value: string
  /** The address that the label leads to. */
  href?: string | null
}

/** Content of a mail, rendered as plain text and as HTML. Values are unescaped user input. */
export interface EmailTemplate {
  language: Locale
  heading: string
  /** Text that somebody has written, above everything else; the plain text begins with it instead of the heading. */
  letter?: string
  /** Sentences above the data. */
  notes: string[]
  /** Below the notes; each is a button in HTML. */
  links?: { label: string; url: string }[]
  groups: { heading: string; rows: EmailRow[] }[]
  /** Multi-line text. */
  body?: { heading: string; text: string; isQuoted?: boolean }
  footer: string[]
}

const quote = (text: string) => text.replace(/^/gm, '> ')

function renderText({ heading, letter, notes, links = [], groups, body, footer }: EmailTemplate): string {
  const blocks = [
    letter ?? heading,
    ...(notes.length > 0 ? [notes.join('\n')] : []),
    ...(links.length > 0 ? [links.map(({ label, url }) => `${label}: ${url}`).join('\n')] : []),
    ...groups.map((group) =>
      [
        group.heading,
        ...group.rows.flatMap(({ label, value, href }) => [
          `  ${label}: ${value}`,
          ...(href ? [`     ${href}`] : []),
        ]),
      ].join('\n'),
    ),
    ...(body ? [`${body.heading}\n\n${body.isQuoted ? quote(body.text) : body.text}`] : []),
  ]
  return renderTextLayout(blocks, footer)
}

const cell = `${font};font-size:15px;line-height:1.45;padding:7px 0;border-top:1px solid #c9ced3;vertical-align:top`
const groupHeading = `${font};font-size:17px;font-weight:bold;margin:26px 0 8px`

/** `dir="auto"` applies the direction of right-to-left text to the cell only. */
const renderRow = ({ label, value, href }: EmailRow) => html`<tr>
<td style="${cell};color:${grey};width:38%;padding-right:16px">${href ? html`<a href="${href}" style="color:${grey}">${label}</a>` : label}</td>
<td style="${cell};font-weight:bold" dir="auto">${value}</td>
</tr>`

const renderGroup = ({
  heading,
  rows,
}: EmailTemplate['groups'][number]) => html`<h2 style="${groupHeading}">${heading}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.map(renderRow)}</table>`

/** One block per line: each has its own direction, and it works in clients that drop `white-space`. */
const renderLines = (text: string) =>
  text
    .split('\n')
    .map(
      (line) =>
        html`<div dir="auto" style="white-space:pre-wrap;overflow-wrap:anywhere">${line || '\u00a0'}</div>`,
    )

const bodyFont = `${font};font-size:16px;line-height:1.5`

/** Mail programs fold a quote. */
const renderBody = ({
  heading,
  text,
  isQuoted = false,
}: NonNullable<EmailTemplate['body']>) => html`<h2 style="${groupHeading}">${heading}</h2>
${
  isQuoted
    ? html`<blockquote style="${bodyFont};color:${grey};margin:0;border-left:4px solid #c9ced3;padding-left:12px">${renderLines(text)}</blockquote>`
    : html`<div style="${bodyFont};border-top:2px solid #14181c;padding-top:12px">
${renderLines(text)}
</div>`
}`

const toDateFormats = (locale: string) => ({
  date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Warsaw' }),
  time: new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'Europe/Warsaw' }),
})

/** Made once, as making a format costs more than the rest of a mail. */
const dateFormats: Record<OfficeLocale, ReturnType<typeof toDateFormats>> = {
  pl: toDateFormats('pl'),
  en: toDateFormats('en-GB'),
}

const button =
  'display:inline-block;background:#14181c;color:#ffffff;font-family:Arial,Helvetica,sans-serif;font-size:15px;font-weight:bold;text-decoration:none;padding:11px 18px;margin:10px 8px 0 0'

const renderHtml = ({
  language,
  heading,
  letter,
  notes,
  links = [],
  groups,
  body,
  footer,
}: EmailTemplate): string =>
  renderHtmlLayout({
    language,
    heading,
    content: html`${letter ? html`<div style="${bodyFont};margin-bottom:16px">${renderLines(letter)}</div>` : ''}${notes.map((note) => html`<p style="${font};font-size:15px;line-height:1.45;margin:0 0 4px">${note}</p>`)}
${links.map(({ label, url }) => html`<a href="${url}" style="${button}">${label}</a>`)}
${groups.map(renderGroup)}
${body ? renderBody(body) : ''}`,
    footer,
  })

/** The date in Warsaw: `23 listopada 2026 r.`, `23 November 2026`. */
export function formatDate(at: number, locale: OfficeLocale): string {
  const date = dateFormats[locale].date.format(at)
  return locale === 'pl' ? `${date} r.` : date
}

/** Date and time in Warsaw: `23 listopada 2026 r., godz. 05:28`, `23 November 2026, 05:28`. */
export function formatDateTime(at: number, locale: OfficeLocale): string {
  const time = dateFormats[locale].time.format(at)
  return `${formatDate(at, locale)}, ${locale === 'pl' ? `godz. ${time}` : time}`
}

/** Both bodies of a mail. */
export const renderEmail = (template: EmailTemplate) => ({
  text: renderText(template),
  html: renderHtml(template),
})
