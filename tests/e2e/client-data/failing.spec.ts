import { type Locale, locales } from '#worker/contract/locales.ts'
import { applicationsCall, clientData, newClient, newPerson } from '../support/application.ts'
import { answerWith, loseAnswerOnce } from '../support/calls.ts'
import { expectToast } from '../support/feedback.ts'
import { brokenLoad, expect, failedLoad, test } from '../support/journey.ts'
import { words } from '../support/words.ts'

interface Failure {
  name: string
  status: number
  body: object | string
  /** The reason below the sentence that all failures share. */
  reason(locale: Locale): string | null
}

const ownWords = 'The archive is being moved.'

const failures: Failure[] = [
  {
    name: 'an answer that gives its own reason',
    status: 500,
    body: { success: false, error: ownWords },
    reason: () => ownWords,
  },
  {
    name: 'an answer that gives no reason',
    status: 500,
    body: { success: false },
    reason: (locale) => words[locale].errors.kept,
  },
  {
    name: 'the error page of a gateway',
    status: 502,
    body: '<!doctype html><title>502 Bad Gateway</title>',
    reason: (locale) => words[locale].errors.kept,
  },
  {
    name: 'too many applications',
    status: 429,
    body: { success: false, code: 'rate_limited', error: ownWords },
    reason: (locale) => words[locale].errors.refusals.rate_limited,
  },
  {
    name: 'too large an application',
    status: 413,
    body: { success: false, code: 'body_too_large', error: ownWords },
    reason: (locale) => words[locale].errors.refusals.body_too_large,
  },
  {
    name: 'a site that cannot store',
    status: 503,
    body: { success: false, code: 'unavailable', error: ownWords },
    reason: (locale) => words[locale].errors.kept,
  },
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
    const expectFailure = async (reason: string) => {
      const heading = text.failure.body ?? text.failure.title
      await expect(form.failure.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await expect(form.failure.getByText(reason, { exact: true })).toBeVisible()
      await expect(form.failure).toBeFocused()
      await expectToast(page, text.failure)
    }
    await form.openOnContactPage()
    await form.fill(client)
    await form.addPerson(person)
    for (const { name, status, body, reason } of failures) {
      await test.step(name, async () => {
        announce(failedLoad(status))
        await answerWith(page, applicationsCall, status, body)
        await form.button.click()
        await expectFailure(reason(locale) ?? '')
        await page.unroute(applicationsCall)
      })
    }
    await test.step('an answer that got lost', async () => {
      announce(brokenLoad)
      await loseAnswerOnce(page, applicationsCall)
      await form.button.click()
      await expectFailure(errors.unreachable)
    })
    await form.holds(client)
    await form.holdsPerson(1, 1, person)

    await form.button.click()
    await expect(form.notice).toBeVisible()
    await sink.hooksFor(client.signatory_email, locale === 'pl' ? 2 : 1)
  })
}
