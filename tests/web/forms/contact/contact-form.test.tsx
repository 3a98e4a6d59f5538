import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyMessage } from '#tests/support/form-values.ts'
import { words } from '#tests/support/words.ts'
import { message, openContactForm } from '#tests/web/support/contact-form.tsx'
import { descriptionOf, exactWhitespace } from '#tests/web/support/described.ts'
import { fakeSite, receipt } from '#tests/web/support/fake-site.ts'

const { toasts } = vi.hoisted(() => ({ toasts: [] as unknown[] }))

vi.mock('#web/components/ui/toast.ts', () => ({
  preloadToaster: () => undefined,
  showToast: (kind: string, toast: object) => toasts.push({ kind, ...toast }),
}))

beforeEach(() => {
  toasts.length = 0
})

const { contactForm: text, receipt: receiptText, application } = words.en
const { mailDomain } = application

test('confirms a message with a receipt in place of the form, which is empty when it is asked for again', async () => {
  const site = fakeSite()
  const form = await openContactForm('en')
  form.fill(message)
  site.answer(201, { ...receipt, mails_receipt: true })
  form.submit()
  const title = await screen.findByText(text.success.title, exactWhitespace)
  const confirmation = title.closest('[role=status]')
  await waitFor(() => expect(document.activeElement).toBe(confirmation))
  for (const shown of [
    text.success.body ?? '',
    `${receiptText.reference}${receipt.reference}`,
    receiptText.copy(message.email),
  ])
    expect(confirmation?.textContent).toContain(shown)
  expect(document.querySelector('form')).toBeNull()
  expect(toasts).toEqual([{ kind: 'success', ...text.success }])
  fireEvent.click(screen.getByRole('button', { name: receiptText.anotherEnquiry }))
  await waitFor(() => expect(document.activeElement).toBe(form.field('name')))
  form.expectValues(emptyMessage)
})

describe('a mail domain that looks like a slip', () => {
  async function openWith(email: string) {
    const form = await openContactForm('en')
    fireEvent.focus(form.field('name'))
    form.fill({ ...message, email })
    return form
  }

  test('is warned of, and sent', async () => {
    const site = fakeSite()
    const email = 'jan@gmial.com'
    const form = await openWith(email)
    await waitFor(() =>
      expect(descriptionOf(form.field('email'))).toBe(mailDomain.sentence('gmial.com', 'gmail.com')),
    )
    expect(screen.getByRole('link', { name: mailDomain.note('gmial.com') })).toBeTruthy()
    site.answer(201, receipt)
    form.submit()
    await screen.findByText(text.success.title, exactWhitespace)
    expect(site.calls[0]?.body).toMatchObject({ email })
  })

  test('is corrected at a press, which takes the focus to the field', async () => {
    const form = await openWith('Jan.Nowak@Gmial.com ')
    fireEvent.click(await screen.findByRole('button', { name: 'gmail.com' }))
    expect(form.field('email').value).toBe('Jan.Nowak@gmail.com')
    expect(document.activeElement).toBe(form.field('email'))
    expect(descriptionOf(form.field('email'))).toBe('')
    expect(screen.queryByRole('link', { name: mailDomain.note('gmial.com') })).toBeNull()
  })
})

test('each field has the right input type', async () => {
  fakeSite()
  const form = await openContactForm('en')
  const shapeOf = (name: keyof typeof message) =>
    ['type', 'autocomplete', 'rows'].map((attribute) => form.field(name).getAttribute(attribute))
  expect(shapeOf('name')).toEqual(['text', 'name', null])
  expect(shapeOf('email')).toEqual(['email', 'email', null])
  expect(shapeOf('phone')).toEqual(['tel', 'tel', null])
  expect(shapeOf('message')).toEqual([null, 'off', '4'])
})
