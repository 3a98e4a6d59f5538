import { html } from 'hono/html'
import { type FieldErrors, isFieldError } from '#worker/contract/error-codes.ts'
import type { Locale } from '#worker/contract/locales.ts'
import type { ApplicationReceipt, Receipt } from '#worker/contract/responses.ts'
import type { ApiError } from '#worker/http/api-error.ts'
import { renderPlainPage } from '#worker/http/plain-page.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { plainPageText } from './text/plain-form-page.ts'

type Content = ReturnType<typeof html>

/** Receipt of any form; fields that only some forms return are optional. */
type PlainFormReceipt = Receipt & Partial<ApplicationReceipt>

export interface PlainInput {
  name: string
  label: string
  /** As typed. */
  value: string
  /** Hidden: passed on unchanged. */
  type: 'text' | 'email' | 'tel' | 'textarea' | 'hidden'
  maxLength: number
  required: boolean
  autocomplete?: string
}

/** Inputs under one legend, or under none. */
export interface PlainInputGroup {
  legend: string | null
  inputs: PlainInput[]
}

/** Texts and inputs of one form. */
export interface PlainFormPage {
  text: Record<
    Locale,
    { sent: { heading: string; body: string }; refused: { heading: string }; send: string }
  >
  /** Further sentences about the stored submission. */
  details?(language: Locale, receipt: PlainFormReceipt, fields: Record<string, unknown>): string[]
  /** `errors` are the names of the invalid inputs. */
  groups(language: Locale, fields: Record<string, unknown>, errors: string[]): PlainInputGroup[]
}

/** Text of a field; a missing one is empty. */
export const fieldText = (fields: Record<string, unknown>, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

const style = `
fieldset{min-width:0;margin:1.75rem 0 0;padding:0 1rem 1.25rem;border:2px solid #8a9299}
legend{font-weight:600;padding:0 .5rem}
a{color:inherit}
li a{display:inline-block;padding:.25rem 0}
.more{display:inline-block;padding:.6rem 0}
.trap{position:absolute;left:-999rem}`

const renderPage = (language: Locale, title: string, content: Content) =>
  renderPlainPage({ language, title, style, content })

interface SuccessPage {
  language: Locale
  receipt: PlainFormReceipt
  fields: Record<string, unknown>
  returnPath: string
  /** Whether the site takes files, which need scripts. */
  takesFiles: boolean
}

export function renderSuccessPage(
  form: PlainFormPage,
  { language, receipt, fields, returnPath, takesFiles }: SuccessPage,
) {
  const { sent } = form.text[language]
  const texts = plainPageText[language]
  const home = language === 'pl' ? '/' : `/${language}`
  const details = [
    texts.reference(receipt.reference),
    ...(takesFiles ? [texts.files(receipt.reference)] : []),
    ...(receipt.mails_receipt ? [texts.mailsReceipt] : []),
    ...(form.details?.(language, receipt, fields) ?? []),
  ]
  return renderPage(
    language,
    sent.heading,
    html`<h1>${sent.heading}</h1><p>${sent.body}</p>${details.map((detail) => html`<p>${detail}</p>`)}
<p><a class="next" href="${returnPath}">${texts.backToPage}</a></p>${
      returnPath === home ? '' : html`<p><a class="more" href="${home}">${texts.home}</a></p>`
    }`,
  )
}

/** Maps errors to input names: `rows[0].name` in the contract is the input `rows.0.name`. */
const toErrorsByInput = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, error]) => [name.replace(/\[(\d+)\]/g, '.$1'), error]),
  )

function renderInput(input: PlainInput, message: string | null) {
  const { name, label, value, type, maxLength } = input
  if (type === 'hidden') return html`<input type="hidden" name="${name}" value="${value}">`
  const error = message ? html`<p class="error" id="${name}-error">${message}</p>` : ''
  const described = message ? html` aria-invalid="true" aria-describedby="${name}-error"` : ''
  const required = input.required ? html` required` : ''
  const autocomplete = input.autocomplete ? html` autocomplete="${input.autocomplete}"` : ''
  return html`<label for="${name}">${label}</label>${error}
${
  type === 'textarea'
    ? html`<textarea id="${name}" name="${name}" rows="6" maxlength="${maxLength}"${required}${described}>
${value}</textarea>`
    : html`<input id="${name}" name="${name}" type="${type}" maxlength="${maxLength}"${autocomplete} value="${value}"${required}${described}>`
}`
}

interface ErrorPage {
  language: Locale
  error: ApiError
  fields: Record<string, unknown>
  returnPath: string
  /** Address the form posts to. */
  action: string
}

/** The form again, filled in, with the error: nothing that was typed is lost. */
export function renderErrorPage(
  form: PlainFormPage,
  { language, error, fields, returnPath, action }: ErrorPage,
) {
  const texts = plainPageText[language]
  const text = form.text[language]
  const errors = toErrorsByInput(error.details.fields ?? {})
  const toMessage = (name: string) => {
    const code = errors[name]
    return isFieldError(code) ? texts.errors[code] : null
  }
  const groups = form.groups(language, fields, Object.keys(errors))
  const invalid = groups.flatMap(({ legend, inputs }) =>
    inputs
      .filter(({ name, type }) => type !== 'hidden' && toMessage(name))
      .map(({ name, label }) => ({ name, label: legend ? `${legend}: ${label}` : label })),
  )
  const isMissing = Object.values(errors).includes('required')
  const reason = isMissing ? texts.missing : errorMessages[language][error.code]
  const list = html`<ul>${invalid.map(({ name, label }) => html`<li><a href="#${name}">${label}</a></li>`)}</ul>`
  const content = groups.map(({ legend, inputs }) => {
    const all = inputs.map((each) => renderInput(each, toMessage(each.name)))
    return legend ? html`<fieldset><legend>${legend}</legend>${all}</fieldset>` : html`${all}`
  })
  return renderPage(
    language,
    text.refused.heading,
    html`<h1>${text.refused.heading}</h1><p class="error" role="alert">${reason}</p>${invalid.length > 0 ? list : ''}
<form method="post" action="${action}">
<input type="hidden" name="language" value="${language}">
<input type="hidden" name="back" value="${returnPath}">
<div class="trap" aria-hidden="true"><label>${texts.leaveEmpty}<input name="leave_empty" tabindex="-1" autocomplete="off"></label></div>
${content}
<button>${text.send}</button>
</form>
<p><a class="more" href="${returnPath}">${texts.backToForm}</a></p>`,
  )
}
