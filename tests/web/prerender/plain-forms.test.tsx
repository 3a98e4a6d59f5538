import { describe, expect, test } from 'vitest'
import { words } from '#tests/support/words.ts'
import { readPrerendered } from '#tests/web/support/prerendered.ts'
import { addresses } from '#web/addresses.ts'
import { toAuthorizationInputName } from '#worker/contract/authorization-fields.ts'
import { formPaths } from '#worker/contract/form-paths.ts'
import { authorizationFields, clientFieldNames, clientForm } from '#worker/domain/forms/client.ts'
import { contactFieldNames, contactForm } from '#worker/domain/forms/contact-message.ts'
import { type FormField, toNames } from '#worker/domain/forms/field.ts'
import { locales } from '#worker/domain/locales.ts'

/** The form that a browser without scripts posts. */
async function readForm(path: string, action: string) {
  const document = await readPrerendered(path)
  const form = document.querySelector(`form[method=post][action="${action}"]`)
  const inputs = Array.from(form?.querySelectorAll('[name]') ?? [])
  return {
    document,
    names: inputs.map((input) => input.getAttribute('name')),
    required: inputs.flatMap((input) => (input.matches('[required]') ? [input.getAttribute('name')] : [])),
    language: form?.querySelector('[name=language]')?.getAttribute('value'),
    labelOf: (name: string) =>
      form?.querySelector(`label[for="${form.querySelector(`[name="${name}"]`)?.id}"]`)?.firstChild
        ?.textContent,
    note: form?.querySelector('noscript p')?.textContent,
    button: form?.querySelector('button[type=submit]')?.textContent,
  }
}

const requiredOf = (fields: readonly FormField[]) => toNames(fields.filter(({ required }) => required))

describe.each(locales)('without scripts, in %s', (locale) => {
  test('the contact form posts its fields and its language', async () => {
    const { contactForm: text } = words[locale]
    const form = await readForm(addresses.contact[locale], formPaths.contactMessage)
    expect(form.names).toEqual(['language', 'leave_empty', ...contactFieldNames])
    expect(form.required).toEqual(requiredOf(contactForm))
    expect(form.language).toBe(locale)
    for (const name of contactFieldNames) expect(form.labelOf(name)).toBe(text.fields[name].label)
    expect(form.button).toBe(text.send)
  })

  test('the client data form posts its fields, its language and three persons', async () => {
    const { application: text, clientForm: pageText } = words[locale]
    const form = await readForm(addresses.clientForm[locale], formPaths.clientApplication)
    expect(form.names.toSorted()).toEqual(
      [
        'language',
        'leave_empty',
        ...clientFieldNames,
        ...[0, 1, 2].flatMap((index) =>
          authorizationFields.map((name) => toAuthorizationInputName(index, name)),
        ),
      ].toSorted(),
    )
    expect(form.required).toEqual(requiredOf(clientForm))
    expect(form.language).toBe(locale)
    expect(form.labelOf('company_name')).toBe(text.fields.company_name.label)
    expect(form.note).toBe(text.authorizations.withoutScript)
    expect(form.button).toBe(text.submit)
    // What is behind the dialog cannot be seen.
    const dialog = form.document.querySelector('[role=dialog]')
    const named = (attribute: string) =>
      form.document.getElementById(dialog?.getAttribute(attribute) ?? '')?.textContent
    expect(dialog?.querySelector('h1')?.textContent).toBe(pageText.heading)
    expect(named('aria-labelledby')).toBe(pageText.heading)
    expect(named('aria-describedby')).toBe(pageText.subtitle)
    expect(dialog?.textContent).toContain(text.description)
    // The visitors' form needs no other heading than the page's.
    expect(text.title).toBe(pageText.heading)
    const headings = Array.from(dialog?.querySelectorAll('h2, h3') ?? [], (each) => each.textContent)
    expect(headings).toEqual([text.authorizations.heading])
  })
  test('a browser that fills in the company or a person fills in nothing else of the client data form', async () => {
    const { document } = await readForm(addresses.clientForm[locale], formPaths.clientApplication)
    const inputs = Array.from(document.querySelectorAll<HTMLInputElement>('form[method=post] input[id]'))
    const purposes = inputs
      .map((input) => input.getAttribute('autocomplete') ?? '')
      .filter((each) => each !== 'off')
    // What browsers recognize by its label, whatever it is told of it, is in the section of fields without one.
    expect(purposes.filter((purpose) => !purpose.startsWith('section-'))).toEqual([])
    const labels = Array.from(
      document.querySelectorAll('form[method=post] label'),
      (each) => each.textContent,
    )
    expect(labels.filter((label) => /^name/i.test(label ?? ''))).toEqual([])
  })
})
