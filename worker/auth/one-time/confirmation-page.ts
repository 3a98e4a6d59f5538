import { html } from 'hono/html'
import type { Locale } from '#worker/domain/locales.ts'
import { renderPlainPage } from '#worker/http/plain-page.ts'
import { text as de } from './text/de.ts'
import { text as en } from './text/en.ts'
import { text as nl } from './text/nl.ts'
import { type ConfirmationText, text as pl } from './text/pl.ts'

export const confirmationText: Record<Locale, ConfirmationText> = { pl, en, de, nl }

/** The action of the page's button; `password` also asks for a password. */
export type PageKind = Exclude<keyof ConfirmationText, 'errors'>

const style = `
h1{overflow-wrap:break-word;text-wrap:balance}
p{margin:0 0 1rem}
.hint{color:#5b646d;margin:.25rem 0}
button{min-height:2.75rem;margin-top:1rem}
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
  return renderPlainPage({
    language,
    title: words.heading,
    style,
    content: html`<h1>${words.heading}</h1><p>${words.lead}</p>
<form method="post" action="/auth/v1/verify">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${kind === 'password' ? passwordField(page) : ''}
<button>${words.button}</button>
</form>
`,
  })
}
