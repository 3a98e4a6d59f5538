import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyMessage } from '#tests/support/form-values.ts'
import { words } from '#tests/support/words.ts'
import { message, openContactForm } from '#tests/web/support/contact-form.tsx'
import { descriptionOf, exactWhitespace } from '#tests/web/support/described.ts'
import { expectSecondSubmissionAfterConflict, fakeSite, receipt } from '#tests/web/support/fake-site.ts'
import { findRetryPanel } from '#tests/web/support/retry-panel.ts'
import { isRetried, submitFailures } from '#tests/web/support/submit-failures.ts'
import type { ToastText } from '#web/content/pl/contact-form.ts'
import { contactFieldNames } from '#worker/domain/forms/contact-message.ts'
import { locales } from '#worker/domain/locales.ts'

const { toasts } = vi.hoisted(() => ({ toasts: [] as unknown[] }))

vi.mock('#web/components/ui/toast.ts', () => ({
  preloadToaster: () => undefined,
  showToast: (kind: string, toast: object) => toasts.push({ kind, ...toast }),
}))

beforeEach(() => {
  toasts.length = 0
})

const required = ['name', 'email', 'subject', 'message'] as const

describe.each(locales)('the %s contact form', (locale) => {
  const { contactForm: text, errors } = words[locale]
  const titled = (sentence: string): ToastText =>
    text.failureTitle ? { title: text.failureTitle, body: sentence } : { title: sentence, body: null }

  test.each(submitFailures)('shows $name with its sentence and keeps what was typed', async (failure) => {
    const { status, body, sentence } = failure
    const site = fakeSite()
    const form = await openContactForm(locale)
    form.fill(message)
    site.answer(status, typeof body === 'function' ? body(locale) : body)
    form.submit()
    const own = { 'without reason': text.refusedWithoutReason, 'no answer of the site': text.failure }
    const expected = typeof sentence === 'function' ? sentence(locale) : own[sentence]
    const told = isRetried(failure) ? await findRetryPanel(locale) : await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(told))
    if (!isRetried(failure)) {
      expect(within(told).getByRole('heading', { level: 3 }).textContent).toBe(expected)
      expect(told.textContent).toContain(errors.kept)
    }
    expect(toasts).toEqual([{ kind: 'error', ...titled(expected) }])
    form.expectValues(message)

    site.answer(201, receipt)
    form.submit()
    await screen.findByText(text.success.title, exactWhitespace)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('group', { name: words[locale].retry.waiting })).toBeNull()
    // The same submission, tried twice.
    expect(site.calls.map(({ path }) => path)).toEqual(['/api/contact-messages', '/api/contact-messages'])
    expect(site.calls[1]?.body).toEqual(site.calls[0]?.body)
    expect(site.calls[0]?.body).toMatchObject({ ...message, language: locale, leave_empty: '' })
    expect(site.calls[0]?.headers.get('accept-language')).toBe(locale)
  })

  test('confirms a message with a receipt in place of the form, which is empty when it is asked for again', async () => {
    const site = fakeSite()
    const form = await openContactForm(locale)
    form.fill(message)
    const letGo = site.hold(201, { ...receipt, mails_receipt: true })
    form.submit()
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: text.sending })).matches(':disabled'),
    ).toBe(true)
    letGo()
    const confirmation = (await screen.findByText(text.success.title, exactWhitespace)).closest(
      '[role=status]',
    )
    await waitFor(() => expect(document.activeElement).toBe(confirmation))
    expect(confirmation?.textContent).toContain(text.success.body ?? '')
    expect(confirmation?.textContent).toContain(`${words[locale].receipt.reference}${receipt.reference}`)
    expect(confirmation?.textContent).toContain(words[locale].receipt.copy(message.email))
    expect(document.querySelector('form')).toBeNull()
    expect(toasts).toEqual([{ kind: 'success', ...text.success }])
    fireEvent.click(screen.getByRole('button', { name: words[locale].receipt.anotherEnquiry }))
    await waitFor(() => expect(document.activeElement).toBe(form.field('name')))
    form.expectValues(emptyMessage)
  })

  test('offers to try again after a failure of the site, at the message and beside the button', async () => {
    const site = fakeSite()
    const form = await openContactForm(locale)
    form.fill(message)
    site.answer(500, '')
    form.submit()
    const alert = await screen.findByRole('alert')
    expect(screen.getByText(errors.notSent)).toBeTruthy()
    site.answer(201, receipt)
    fireEvent.click(within(alert).getByRole('button', { name: errors.tryAgain }))
    await screen.findByText(text.success.title, exactWhitespace)
    expect(site.calls[1]?.body).toEqual(site.calls[0]?.body)
  })

  test('warns of a mail domain that looks like a slip, and sends it', async () => {
    const site = fakeSite()
    const form = await openContactForm(locale)
    fireEvent.focus(form.field('name'))
    const email = 'jan@gmial.com'
    form.fill({ ...message, email })
    const { sentence, note } = words[locale].application.mailDomain
    await waitFor(() => expect(descriptionOf(form.field('email'))).toBe(sentence('gmial.com', 'gmail.com')))
    expect(screen.getByRole('link', { name: note('gmial.com') })).toBeTruthy()
    site.answer(201, receipt)
    form.submit()
    await screen.findByText(text.success.title, exactWhitespace)
    expect(site.calls[0]?.body).toMatchObject({ email })
  })

  test('corrects such a domain at a press, and takes the focus to the field', async () => {
    const form = await openContactForm(locale)
    fireEvent.focus(form.field('name'))
    form.fill({ ...message, email: 'Jan.Nowak@Gmial.com ' })
    fireEvent.click(await screen.findByRole('button', { name: 'gmail.com' }))
    expect(form.field('email').value).toBe('Jan.Nowak@gmail.com')
    expect(document.activeElement).toBe(form.field('email'))
    expect(descriptionOf(form.field('email'))).toBe('')
    expect(
      screen.queryByRole('link', { name: words[locale].application.mailDomain.note('gmial.com') }),
    ).toBeNull()
  })

  test('reports a lost connection and keeps what was typed', async () => {
    const site = fakeSite()
    const form = await openContactForm(locale)
    form.fill(message)
    site.breakOff()
    form.submit()
    const panel = await findRetryPanel(locale)
    await waitFor(() => expect(document.activeElement).toBe(panel))
    expect(toasts).toEqual([{ kind: 'error', ...titled(text.unreachable) }])
    form.expectValues(message)

    const showPanel = vi.spyOn(panel, 'scrollIntoView')
    form.submit()
    await waitFor(() => expect(site.calls.length).toBeGreaterThan(1))
    await waitFor(() => expect(showPanel, 'the button at the end is far below').toHaveBeenCalled())
  })

  test('lists blank fields with links to them, and sends nothing', async () => {
    const site = fakeSite()
    const form = await openContactForm(locale)
    form.submit()
    const alert = await screen.findByRole('alert')
    expect(toasts).toEqual([{ kind: 'error', ...text.missing }])
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect(within(alert).getByRole('heading').textContent).toBe(errors.summary)
    const sentences = required.map((name) => text.fields[name].required ?? '')
    const links = within(alert).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(sentences)
    for (const [index, name] of required.entries()) {
      links[index]?.click()
      expect(document.activeElement).toBe(form.field(name))
      expect(descriptionOf(form.field(name))).toBe(sentences[index])
      expect(form.field(name).getAttribute('aria-invalid')).toBe('true')
    }
    expect(form.field('phone').hasAttribute('aria-invalid')).toBe(false)
    expect(site.calls).toEqual([])
  })

  test('rejects an invalid address and sends nothing', async () => {
    const site = fakeSite()
    const form = await openContactForm(locale)
    const wrong = { ...message, email: 'anna.example.com' }
    form.fill(wrong)
    form.submit()
    const alert = await screen.findByRole('alert')
    expect(
      within(alert)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([errors.fields.email_invalid])
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect(descriptionOf(form.field('email'))).toBe(errors.fields.email_invalid)
    form.expectValues(wrong)
    expect(site.calls).toEqual([])
  })

  test('has its fields, each with the right input type', async () => {
    fakeSite()
    const form = await openContactForm(locale)
    const shapeOf = (name: (typeof contactFieldNames)[number]) =>
      ['type', 'autocomplete', 'rows'].map((attribute) => form.field(name).getAttribute(attribute))
    expect(shapeOf('name')).toEqual(['text', 'name', null])
    expect(shapeOf('email')).toEqual(['email', 'email', null])
    expect(shapeOf('phone')).toEqual(['tel', 'tel', null])
    expect(shapeOf('message')).toEqual([null, 'off', '4'])
    for (const name of contactFieldNames) {
      expect(form.field(name).name).toBe(name)
      expect(form.field(name).required, name).toBe(text.fields[name].required !== null)
    }
    expect(screen.getByText(errors.requiredNote, exactWhitespace)).toBeTruthy()
  })
})

test('spaces and empty lines alone count as blank', async () => {
  const site = fakeSite()
  const form = await openContactForm('pl')
  form.fill({ name: '   ', email: '  ', subject: ' \u00a0 ', message: ' \n\n \t ' })
  form.submit()
  const alert = await screen.findByRole('alert')
  expect(within(alert).getAllByRole('link')).toHaveLength(4)
  expect(toasts).toEqual([{ kind: 'error', ...words.pl.contactForm.missing }])
  expect(site.calls).toEqual([])
})

test('lists only the invalid fields, and clears the list at the next submit', async () => {
  const site = fakeSite()
  const form = await openContactForm('nl')
  const { subject, ...rest } = message
  form.fill(rest)
  form.submit()
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('link').textContent).toBe(words.nl.contactForm.fields.subject.required)
  site.answer(201, receipt)
  form.fill({ subject })
  form.submit()
  await screen.findByText(words.nl.contactForm.success.title, exactWhitespace)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows the server’s validation errors at their fields', async () => {
  const site = fakeSite()
  const form = await openContactForm('de')
  form.fill(message)
  site.answer(400, {
    success: false,
    code: 'validation_failed',
    error: 'in words',
    fields: { email: 'email_invalid', subject: 'too_long' },
  })
  form.submit()
  const alert = await screen.findByRole('alert')
  const links = within(alert).getAllByRole('link')
  const { email_invalid, too_long } = words.de.errors.fields
  expect(links.map(({ textContent }) => textContent)).toEqual([email_invalid, too_long('200')])
  links.at(-1)?.click()
  expect(document.activeElement).toBe(form.field('subject'))
})

test('is sent once however often it is submitted, and is disabled meanwhile', async () => {
  const site = fakeSite()
  const form = await openContactForm('pl')
  form.fill(message)
  const release = site.hold(201, receipt)
  form.submit()
  form.submit()
  const sending = await screen.findByRole<HTMLButtonElement>('button', { name: words.pl.contactForm.sending })
  expect(sending.closest('fieldset')?.disabled).toBe(true)
  sending.form?.requestSubmit()
  release()
  await waitFor(() =>
    expect(screen.getByText(words.pl.contactForm.success.title, exactWhitespace)).toBeTruthy(),
  )
  expect(site.calls).toHaveLength(1)
})

test('a server that never answers is given up after half a minute, and the next try sends the same again', async () => {
  const site = fakeSite()
  const form = await openContactForm('de')
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  form.fill(message)
  site.hang()
  form.submit()
  await waitFor(() => expect(site.calls).toHaveLength(1))
  expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000)
  clock.abort()
  await findRetryPanel('de')
  form.expectValues(message)

  site.answer(201, receipt)
  form.submit()
  await screen.findByText(words.de.contactForm.success.title, exactWhitespace)
  expect(site.calls[1]?.body).toEqual(site.calls[0]?.body)
  timeout.mockRestore()
})

test('a message edited after a lost response is sent as a new one', async () => {
  const site = fakeSite()
  const form = await openContactForm('pl')
  form.fill(message)
  await expectSecondSubmissionAfterConflict(site, form, 'pl', { message: 'Zmieniony termin.' })
})
