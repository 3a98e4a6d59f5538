import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { messageValues } from '#tests/support/form-values.ts'
import { words } from '#tests/support/words.ts'
import { type ContactField, contactFieldNames } from '#worker/domain/forms/contact-message.ts'
import type { Locale } from '#worker/domain/locales.ts'

export type Message = Record<ContactField, string>

export const message: Message = messageValues

/** The contact form in one language, with nothing left of an earlier one. */
export async function openContactForm(locale: Locale) {
  vi.resetModules()
  const { ContactForm } = await import('#web/forms/contact/contact-form.tsx')
  const { contactForm: text, errors } = words[locale]
  render(
    <MemoryRouter>
      <ContactForm text={text} errors={errors} locale={locale} asksForCourse={false} note={null} />
    </MemoryRouter>,
    { reactStrictMode: true },
  )
  const field = (name: ContactField) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: text.fields[name].label, hidden: true })
  return {
    field,
    fill(values: Partial<Message>) {
      for (const [name, value] of Object.entries(values) as [ContactField, string][])
        fireEvent.change(field(name), { target: { value } })
    },
    submit: () => fireEvent.click(screen.getByRole('button', { name: text.send })),
    expectValues(values: Message) {
      for (const name of contactFieldNames) expect(field(name).value).toBe(values[name])
    },
  }
}
