import { html } from 'hono/html'
import type { Locale } from '#worker/domain/locales.ts'
import { font, grey, renderHtmlLayout, renderTextLayout } from './email-layout.ts'

/** Content of a mail, rendered as plain text and as HTML. Values are unescaped user input. */
export interface EmailTemplate {
  /** Polish if left out: the company's. */
  language?: Locale
  heading: string
  /** Sentences above the data. */
  notes: string[]
  groups: { heading: string; rows: { label: string; value: string }[] }[]
  /** Multi-line text. */
  body?: { heading: string; text: string }
  footer: string[]
}

function renderText({ heading, notes, groups, body, footer }: EmailTemplate): string {
  const blocks = [
    heading,
    notes.join('\n'),
    ...groups.map((group) =>
      [group.heading, ...group.rows.map(({ label, value }) => `  ${label}: ${value}`)].join('\n'),
    ),
    ...(body ? [`${body.heading}\n\n${body.text}`] : []),
  ]
  return renderTextLayout(blocks, footer)
}

const cell = `${font};font-size:15px;line-height:1.45;padding:7px 0;border-top:1px solid #c9ced3;vertical-align:top`
const groupHeading = `${font};font-size:17px;font-weight:bold;margin:26px 0 8px`

/** `dir="auto"` applies the direction of right-to-left text to the cell only. */
const renderRow = ({ label, value }: { label: string; value: string }) => html`<tr>
<td style="${cell};color:${grey};width:38%;padding-right:16px">${label}</td>
<td style="${cell};font-weight:bold" dir="auto">${value}</td>
</tr>`

const renderGroup = ({
  heading,
  rows,
}: EmailTemplate['groups'][number]) => html`<h2 style="${groupHeading}">${heading}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.map(renderRow)}</table>`

/** One block per line: each has its own direction, and it works in clients that drop `white-space`. */
const renderBody = ({
  heading,
  text,
}: {
  heading: string
  text: string
}) => html`<h2 style="${groupHeading}">${heading}</h2>
<div style="${font};font-size:16px;line-height:1.5;border-top:2px solid #14181c;padding-top:12px">
${text.split('\n').map((line) => html`<div dir="auto" style="white-space:pre-wrap;overflow-wrap:anywhere">${line || '\u00a0'}</div>`)}
</div>`

const renderHtml = ({ language = 'pl', heading, notes, groups, body, footer }: EmailTemplate): string =>
  renderHtmlLayout({
    language,
    heading,
    content: html`${notes.map((note) => html`<p style="${font};font-size:15px;line-height:1.45;margin:0 0 4px">${note}</p>`)}
${groups.map(renderGroup)}
${body ? renderBody(body) : ''}`,
    footer,
  })

const dateTimes = new Intl.DateTimeFormat('pl-PL', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Warsaw',
})

/** Date and time in Warsaw, in Polish. */
export const formatDateTime = (at: number) => dateTimes.format(at)

/** Both bodies of a mail. */
export const renderEmail = (template: EmailTemplate) => ({
  text: renderText(template),
  html: renderHtml(template),
})
