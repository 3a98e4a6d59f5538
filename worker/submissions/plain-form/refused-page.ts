import { html } from 'hono/html'
import { type FieldErrors, isCommonFieldError } from '#worker/contract/error-codes.ts'
import { fieldId } from '#worker/contract/form-paths.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { ApiError } from '#worker/http/api-error.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import type { PlainForm } from './plain-form.ts'
import { plainPageText } from './text/plain-form-page.ts'

interface Refusal {
  language: Locale
  /** Address the form posts to. */
  action: string
  error: ApiError
  /** Values that were typed or carried, by the names of inputs. */
  inputs: Record<string, string>
}

const asHtml = { html: true }

const render = (content: ReturnType<typeof html>) => String(content)

/** Turns a page into one without scripts, also for browsers that run them. */
const withoutScripts = (page: Response) =>
  new HTMLRewriter()
    .on('script, template, link[rel="modulepreload"], [class~="noscript:hidden"]', {
      element: (element) => void element.remove(),
    })
    .on('noscript', { element: (element) => void element.removeAndKeepContent() })
    .transform(page)

/** HTMLRewriter escapes quotes alone. */
const toAttribute = (value: string) => value.replaceAll('&', '&amp;')

interface FieldFault {
  id: string
  label: string
  message: string
}

function toFaults(form: PlainForm, language: Locale, fields: FieldErrors): FieldFault[] {
  return Object.entries(fields).flatMap(([path, code]) =>
    isCommonFieldError(code)
      ? [
          {
            id: fieldId(form.idPrefix, path),
            label: form.labelOf(language, path),
            message: plainPageText[language].errors[code],
          },
        ]
      : [],
  )
}

/** Takes the focus, which shows it: the form may be far down the page. */
const renderSummary = (heading: string, reason: string, faults: FieldFault[]) =>
  render(html`<div tabindex="-1" autofocus role="alert" class="mb-6 border-2 border-l-8 border-stop bg-paper p-4">
<h2 class="text-name text-stop">${heading}</h2><p class="mt-2">${reason}</p>${
    faults.length > 0
      ? html`<ul class="mt-2 list-disc pl-5">${faults.map(
          ({ id, label }) =>
            html`<li><a href="#${id}" class="underline hover:no-underline">${label}</a></li>`,
        )}</ul>`
      : ''
  }</div>`)

function markFault(input: Element, { id, message }: FieldFault) {
  input.before(
    render(html`<p id="${id}-error" class="mb-1.5 font-semibold text-stop">${message}</p>`),
    asHtml,
  )
  const described = [`${id}-error`, input.getAttribute('aria-describedby')].filter(Boolean).join(' ')
  input.setAttribute('aria-invalid', 'true')
  input.setAttribute('aria-describedby', described)
  input.setAttribute('class', (input.getAttribute('class') ?? '').replace('border-ink', 'border-stop'))
}

/** The page of a form without its scripts, with what was typed, the errors at their fields and a summary above the form. */
export function renderRefusedPage(
  page: Response,
  form: PlainForm,
  { language, action, error, inputs }: Refusal,
) {
  const { heading } = form.text[language].rejected
  const errors = error.details.fields ?? {}
  const isMissing = Object.values(errors).includes('required')
  const reason = isMissing ? plainPageText[language].missing : errorMessages[language][error.code]
  const faults = toFaults(form, language, errors)
  const unplaced = new Map(Object.entries(inputs))

  const fill = (input: Element, setValue: (value: string) => void) => {
    const name = input.getAttribute('name') ?? ''
    const value = unplaced.get(name)
    unplaced.delete(name)
    if (value !== undefined) setValue(value)
    const fault = faults.find(({ id }) => id === input.getAttribute('id'))
    if (fault) markFault(input, fault)
  }
  const selector = `form[action="${action}"]`
  return new HTMLRewriter()
    .on('title', { element: (title) => void title.prepend(`${heading}: `) })
    .on(selector, {
      element(element) {
        element.prepend(renderSummary(heading, reason, faults), asHtml)
        // What has no input on the page, such as a fourth person, is carried on.
        element.onEndTag((end) => {
          for (const [name, value] of unplaced)
            end.before(render(html`<input type="hidden" name="${name}" value="${value}">`), asHtml)
        })
      },
    })
    .on(`${selector} input[name]`, {
      element: (input) => fill(input, (value) => input.setAttribute('value', toAttribute(value))),
    })
    .on(`${selector} textarea[name]`, {
      // Browsers drop the first line end.
      element: (input) => fill(input, (value) => input.setInnerContent(`\n${value}`)),
    })
    .transform(withoutScripts(page))
}
