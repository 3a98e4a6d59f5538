import { html } from 'hono/html'
import type { Locale } from '#worker/domain/locales.ts'

type Html = ReturnType<typeof html>

interface EmailLayout {
  language: Locale
  heading: string
  content: Html
  /** Sender, and why this mail was sent. */
  footer: string[]
}

/** Inline styles, as mail clients drop style sheets. */
export const font = 'font-family:Arial,Helvetica,sans-serif;color:#14181c'
export const grey = '#5b646d'

/** HTML layout of every mail. Uses tables, which all clients lay out alike. */
export function renderHtmlLayout({ language, heading, content, footer }: EmailLayout): string {
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body style="margin:0;background:#eef0f1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;text-align:left">
<tr><td style="background:#ffc60a;padding:20px 24px"><h1 style="${font};font-size:22px;line-height:1.2;margin:0">${heading}</h1></td></tr>
<tr><td style="padding:20px 24px 24px">
${content}
</td></tr>
<tr><td style="background:#eef0f1;padding:14px 24px">${footer.map((line) => html`<p style="${font};font-size:13px;line-height:1.45;color:${grey};margin:0">${line}</p>`)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`.toString()
}

/** Plain text layout; clients hide the footer below the dashes. */
export const renderTextLayout = (blocks: string[], footer: string[]): string =>
  `${[...blocks, `-- \n${footer.join('\n')}`].join('\n\n')}\n`
