import { html } from 'hono/html'
import { screenPaths } from '#worker/contract/screen-paths.ts'
import { type Locale, toOfficeLocale } from '#worker/domain/locales.ts'
import { type PageCall, renderPlainPage } from '#worker/http/plain-page.ts'
import { confirmationText, passwordField, passwordFieldStyle } from '../one-time/confirmation-page.ts'
import { type AcceptanceStep, formatExpiry, type Invitation, type InvitationState } from './invitation.ts'
import { text as de } from './text/de.ts'
import { text as en } from './text/en.ts'
import { text as nl } from './text/nl.ts'
import { type InvitationText, text as pl } from './text/pl.ts'

export const invitationText: Record<Locale, InvitationText> = { pl, en, de, nl }

const style = `${passwordFieldStyle}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.375rem 1rem;margin:0 0 1rem}
dt{font-weight:600}
dd{margin:0;overflow-wrap:anywhere}
.note{border-left:8px solid #ffc60a;padding:.5rem 1rem;background:#fff}`

export const signInPath = (language: Locale) => screenPaths.auth[toOfficeLocale(language)]

interface InvitationPage {
  invitation: Invitation
  step: AcceptanceStep
  token: string
  leastCharacters: number
  /** The errors of the password that was typed. */
  errors: string[]
  /** True if another change came in between: the form has to be sent again. */
  isChanged: boolean
}

function facts(words: InvitationText, language: Locale, { row, account, inviter, role }: Invitation) {
  const { facts: labels } = words
  const shown = [
    [labels.inviter, inviter ?? words.formerColleague],
    [labels.email, account.user.email],
    [labels.role, words.roles[role]],
    [labels.until, formatExpiry(language, row.expires_at)],
  ]
  return html`<dl>${shown.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`
}

/** The page behind an invitation's link. Opening it changes nothing, its button does. It works without scripts. */
export function invitationPage(call: PageCall, page: InvitationPage) {
  const { invitation, step, token, leastCharacters, errors, isChanged } = page
  const { language } = invitation.account.user
  const words = invitationText[language]
  const field =
    step === 'password' ? passwordField({ words: confirmationText[language], leastCharacters, errors }) : ''
  return renderPlainPage(call, {
    language,
    heading: words.heading,
    style,
    content: html`<p>${words.lead}</p>
${facts(words, language, invitation)}
${invitation.isInviterAdmin ? '' : html`<p class="note">${words.withoutRole}</p>`}
${isChanged ? html`<p class="note" role="alert">${words.changed}</p>` : ''}
<p>${words.steps[step]}</p>
${
  step === 'elsewhere'
    ? html`<p><a class="next" href="${signInPath(language)}?step=forgotten-password">${words.setPassword}</a></p>`
    : html`<form method="post" action="/auth/v1/invitation">
<input type="hidden" name="token" value="${token}">
${field}
<button>${words.button}</button>
</form>`
}
`,
  })
}

/** The page of a link that cannot be used, which says why. */
export function endedInvitationPage(
  call: PageCall,
  language: Locale,
  state: Exclude<InvitationState, 'open'> | 'unknown',
) {
  const words = invitationText[language]
  const { heading, detail } = words.ended[state]
  return renderPlainPage(call, {
    language,
    heading,
    style: '',
    content: html`<p>${detail}</p>
<p><a class="next" href="${signInPath(language)}">${words.signIn}</a></p>
`,
  })
}
