import { html } from 'hono/html'
import type { Locale, OfficeLocale } from '#worker/domain/locales.ts'

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
  /** Shown beside the subject in lists of mails; the letter or the first note where it is left out. */
  preview?: string
  /** Text that somebody has written, above everything else; the plain text begins with it instead of the heading. */
  letter?: string
  /** Sentences above the data. */
  notes: string[]
  /** Below the notes; each is a button in HTML. A hint says what to do with the address, which is shown with it. */
  links?: { label: string; url: string; hint?: string }[]
  /** A few digits to type. */
  code?: { label: string; value: string } | null
  /** Sentences below links and code, in small print. */
  remarks?: string[]
  groups: { heading: string; rows: EmailRow[] }[]
  /** Multi-line text. */
  body?: { heading: string; text: string; isQuoted?: boolean }
  footer: string[]
}

const quote = (text: string) => text.replace(/^/gm, '> ')

const renderText = ({
  heading,
  letter,
  notes,
  links = [],
  code,
  remarks = [],
  groups,
  body,
  footer,
}: EmailTemplate): string =>
  `${[
    letter ?? heading,
    ...(notes.length > 0 ? [notes.join('\n')] : []),
    ...(links.length > 0
      ? [links.map(({ label, url, hint }) => `${label}:${hint ? '\n' : ' '}${url}`).join('\n')]
      : []),
    ...(code ? [`${code.label} ${code.value}`] : []),
    ...(remarks.length > 0 ? [remarks.join('\n')] : []),
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
    // Clients hide what is below the dashes.
    `-- \n${footer.join('\n')}`,
  ].join('\n\n')}\n`

/** Inline styles, as mail clients drop style sheets. */
const font = 'font-family:Arial,Helvetica,sans-serif;color:#14181c'
const grey = '#5b646d'

/** Long words break where a phone would scroll sideways; some clients know only the older one of the two. */
const breakable = 'overflow-wrap:anywhere;word-break:break-word'

const cell = `${font};font-size:15px;line-height:1.45;padding:7px 0;border-top:1px solid #c9ced3;vertical-align:top;${breakable}`
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
    .map((line) => html`<div dir="auto" style="white-space:pre-wrap;${breakable}">${line || '\u00a0'}</div>`)

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

const smallFont = `${font};font-size:13px;line-height:1.45;color:${grey}`

const ink = '#14181c'

const button =
  'display:inline-block;padding:11px 18px;color:#ffffff;font-family:Arial,Helvetica,sans-serif;font-size:15px;font-weight:bold;text-decoration:none'

/** A table each: Outlook on Windows gives a link neither padding nor background, and takes both from its cell. */
const renderLink = ({ label, url, hint }: NonNullable<EmailTemplate['links']>[number]) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="padding:10px 0 0">
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td bgcolor="${ink}" style="background:${ink};mso-padding-alt:11px 18px"><a href="${url}" style="${button};background:${ink}">${label}</a></td></tr></table>
</td></tr></table>${
    hint ? html`<p style="${smallFont};margin:20px 0 16px;${breakable}">${hint}<br>${url}</p>` : ''
  }`

/** No list of mails shows more. */
const previewLength = 140

/** Above everything else, where lists of mails look for their second line, and not to be seen in the mail itself. */
function renderPreview({ preview, letter, notes }: EmailTemplate) {
  const text = (preview ?? letter ?? notes[0] ?? '').replace(/\s+/g, ' ').trim()
  const shown = Array.from(text).slice(0, previewLength).join('')
  return shown
    ? html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" dir="auto">${shown}</div>`
    : ''
}

/** The grey around the sheet and of its last row. */
const ground = '#eef0f1'

/**
 * Uses tables, which all clients lay out alike. All colours are those of a light mail: clients that would darken some of
 * them are asked not to. Web mail drops root and body, so the element inside says again what they say.
 */
function renderHtml(template: EmailTemplate): string {
  const { language, heading, letter, notes, links = [], code, remarks = [], groups, body, footer } = template
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light only"><meta name="supported-color-schemes" content="light only"><title>${heading}</title></head>
<body style="margin:0;background:${ground}"><div lang="${language}" style="background:${ground}">${renderPreview(template)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;text-align:left">
<tr><td style="background:#ffc60a;padding:20px 24px"><h1 style="${font};font-size:22px;line-height:1.2;margin:0;${breakable}">${heading}</h1></td></tr>
<tr><td style="padding:20px 24px 24px">
${letter ? html`<div style="${bodyFont};margin-bottom:16px">${renderLines(letter)}</div>` : ''}${notes.map((note) => html`<p style="${font};font-size:15px;line-height:1.45;margin:0 0 4px;${breakable}">${note}</p>`)}
${links.map(renderLink)}
${code ? html`<p style="${bodyFont};margin:0 0 16px">${code.label} <strong style="font-size:22px;letter-spacing:3px">${code.value}</strong></p>` : ''}
${remarks.map((remark) => html`<p style="${smallFont};margin:0 0 8px">${remark}</p>`)}
${groups.map(renderGroup)}
${body ? renderBody(body) : ''}
</td></tr>
<tr><td style="background:${ground};padding:14px 24px">${footer.map((line) => html`<p style="${smallFont};margin:0;${breakable}">${line}</p>`)}</td></tr>
</table>
</td></tr></table></div>
</body>
</html>`.toString()
}

/** The date in Warsaw: `23 listopada 2026 r.`, `23 November 2026`. */
export function formatDate(at: number, locale: OfficeLocale): string {
  const date = dateFormats[locale].date.format(at)
  return locale === 'pl' ? `${date} r.` : date
}

/** Date and time in Warsaw: `23 listopada 2026 r., godz. 05:28`, `23 November 2026 at 05:28`. */
export function formatDateTime(at: number, locale: OfficeLocale): string {
  const time = dateFormats[locale].time.format(at)
  return formatDate(at, locale) + (locale === 'pl' ? `, godz. ${time}` : ` at ${time}`)
}

/** Both bodies of a mail. */
export const renderEmail = (template: EmailTemplate) => ({
  text: renderText(template),
  html: renderHtml(template),
})
