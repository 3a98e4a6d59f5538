import { html } from 'hono/html'
import type { Locale } from '#worker/domain/locales.ts'
import { type PageCall, renderPlainPage } from '#worker/http/plain-page.ts'
import { requireStrongPassword } from '../passwords/password-policy.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { AuthError } from '../protocol/auth-errors.ts'
import { text as de } from './text/de.ts'
import { text as en } from './text/en.ts'
import { text as nl } from './text/nl.ts'
import { type ConfirmationText, text as pl } from './text/pl.ts'

type PasswordText = Pick<ConfirmationText, 'password' | 'errors'>

export const passwordFieldStyle = `
.hint{color:#5b646d;margin:.25rem 0}
.error{color:#a8201a;font-weight:600;margin:.25rem 0}`

interface PasswordField {
  words: PasswordText
  leastCharacters: number
  /** The errors of the password that was typed. */
  errors: string[]
}

/** The field for a new password on a page of the Worker. */
export function passwordField({ words: { password: text }, leastCharacters, errors }: PasswordField) {
  const isWrong = errors.length > 0
  const error = isWrong ? html`<p class="error" id="password-error" role="alert">${errors.join(' ')}</p>` : ''
  return html`<label for="password">${text.label}</label>
<p class="hint" id="password-hint">${text.hint(leastCharacters)}</p>${error}
<input id="password" name="password" type="password" autocomplete="new-password" required aria-describedby="password-hint${isWrong ? ' password-error' : ''}"${isWrong ? html` aria-invalid="true" autofocus` : ''}>`
}

/** Why a password cannot be set, in the words of the page; none when it can. */
export async function findPasswordErrors(
  { settings }: AuthContext,
  { errors: words }: PasswordText,
  password: string,
): Promise<string[]> {
  if (!password) return [words.required]
  const { minLength, requiredCharacters } = settings.password
  const messages = {
    length: () => words.length(minLength),
    characters: () => words.characters(requiredCharacters.join(', ')),
    pwned: () => words.pwned,
  }
  try {
    await requireStrongPassword(settings, password)
    return []
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return error.weakReasons ? error.weakReasons.map((reason) => messages[reason]()) : [words.tooLong]
  }
}

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
