import { html } from 'hono/html'
import type { Locale } from '#worker/domain/locales.ts'
import { type PageCall, renderPlainPage } from '#worker/http/plain-page.ts'
import { passwordField, passwordFieldStyle } from './password-field.ts'
import { text as de } from './text/de.ts'
import { text as en } from './text/en.ts'
import { text as nl } from './text/nl.ts'
import { type ConfirmationText, text as pl } from './text/pl.ts'

export const confirmationText: Record<Locale, ConfirmationText> = { pl, en, de, nl }

/** The action of the page's button; `password` also asks for a password. */
export type PageKind = Exclude<keyof ConfirmationText, 'errors'>

interface ConfirmationPage {
  language: Locale
  kind: PageKind
  /** The hidden fields of the form, as they came. */
  fields: { token: string; type: string; redirect_to: string }
  leastCharacters: number
  /** The errors of the password that was typed. */
  errors: string[]
}

/**
 * The page behind a mailed link. Mail scanners open every link: opening changes nothing, the button does. It works
 * without scripts.
 */
export function confirmationPage(call: PageCall, page: ConfirmationPage) {
  const { language, kind, fields } = page
  const words = confirmationText[language][kind]
  return renderPlainPage(call, {
    language,
    heading: words.heading,
    style: passwordFieldStyle,
    content: html`<p>${words.lead}</p>
<form method="post" action="/auth/v1/verify">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${kind === 'password' ? passwordField({ ...page, words: confirmationText[language] }) : ''}
<button>${words.button}</button>
</form>
`,
  })
}
