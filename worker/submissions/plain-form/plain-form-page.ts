import { html } from 'hono/html'
import { type FieldErrors, isFieldError } from '#worker/contract/errors.ts'
import type { Locale } from '#worker/contract/locales.ts'
import type { ApplicationReceipt, Receipt } from '#worker/contract/responses.ts'
import type { ApiError } from '#worker/http/api-error.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { plainPageText } from './text/plain-form-page.ts'

type Content = ReturnType<typeof html>

/** Of any form; what only some forms answer may be missing. */
type PlainFormReceipt = Receipt & Partial<ApplicationReceipt>

export interface PlainInput {
  name: string
  label: string
  /** As it was typed. */
  value: string
  /** Hidden: carried along, and sent again as it is. */
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

/** What one form says on the small page, and asks for on it. */
export interface PlainFormPage {
  text: Record<
    Locale,
    { sent: { heading: string; body: string }; refused: { heading: string }; send: string }
  >
  /** What is to be said of a submission besides, in whole sentences. */
  details?(language: Locale, receipt: PlainFormReceipt, typed: Record<string, unknown>): string[]
  /** `errors` are the names of the inputs that something is wrong with. */
  groups(language: Locale, typed: Record<string, unknown>, errors: string[]): PlainInputGroup[]
}

/** A file, or nothing, reads as empty. */
export const fieldText = (typed: Record<string, unknown>, name: string): string => {
  const value = typed[name]
  return typeof value === 'string' ? value : ''
}

const style = `
body{margin:0;background:#eef0f1;color:#14181c;font:17px/1.55 Archivo,Arial,sans-serif}
main{max-width:40rem;margin:0 auto;background:#fff;padding:2rem 1.25rem 3rem;border-top:14px solid #ffc60a}
h1{font-size:2rem;line-height:1.1;margin:0 0 1rem;overflow-wrap:anywhere}
label{display:block;font-weight:600;margin-top:1.25rem}
input,textarea{box-sizing:border-box;width:100%;min-height:2.75rem;font:inherit;padding:.5rem .75rem;border:2px solid #14181c;border-radius:0}
fieldset{min-width:0;margin:1.75rem 0 0;padding:0 1rem 1.25rem;border:2px solid #8a9299}
legend{font-weight:600;padding:0 .5rem}
a{color:inherit}
li a{display:inline-block;padding:.25rem 0}
.error{color:#a8201a;font-weight:600;margin:.25rem 0}
button,.next{display:inline-block;background:#14181c;color:#fff;font:inherit;font-weight:600;padding:.8rem 1.5rem;border:0;margin-top:1.5rem;text-decoration:none}
.more{display:inline-block;padding:.6rem 0}
.trap{position:absolute;left:-999rem}
:focus-visible{outline:3px solid #14181c;outline-offset:3px;box-shadow:0 0 0 3px #ffc60a}`

const renderPage = (language: Locale, title: string, content: Content) => html`<!doctype html>
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

interface SuccessPage {
  language: Locale
  receipt: PlainFormReceipt
  typed: Record<string, unknown>
  back: string
}

export function renderSuccessPage(form: PlainFormPage, { language, receipt, typed, back }: SuccessPage) {
  const { sent } = form.text[language]
  const words = plainPageText[language]
  const home = language === 'pl' ? '/' : `/${language}`
  const details = [words.reference(receipt.reference), ...(form.details?.(language, receipt, typed) ?? [])]
  return renderPage(
    language,
    sent.heading,
    html`<h1>${sent.heading}</h1><p>${sent.body}</p>${details.map((detail) => html`<p>${detail}</p>`)}
<p><a class="next" href="${back}">${words.backToPage}</a></p>${
      back === home ? '' : html`<p><a class="more" href="${home}">${words.home}</a></p>`
    }`,
  )
}

/** Errors under the names of the inputs: a row of a list is `rows[0].name` to the contract and `rows.0.name` here. */
const toErrorsByInput = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, error]) => [name.replace(/\[(\d+)\]/g, '.$1'), error]),
  )

function renderInput(shape: PlainInput, sentence: string | null) {
  const { name, label, value, type, maxLength } = shape
  if (type === 'hidden') return html`<input type="hidden" name="${name}" value="${value}">`
  const error = sentence ? html`<p class="error" id="${name}-error">${sentence}</p>` : ''
  const described = sentence ? html` aria-invalid="true" aria-describedby="${name}-error"` : ''
  const required = shape.required ? html` required` : ''
  const autocomplete = shape.autocomplete ? html` autocomplete="${shape.autocomplete}"` : ''
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
  refusal: ApiError
  typed: Record<string, unknown>
  back: string
  /** Where the form is sent. */
  action: string
}

/** The form once more with everything that was typed, so that a refusal costs nobody their text. */
export function renderErrorPage(form: PlainFormPage, { language, refusal, typed, back, action }: ErrorPage) {
  const words = plainPageText[language]
  const text = form.text[language]
  const errors = toErrorsByInput(refusal.details.fields ?? {})
  const sentenceOf = (name: string) => {
    const code = errors[name]
    return isFieldError(code) ? words.errors[code] : null
  }
  const groups = form.groups(language, typed, Object.keys(errors))
  const faulty = groups.flatMap(({ legend, inputs }) =>
    inputs
      .filter(({ name, type }) => type !== 'hidden' && sentenceOf(name))
      .map(({ name, label }) => ({ name, label: legend ? `${legend}: ${label}` : label })),
  )
  const isMissing = Object.values(errors).includes('required')
  const reason = isMissing ? words.missing : errorMessages[language][refusal.code]
  const list = html`<ul>${faulty.map(({ name, label }) => html`<li><a href="#${name}">${label}</a></li>`)}</ul>`
  const drawn = groups.map(({ legend, inputs }) => {
    const all = inputs.map((each) => renderInput(each, sentenceOf(each.name)))
    return legend ? html`<fieldset><legend>${legend}</legend>${all}</fieldset>` : html`${all}`
  })
  return renderPage(
    language,
    text.refused.heading,
    html`<h1>${text.refused.heading}</h1><p class="error" role="alert">${reason}</p>${faulty.length > 0 ? list : ''}
<form method="post" action="${action}">
<input type="hidden" name="language" value="${language}">
<input type="hidden" name="back" value="${back}">
<div class="trap" aria-hidden="true"><label>${words.leaveEmpty}<input name="leave_empty" tabindex="-1" autocomplete="off"></label></div>
${drawn}
<button>${text.send}</button>
</form>
<p><a class="more" href="${back}">${words.backToForm}</a></p>`,
  )
}
