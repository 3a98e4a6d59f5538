import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { words } from '#tests/e2e/support/words.ts'
import { enquirySuffix } from '#web/components/enquiry.ts'
import { addresses } from '#web/site.ts'
import { locales } from '#worker/contract/locales.ts'

describe.each(locales)('the %s contact page', (locale) => {
  test.each(['rental', 'training'] as const)('writes the first words of an enquiry: %s', async (kind) => {
    const { contact, contactForm, errors } = words[locale]
    const item = 'Żuraw 40 t'
    // With nothing left of an earlier draft.
    vi.resetModules()
    const { ContactPage } = await import('#web/pages/contact.tsx')
    render(
      <MemoryRouter initialEntries={[addresses.contact[locale] + enquirySuffix(kind, item)]}>
        <ContactPage text={{ ...contact, form: contactForm, errors, policy: null }} locale={locale} />
      </MemoryRouter>,
    )
    const valueIn = (name: 'subject' | 'message') =>
      screen.getByRole<HTMLInputElement>('textbox', { name: contactForm.fields[name].label }).value
    const { subject, firstLine } = contactForm.enquiries[kind]
    await waitFor(() => expect(valueIn('subject')).toBe(subject(item)))
    expect(valueIn('message')).toBe(`${firstLine(item)}\n`)
  })
})
