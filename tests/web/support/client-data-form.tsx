import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, type Mock, vi } from 'vitest'
import { clientValues, personValues } from '#tests/support/form-values.ts'
import { words } from '#tests/support/words.ts'
import { exactWhitespace } from '#tests/web/support/described.ts'
import type { ApplicationText } from '#web/content/pl/application.ts'
import { type ClientField, clientFieldNames } from '#worker/domain/forms/client.ts'
import type { Locale } from '#worker/domain/locales.ts'

type Client = Record<ClientField, string>

export const client: Client = clientValues
export const person = personValues

type Person = typeof person

/** The parts of a form that is shown already. */
function handle(text: ApplicationText) {
  const input = (name: string) => {
    const found = document.querySelector('form')?.elements.namedItem(name)
    if (!(found instanceof HTMLInputElement)) throw new Error(`There is no field ${name}.`)
    return found
  }
  return {
    /** Found by the name that the Worker reads; its label is looked at as well. */
    field(name: ClientField) {
      const found = input(name)
      expect(found.labels?.[0]?.firstChild?.textContent).toBe(text.fields[name].label)
      return found
    },
    row(number: number, count: number) {
      const group = screen.getByRole('group', {
        name: text.authorizations.row(number, count),
        hidden: true,
      })
      return {
        field(name: keyof Person) {
          const found = input(`authorizations[${number - 1}].${name}`)
          expect(found.labels?.[0]?.textContent).toBe(text.authorizations.fields[name])
          expect(group.contains(found)).toBe(true)
          return found
        },
        isIncomplete: () =>
          within(group).queryByText(text.authorizations.incomplete(number), exactWhitespace) !== null,
        remove: () =>
          fireEvent.click(within(group).getByText(text.authorizations.remove(number), exactWhitespace)),
      }
    },
    rowCount: () => document.querySelectorAll('[data-row]').length,
    heading: () => document.getElementById('authorizations-heading'),
    add: () => fireEvent.click(screen.getByText(text.authorizations.add, exactWhitespace)),
    fill(values: Partial<Client>) {
      for (const [name, value] of Object.entries(values) as [ClientField, string][])
        fireEvent.change(this.field(name), { target: { value } })
    },
    addPerson(values: Person) {
      this.add()
      const row = this.row(this.rowCount(), this.rowCount())
      for (const [name, value] of Object.entries(values) as [keyof Person, string][])
        fireEvent.change(row.field(name), { target: { value } })
    },
    expectValues(values: Client) {
      for (const name of clientFieldNames) expect(this.field(name).value).toBe(values[name])
    },
    expectPerson(number: number, count: number, values: Person) {
      for (const [name, value] of Object.entries(values) as [keyof Person, string][])
        expect(this.row(number, count).field(name).value).toBe(value)
    },
    submit: () => fireEvent.click(screen.getByRole('button', { name: text.submit, hidden: true })),
    sendingButton: () =>
      screen.findByRole<HTMLButtonElement>('button', { name: text.submitting, hidden: true }),
  }
}

/** A visitor's form in one language, with nothing left of an earlier one. */
export async function openApplicationForm(locale: Locale) {
  vi.resetModules()
  const { application: text, errors } = words[locale]
  const [{ PolishApplicationForm }, { ApplicationForm }] = await Promise.all([
    import('#web/forms/client-data/polish-application-form.tsx'),
    import('#web/forms/client-data/application-form.tsx'),
  ])
  const Form = locale === 'pl' ? PolishApplicationForm : ApplicationForm
  const onSent: Mock<(sent: unknown) => void> = vi.fn()
  render(<Form text={text} errors={errors} locale={locale} onSent={onSent} />, { reactStrictMode: true })
  const form = handle(text)
  // Whoever begins to fill it in has the code for it loaded.
  await act(async () => {
    fireEvent.focus(form.field('company_name'))
    await vi.dynamicImportSettled()
  })
  fireEvent.blur(form.field('company_name'))
  return { ...form, onSent }
}

const user = { email: 'anna@member.example', is_anonymous: false }

/** The form of somebody with an account, likewise. */
export async function openSignedInForm(locale: Locale) {
  vi.resetModules()
  vi.doMock('#web/session/wait-for-session.ts', () => ({
    waitForSession: async () => ({ status: 'signed in', user }),
  }))
  const { application, errors } = words[locale]
  const { loadSignedInForm } = await import('#web/forms/client-data/signed-in/load-signed-in-form.tsx')
  const form = await loadSignedInForm(locale, Promise.resolve({ text: application, errors }))
  if (!form) throw new Error('Nobody is signed in.')
  const onSent: Mock<(sent: unknown) => void> = vi.fn()
  render(
    <MemoryRouter>
      <form.Form onSent={onSent} />
    </MemoryRouter>,
    { reactStrictMode: true },
  )
  return { ...handle(form.text), onSent }
}
