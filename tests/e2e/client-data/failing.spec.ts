import type { ToastText } from '#web/content/pl/contact-form.ts'
import { apiErrors } from '#worker/contract/errors.ts'
import { type Locale, locales } from '#worker/contract/locales.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { applicationsCall, clientData, newClient, newPerson } from '../support/application.ts'
import { answerWith, loseAnswerOnce } from '../support/calls.ts'
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

const ownWords = 'The archive is being moved.'

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
    sentence: (locale) => words[locale].application.failure.body,
  },
  {
    name: 'a success that is none',
    status: 200,
    body: { success: false },
    sentence: (locale) => words[locale].application.failure.body,
  },
  {
    name: 'a reason too long for a visitor',
    status: 500,
    body: { success: false, error: 'Stack. '.repeat(1_000) },
    sentence: (locale) => words[locale].application.failure.body,
  },
  {
    name: 'the error page of a gateway',
    status: 502,
    body: '<!doctype html><title>502 Bad Gateway</title>',
    sentence: (locale) => words[locale].application.failure.body,
  },
  {
    name: 'JSON that is not the site’s',
    status: 503,
    body: { error: 'upstream connect error' },
    sentence: (locale) => words[locale].application.failure.body,
  },
  ...(['rate_limited', 'body_too_large', 'media_type_unsupported', 'unavailable'] as const).map((code) => ({
    name: `the site’s own refusal: ${code}`,
    status: apiErrors[code],
    body: (locale: Locale) => ({ success: false, code, error: errorMessages[locale][code] }),
    sentence: (locale: Locale) => errorMessages[locale][code],
  })),
]

for (const locale of locales) {
  const { application: text, errors } = words[locale]

  test(`each failure is told in words of the ${locale} client data form, which stays open with its values`, async ({
    page,
    announce,
    sink,
  }) => {
    const form = clientData(page, locale)
    const client = newClient()
    const person = newPerson()
    const expectFailure = async (toast: ToastText, detail: string) => {
      const heading = toast.body ?? toast.title
      await expect(form.failure.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await expect(form.failure.getByText(heading, { exact: true })).toHaveCount(1)
      await expect(form.failure.getByText(detail, { exact: true })).toBeVisible()
      await expect(form.failure).toBeFocused()
      await expectToast(page, toast)
    }
    await form.openOnContactPage()
    await form.fill(client)
    await form.addPerson(person)
    for (const { name, status, body, sentence } of failures) {
      await test.step(name, async () => {
        if (status >= 400) announce(failedLoad(status))
        await answerWith(page, applicationsCall, status, typeof body === 'function' ? body(locale) : body)
        await form.button.click()
        await expectFailure({ title: text.failure.title, body: sentence(locale) }, errors.kept)
        await page.unroute(applicationsCall)
      })
    }
    await test.step('an answer that got lost', async () => {
      announce(brokenLoad)
      await loseAnswerOnce(page, applicationsCall)
      await form.button.click()
      await expectFailure(text.failure, errors.unreachable)
    })
    await form.holds(client)
    await form.holdsPerson(1, 1, person)

    await form.button.click()
    await expect(form.notice).toBeVisible()
    await sink.hooksFor(client.signatory_email, locale === 'pl' ? 2 : 1)
  })
}
