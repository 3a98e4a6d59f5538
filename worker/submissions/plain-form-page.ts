import { html } from 'hono/html'
import type { Receipt } from '#worker/contract/answers.ts'
import { isFieldError } from '#worker/contract/errors.ts'
import { limits } from '#worker/contract/limits.ts'
import type { Locale } from '#worker/contract/locales.ts'
import type { Refusal } from '#worker/http/refusal.ts'
import { refusalText } from '#worker/http/text/refusals.ts'
import { plainFormPath } from './plain-form-path.ts'
import { plainFormText } from './text/plain-form.ts'

type Content = ReturnType<typeof html>

const style = `
body{margin:0;background:#eef0f1;color:#14181c;font:17px/1.55 Archivo,Arial,sans-serif}
main{max-width:40rem;margin:0 auto;background:#fff;padding:2rem 1.25rem 3rem;border-top:14px solid #ffc60a}
h1{font-size:2rem;line-height:1.1;margin:0 0 1rem}
label{display:block;font-weight:600;margin-top:1.25rem}
input,textarea{box-sizing:border-box;width:100%;min-height:2.75rem;font:inherit;padding:.5rem .75rem;border:2px solid #14181c;border-radius:0}
.error{color:#a8201a;font-weight:600;margin:.25rem 0}
button,.next{display:inline-block;background:#14181c;color:#fff;font:inherit;font-weight:600;padding:.8rem 1.5rem;border:0;margin-top:1.5rem;text-decoration:none}
.trap{position:absolute;left:-999rem}
:focus-visible{outline:3px solid #14181c;outline-offset:3px;box-shadow:0 0 0 3px #ffc60a}`

const page = (language: Locale, title: string, content: Content) => html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title}</title>
<style>${style}</style>
</head>
<body><main>${content}</main></body>
</html>`

export function sentPage({ language, receipt, back }: { language: Locale; receipt: Receipt; back: string }) {
  const { sent } = plainFormText[language]
  return page(
    language,
    sent.heading,
    html`<h1>${sent.heading}</h1><p>${sent.body}</p><p>${sent.reference(receipt.reference)}</p>
<p><a class="next" href="${back}">${sent.back}</a></p>`,
  )
}

interface Refused {
  language: Locale
  refusal: Refusal
  typed: Record<string, unknown>
  back: string
}

/** The form once more with everything that was typed, so that a refusal costs nobody their text. */
export function refusedPage({ language, refusal, typed, back }: Refused) {
  const text = plainFormText[language]
  const fields = refusal.details.fields ?? {}
  const typedIn = (name: string) => (typeof typed[name] === 'string' ? typed[name] : '')
  const errorOf = (name: string) => {
    const code = fields[name]
    return isFieldError(code) ? html`<p class="error" id="${name}-error">${text.errors[code]}</p>` : ''
  }
  const describe = (name: string) =>
    fields[name] ? html` aria-invalid="true" aria-describedby="${name}-error"` : ''
  const input = (
    name: 'name' | 'email' | 'phone' | 'subject',
    type: string,
    maxLength: number,
    required: boolean,
  ) =>
    html`<label for="${name}">${text.fields[name]}</label>${errorOf(name)}
<input id="${name}" name="${name}" type="${type}" maxlength="${maxLength}" value="${typedIn(name)}"${required ? html` required` : ''}${describe(name)}>`
  const isMissing = Object.values(fields).includes('required')
  const reason = isMissing ? text.missing : refusalText[language][refusal.code]
  return page(
    language,
    text.refused.heading,
    html`<h1>${text.refused.heading}</h1><p class="error" role="alert">${reason}</p>
<form method="post" action="${plainFormPath}">
<input type="hidden" name="language" value="${language}">
<input type="hidden" name="back" value="${back}">
<div class="trap" aria-hidden="true"><label>${text.leaveEmpty}<input name="leave_empty" tabindex="-1" autocomplete="off"></label></div>
${input('name', 'text', limits.name, true)}
${input('email', 'email', limits.email, true)}
${input('phone', 'tel', limits.phone, false)}
${input('subject', 'text', limits.subject, true)}
<label for="message">${text.fields.message}</label>${errorOf('message')}
<textarea id="message" name="message" rows="6" maxlength="${limits.message}" required${describe('message')}>
${typedIn('message')}</textarea>
<button>${text.send}</button>
</form>
<p><a href="${back}">${text.refused.back}</a></p>`,
  )
}
