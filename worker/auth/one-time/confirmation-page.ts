import { html } from 'hono/html'
import type { Locale } from '#worker/contract/locales.ts'
import { text as de } from './text/de.ts'
import { text as en } from './text/en.ts'
import { text as nl } from './text/nl.ts'
import { type ConfirmationText, text as pl } from './text/pl.ts'

export const confirmationText: Record<Locale, ConfirmationText> = { pl, en, de, nl }

/** What the page's button does; `password` also asks for a password. */
export type PageKind = Exclude<keyof ConfirmationText, 'errors'>

const style = `
body{margin:0;background:#eef0f1;color:#14181c;font:17px/1.55 Archivo,Arial,sans-serif}
main{max-width:40rem;margin:0 auto;background:#fff;padding:2rem 1.25rem 3rem;border-top:14px solid #ffc60a}
h1{font-size:2rem;line-height:1.1;margin:0 0 1rem;overflow-wrap:break-word;text-wrap:balance}
p{margin:0 0 1rem}
label{display:block;font-weight:600;margin-top:1.25rem}
.hint{color:#5b646d;margin:.25rem 0}
.error{color:#a8201a;font-weight:600;margin:.25rem 0}
input{box-sizing:border-box;width:100%;min-height:2.75rem;font:inherit;padding:.5rem .75rem;border:2px solid #14181c;border-radius:0}
button{background:#14181c;color:#fff;font:inherit;font-weight:600;min-height:2.75rem;padding:.8rem 1.5rem;border:0;border-radius:0;margin-top:1rem;cursor:pointer}
:focus-visible{outline:3px solid #14181c;outline-offset:3px;box-shadow:0 0 0 3px #ffc60a}
@media (min-width:48rem){main{margin-top:3rem;padding:2.5rem 2.5rem 3rem}}`

interface ConfirmationPage {
  language: Locale
  kind: PageKind
  /** The hidden fields of the form, as they came. */
  fields: { token: string; type: string; redirect_to: string }
  leastCharacters: number
  /** The errors of the password that was typed. */
  errors: string[]
}

function passwordField({ language, leastCharacters, errors }: ConfirmationPage) {
  const words = confirmationText[language].password
  const isWrong = errors.length > 0
  const error = isWrong ? html`<p class="error" id="password-error" role="alert">${errors.join(' ')}</p>` : ''
  return html`<label for="password">${words.label}</label>
<p class="hint" id="password-hint">${words.hint(leastCharacters)}</p>${error}
<input id="password" name="password" type="password" autocomplete="new-password" required aria-describedby="password-hint${isWrong ? ' password-error' : ''}"${isWrong ? html` aria-invalid="true" autofocus` : ''}>`
}

/**
 * The page behind a mailed link. Mail scanners open every link: opening changes nothing, the button does. It works
 * without scripts.
 */
export function confirmationPage(page: ConfirmationPage) {
  const { language, kind, fields } = page
  const words = confirmationText[language][kind]
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${words.heading}</title>
<style>${style}</style>
</head>
<body><main><h1>${words.heading}</h1><p>${words.lead}</p>
<form method="post" action="/auth/v1/verify">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${kind === 'password' ? passwordField(page) : ''}
<button>${words.button}</button>
</form>
</main></body>
</html>`
}
