import { apiErrors } from '#worker/contract/errors.ts'
import { type Locale, locales } from '#worker/contract/locales.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { answerWith } from '../support/calls.ts'
import { contactForm, messagesCall, newMessage } from '../support/contact.ts'
import { expectToast } from '../support/feedback.ts'
import { brokenLoad, expect, failedLoad, test } from '../support/journey.ts'
import { words } from '../support/words.ts'

interface Failure {
  name: string
  status: number
  body: object | string | ((locale: Locale) => object)
  /** The sentence that the visitor reads. */
  sentence(locale: Locale): string | null
}

const ownWords = 'The warehouse of messages is being painted.'

const markup = '<img src=x onerror=alert(1)> <b>Closed</b> & more.'

const failures: Failure[] = [
  {
    name: 'an answer that gives its own reason',
    status: 500,
    body: { success: false, error: ownWords },
    sentence: () => ownWords,
  },
  {
    name: 'a reason with markup in it',
    status: 500,
    body: { success: false, error: markup },
    sentence: () => markup,
  },
  {
    name: 'an answer that gives no reason',
    status: 500,
    body: { success: false },
    sentence: (locale) => words[locale].contactForm.refusedWithoutReason,
  },
  {
    name: 'a success that is none',
    status: 200,
    body: { success: false },
    sentence: (locale) => words[locale].contactForm.refusedWithoutReason,
  },
  {
    name: 'a reason too long for a visitor',
    status: 500,
    body: { success: false, error: 'Stack. '.repeat(1_000) },
    sentence: (locale) => words[locale].contactForm.refusedWithoutReason,
  },
  {
    name: 'the error page of a gateway',
    status: 502,
    body: '<!doctype html><title>502 Bad Gateway</title>',
    sentence: (locale) => words[locale].contactForm.failure,
  },
  {
    name: 'JSON that is not the site’s',
    status: 503,
    body: { error: 'upstream connect error' },
    sentence: (locale) => words[locale].contactForm.failure,
  },
  ...(['rate_limited', 'body_too_large', 'media_type_unsupported', 'unavailable'] as const).map((code) => ({
    name: `the site’s own refusal: ${code}`,
    status: apiErrors[code],
    body: (locale: Locale) => ({ success: false, code, error: errorMessages[locale][code] }),
    sentence: (locale: Locale) => errorMessages[locale][code],
  })),
]

for (const locale of locales) {
  const { contactForm: text, errors } = words[locale]
  const titled = (sentence: string) =>
    text.failureTitle ? { title: text.failureTitle, body: sentence } : { title: sentence, body: null }

  test(`each failure is told in words of the ${locale} page, costs no text, and the next try goes through`, async ({
    page,
    announce,
    sink,
  }) => {
    const form = contactForm(page, locale)
    const message = newMessage()
    await form.open()
    await form.fill(message)
    for (const { name, status, body, sentence } of failures) {
      await test.step(name, async () => {
        if (status >= 400) announce(failedLoad(status))
        await answerWith(page, messagesCall, status, typeof body === 'function' ? body(locale) : body)
        await form.button.click()
        const expected = sentence(locale) ?? ''
        await expect(form.failure.getByRole('heading', { name: expected, exact: true })).toBeVisible()
        await expect(form.failure).toBeFocused()
        await expect(form.failure).toContainText(errors.kept)
        await expectToast(page, titled(expected))
        await form.holds(message)
        await page.unroute(messagesCall)
      })
    }

    await test.step('a lost connection', async () => {
      announce(brokenLoad)
      await page.route(messagesCall, (route) => route.abort('internetdisconnected'))
      await form.button.click()
      await expect(form.failure.getByRole('heading', { name: text.unreachable, exact: true })).toBeVisible()
      await expect(form.failure).toBeFocused()
      await expect(form.failure).toContainText(errors.unreachable)
      await expectToast(page, titled(text.unreachable))
      await form.holds(message)
      await page.unroute(messagesCall)
    })

    await form.button.click()
    await expect(form.success).toBeVisible()
    await sink.mailFor(message.email)
  })
}

test('errors that only the server finds are shown with their fields', async ({ page, announce }) => {
  announce(failedLoad(400))
  const form = contactForm(page, 'de')
  await form.open()
  await form.fill(newMessage())
  await answerWith(page, messagesCall, 400, {
    success: false,
    code: 'validation_failed',
    error: ownWords,
    fields: { email: 'email_invalid', subject: 'too_long' },
  })
  await form.button.click()

  await expect(form.failure.getByRole('link')).toHaveText([
    words.de.errors.fields.email_invalid,
    words.de.errors.fields.too_long('200'),
  ])
  await form.failure.getByRole('link').last().click()
  await expect(form.field('subject')).toBeFocused()
})
