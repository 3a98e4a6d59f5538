import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { words } from '#tests/support/words.ts'
import { client, openApplicationForm, person } from '#tests/web/support/client-data-form.tsx'
import { message, openContactForm } from '#tests/web/support/contact-form.tsx'
import { descriptionOf, exactWhitespace } from '#tests/web/support/described.ts'
import { fakeSite, receipt } from '#tests/web/support/fake-site.ts'
import { isRetried, type SubmitFailure, submitFailures } from '#tests/web/support/submit-failures.ts'
import { privacyAddress } from '#web/addresses.ts'
import type { ToastText } from '#web/content/pl/contact-form.ts'
import { clientForm } from '#worker/domain/forms/client.ts'
import { contactForm } from '#worker/domain/forms/contact-message.ts'
import type { FormField } from '#worker/domain/forms/field.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'

// What both public forms have in common is tested in one language, and their words in all of them.

/** The panel of a form that waits for the network. */
const findRetryPanel = (locale: Locale, phase: 'waiting' | 'stopped' = 'waiting') =>
  screen.findByRole('group', { name: words[locale].retry[phase], hidden: true })

const { toasts } = vi.hoisted(() => ({ toasts: [] as unknown[] }))

vi.mock('#web/components/ui/toast.ts', () => ({
  preloadToaster: () => undefined,
  showToast: (kind: string, toast: object) => toasts.push({ kind, ...toast }),
}))

beforeEach(() => {
  toasts.length = 0
})

interface OpenForm {
  field(name: string): HTMLInputElement
  fill(values: object): void
  submit(): void
  expectValues(): void
  expectSent(): Promise<void>
}

interface PublicForm {
  name: string
  path: string
  fields: readonly FormField[]
  values: Record<string, string>
  /** In the body besides the values. */
  more: object
  receipt: object
  open(locale: Locale): Promise<OpenForm>
  toText(locale: Locale): {
    fields: Record<string, { required: string | null }>
    missing: ToastText
    sending: string
  }
  /** A toast says that values are missing, as is specified for it; the other form's summary would be covered by one. */
  hasMissingToast: boolean
  /** The toast about a failure of which the site says this, or about a lost connection. */
  toToast(locale: Locale, failure: SubmitFailure | null): ToastText
}

const titled = (locale: Locale, sentence: string): ToastText => {
  const { failureTitle } = words[locale].contactForm
  return failureTitle ? { title: failureTitle, body: sentence } : { title: sentence, body: null }
}

const contact: PublicForm = {
  name: 'contact form',
  path: '/api/contact-messages',
  fields: contactForm,
  values: message,
  more: {},
  receipt,
  async open(locale) {
    const form = await openContactForm(locale)
    return {
      ...form,
      field: (name) => form.field(name as keyof typeof message),
      expectValues: () => form.expectValues(message),
      expectSent: async () =>
        void (await screen.findByText(words[locale].contactForm.success.title, exactWhitespace)),
    }
  },
  toText: (locale) => words[locale].contactForm,
  hasMissingToast: true,
  toToast(locale, failure) {
    const text = words[locale].contactForm
    const own = { 'without reason': text.refusedWithoutReason, 'no answer of the site': text.failure }
    if (!failure) return titled(locale, text.unreachable)
    const { sentence } = failure
    return titled(locale, typeof sentence === 'function' ? sentence(locale) : own[sentence])
  },
}

const application: PublicForm = {
  name: 'client data form',
  path: '/api/client-applications',
  fields: clientForm,
  values: client,
  more: { authorizations: [person] },
  receipt: { ...receipt, authorizations_saved: 1 },
  async open(locale) {
    const form = await openApplicationForm(locale)
    return {
      ...form,
      field: (name) => form.field(name as keyof typeof client),
      fill(values) {
        form.fill(values)
        if (form.rowCount() === 0) form.addPerson(person)
      },
      expectValues() {
        form.expectValues(client)
        form.expectPerson(1, 1, person)
      },
      expectSent: () => waitFor(() => expect(form.onSent).toHaveBeenCalledOnce()),
    }
  },
  hasMissingToast: false,
  toText: (locale) => ({ ...words[locale].application, sending: words[locale].application.submitting }),
  toToast(locale, failure) {
    const { title, body } = words[locale].application.failure
    // The server's own failures are described by the agreed sentence, whatever it says itself.
    if (!failure || failure.status >= 500 || typeof failure.sentence !== 'function') return { title, body }
    return { title, body: failure.sentence(locale) }
  },
}

const sentencesOf = (alert: HTMLElement) =>
  within(alert)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

async function findFocusedAlert() {
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(alert))
  return alert
}

describe.each([
  { form: contact, locale: 'nl' as const },
  { form: application, locale: 'pl' as const },
])('the $form.name', ({ form: { path, fields, values, more, ...form }, locale }) => {
  const { errors, retry } = words[locale]
  const text = form.toText(locale)
  const emails = fields.filter(({ kind }) => kind === 'email').map(({ name }) => name)

  async function openFilled() {
    const site = fakeSite()
    const opened = await form.open(locale)
    opened.fill(values)
    return { site, ...opened }
  }

  test.each(submitFailures)(
    'shows $name with its sentence, keeps what was typed and sends it again',
    async (failure) => {
      const { site, ...opened } = await openFilled()
      const { status, body } = failure
      site.answer(status, typeof body === 'function' ? body(locale) : body)
      opened.submit()
      const toast = form.toToast(locale, failure)
      const shown = isRetried(failure) ? await findRetryPanel(locale) : await screen.findByRole('alert')
      await waitFor(() => expect(document.activeElement).toBe(shown))
      if (!isRetried(failure)) {
        const heading = toast.body ?? toast.title
        expect(within(shown).getByRole('heading', { level: 3 }).textContent).toBe(heading)
        expect(within(shown).getAllByText(heading, exactWhitespace)).toHaveLength(1)
        expect(within(shown).getByText(errors.kept, exactWhitespace)).toBeTruthy()
      }
      expect(toasts).toEqual([{ kind: 'error', ...toast }])
      opened.expectValues()

      site.answer(201, form.receipt)
      opened.submit()
      await opened.expectSent()
      expect(screen.queryByRole('group', { name: retry.waiting })).toBeNull()
      expect(site.calls.map((call) => call.path)).toEqual([path, path])
      expect(site.calls[1]?.body).toEqual(site.calls[0]?.body)
      expect(site.calls[0]?.body).toMatchObject({ ...values, ...more, language: locale, leave_empty: '' })
      expect(site.calls[0]?.headers.get('accept-language')).toBe(locale)
    },
  )

  test('reports a lost connection, and sends the same again by itself or by a press', async () => {
    const { site, ...opened } = await openFilled()
    site.breakOff()
    opened.submit()
    const panel = await findRetryPanel(locale)
    await waitFor(() => expect(document.activeElement).toBe(panel))
    expect(toasts).toEqual([{ kind: 'error', ...form.toToast(locale, null) }])
    opened.expectValues()

    const showPanel = vi.spyOn(panel, 'scrollIntoView')
    opened.submit()
    await waitFor(() => expect(site.calls.length).toBeGreaterThan(1))
    await waitFor(() => expect(showPanel, 'the button at the end is far below').toHaveBeenCalled())
    site.answer(201, form.receipt)
    opened.submit()
    await opened.expectSent()
    for (const { body } of site.calls) expect(body).toEqual(site.calls[0]?.body)
  })

  test('gives a server up that never answers after half a minute', async () => {
    const { site, ...opened } = await openFilled()
    const clock = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
    site.hang()
    opened.submit()
    await waitFor(() => expect(site.calls).toHaveLength(1))
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000)
    clock.abort()
    await findRetryPanel(locale)
    opened.expectValues()
  })

  test('offers to try again after a failure of the site, at the message and beside the button', async () => {
    const { site, ...opened } = await openFilled()
    site.answer(500, '')
    opened.submit()
    const alert = await screen.findByRole('alert')
    expect(screen.getByText(errors.notSent)).toBeTruthy()
    site.answer(201, form.receipt)
    fireEvent.click(within(alert).getByRole('button', { name: errors.tryAgain }))
    await opened.expectSent()
    expect(site.calls[1]?.body).toEqual(site.calls[0]?.body)
  })

  test('is sent as a new one when it was edited after a lost response', async () => {
    const { site, ...opened } = await openFilled()
    site.breakOff()
    opened.submit()
    await findRetryPanel(locale)
    opened.fill({ [fields[0]?.name ?? '']: 'Other' })
    site.answer(409, { success: false, code: 'id_conflict', error: 'in words' })
    opened.submit()
    await waitFor(() => expect(site.calls).toHaveLength(3))
    const [first, second, third] = site.calls.map(({ body }) => body.id)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('is sent once however often it is submitted, and is disabled meanwhile', async () => {
    const { site, ...opened } = await openFilled()
    const release = site.hold(201, form.receipt)
    opened.submit()
    opened.submit()
    const sending = await screen.findByRole<HTMLButtonElement>('button', { name: text.sending })
    const fieldset = sending.closest('fieldset')
    expect(fieldset?.disabled).toBe(true)
    expect(fieldset?.contains(opened.field(fields[0]?.name ?? ''))).toBe(true)
    sending.form?.requestSubmit()
    release()
    await opened.expectSent()
    expect(site.calls).toHaveLength(1)
  })

  test('counts spaces and empty lines as blank', async () => {
    const { site, ...opened } = await openFilled()
    const required = fields.filter((field) => field.required && field.kind !== 'email')
    opened.fill(Object.fromEntries(required.map(({ name }) => [name, ' \u00a0 '])))
    opened.submit()
    const sentences = required.map(({ name }) => text.fields[name]?.required)
    expect(sentencesOf(await findFocusedAlert())).toEqual(sentences)
    expect(toasts).toEqual(form.hasMissingToast ? [{ kind: 'error', ...text.missing }] : [])
    expect(site.calls).toEqual([])

    site.answer(201, form.receipt)
    opened.fill(values)
    opened.submit()
    await opened.expectSent()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('rejects invalid addresses and sends nothing', async () => {
    const { site, ...opened } = await openFilled()
    opened.fill(Object.fromEntries(emails.map((name) => [name, 'anna.example.com'])))
    opened.submit()
    const { email_invalid: sentence } = errors.fields
    const alert = await findFocusedAlert()
    expect(sentencesOf(alert)).toEqual(emails.map(() => sentence))
    for (const [index, link] of within(alert).getAllByRole('link').entries()) {
      const field = opened.field(emails[index] ?? '')
      link.click()
      expect(document.activeElement).toBe(field)
      expect([descriptionOf(field), field.getAttribute('aria-invalid')]).toEqual([sentence, 'true'])
      expect(field.value).toBe('anna.example.com')
    }
    expect(site.calls).toEqual([])
  })

  test('shows the server’s validation errors at their fields', async () => {
    const { site, ...opened } = await openFilled()
    const [email = ''] = emails
    const line = fields.find(({ limit }) => limit === 200)?.name ?? ''
    site.answer(400, {
      success: false,
      code: 'validation_failed',
      error: 'in words',
      fields: { [email]: 'email_invalid', [line]: 'too_long' },
    })
    opened.submit()
    await findFocusedAlert()
    expect(descriptionOf(opened.field(email))).toBe(errors.fields.email_invalid)
    expect(descriptionOf(opened.field(line))).toBe(errors.fields.too_long('200'))
  })
})

describe.each(locales.flatMap((locale) => [contact, application].map((form) => ({ form, locale }))))(
  'the $locale $form.name',
  ({ form, locale }) => {
    test('has its fields, and lists blank ones with links to them', async () => {
      const site = fakeSite()
      const { errors, application: applicationText } = words[locale]
      const opened = await form.open(locale)
      const { fields: texts, missing } = form.toText(locale)
      expect(screen.getByText(errors.requiredNote, exactWhitespace)).toBeTruthy()
      if (form === application) {
        const link = screen.getByRole('link', { name: applicationText.privacyLink })
        expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
          privacyAddress(locale),
          '_blank',
        ])
      }
      opened.submit()
      const alert = await findFocusedAlert()
      expect(toasts).toEqual(form.hasMissingToast ? [{ kind: 'error', ...missing }] : [])
      expect(within(alert).getByRole('heading').textContent).toBe(errors.summary)
      const required = form.fields.filter((field) => field.required).map(({ name }) => name)
      const sentences = required.map((name) => texts[name]?.required)
      expect(sentencesOf(alert)).toEqual(sentences)
      for (const [index, link] of within(alert).getAllByRole('link').entries()) {
        const field = opened.field(required[index] ?? '')
        link.click()
        expect(document.activeElement).toBe(field)
        expect([descriptionOf(field), field.getAttribute('aria-invalid')]).toEqual([sentences[index], 'true'])
      }
      for (const { name, required: isRequired } of form.fields) {
        expect([opened.field(name).name, opened.field(name).required]).toEqual([name, isRequired])
        if (!isRequired) expect(opened.field(name).hasAttribute('aria-invalid')).toBe(false)
      }
      expect(site.calls).toEqual([])
    })
  },
)
