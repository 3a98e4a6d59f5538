import { html } from 'hono/html'

/** A mail before it is either plain text or HTML. Values are what people typed, unescaped. */
export interface EmailTemplate {
  heading: string
  /** Sentences above the data: what to do with this mail. */
  notes: string[]
  groups: { heading: string; rows: { label: string; value: string }[] }[]
  /** Running text with line breaks of its own. */
  body?: { heading: string; text: string }
  footer: string[]
}

export function toText({ heading, notes, groups, body, footer }: EmailTemplate): string {
  const blocks = [
    heading,
    notes.join('\n'),
    ...groups.map((group) =>
      [group.heading, ...group.rows.map(({ label, value }) => `  ${label}: ${value}`)].join('\n'),
    ),
    ...(body ? [`${body.heading}\n\n${body.text}`] : []),
    `-- \n${footer.join('\n')}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

// Mail clients drop style sheets, so every element carries its own. Tables are what all of them lay out alike.
const font = 'font-family:Arial,Helvetica,sans-serif;color:#14181c'
const cell = `${font};font-size:15px;line-height:1.45;padding:7px 0;border-top:1px solid #c9ced3;vertical-align:top`
const groupHeading = `${font};font-size:17px;font-weight:bold;margin:26px 0 8px`

/** `dir="auto"` lets right-to-left text run its own way without turning the mail around. */
const row = ({ label, value }: { label: string; value: string }) => html`<tr>
<td style="${cell};color:#5b646d;width:38%;padding-right:16px">${label}</td>
<td style="${cell};font-weight:bold" dir="auto">${value}</td>
</tr>`

const group = ({
  heading,
  rows,
}: EmailTemplate['groups'][number]) => html`<h2 style="${groupHeading}">${heading}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.map(row)}</table>`

/** A block per line: each finds its own direction, and none needs `white-space`, which not every client keeps. */
const running = ({
  heading,
  text,
}: {
  heading: string
  text: string
}) => html`<h2 style="${groupHeading}">${heading}</h2>
<div style="${font};font-size:16px;line-height:1.5;border-top:2px solid #14181c;padding-top:12px">
${text.split('\n').map((line) => html`<div dir="auto" style="white-space:pre-wrap;overflow-wrap:anywhere">${line || '\u00a0'}</div>`)}
</div>`

export function toHtml({ heading, notes, groups, body, footer }: EmailTemplate): string {
  return html`<!doctype html>
<html lang="pl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body style="margin:0;background:#eef0f1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:640px;background:#ffffff;text-align:left">
<tr><td style="background:#ffc60a;padding:20px 24px"><h1 style="${font};font-size:22px;line-height:1.2;margin:0">${heading}</h1></td></tr>
<tr><td style="padding:18px 24px 26px">
${notes.map((note) => html`<p style="${font};font-size:15px;line-height:1.45;margin:0 0 4px">${note}</p>`)}
${groups.map(group)}
${body ? running(body) : ''}
</td></tr>
<tr><td style="background:#eef0f1;padding:14px 24px">${footer.map((line) => html`<p style="${font};font-size:13px;line-height:1.45;color:#5b646d;margin:0">${line}</p>`)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`.toString()
}
