import { applicationsCall, clientData, newClient, newPerson } from '../support/application.ts'
import { answerWith, loseAnswerOnce } from '../support/calls.ts'
import { expectToast } from '../support/feedback.ts'
import { brokenLoad, expect, failedLoad, test } from '../support/journey.ts'
import { words } from '../support/words.ts'

// Every kind of failure, in every language: tests/web/forms/client-data.
test('a failure is told in words of the form, which stays open with its values, and the next try goes through', async ({
  page,
  announce,
  sink,
}) => {
  announce(failedLoad(500), brokenLoad)
  const { application: text, errors } = words.pl
  const form = clientData(page, 'pl')
  const client = newClient()
  const person = newPerson()
  const expectFailure = async (sentence: string, detail: string) => {
    await expect(form.failure.getByRole('heading', { name: sentence, exact: true })).toBeVisible()
    await expect(form.failure.getByText(detail, { exact: true })).toBeVisible()
    await expect(form.failure).toBeFocused()
    await expectToast(page, { title: text.failure.title, body: sentence })
  }
  await form.openOnContactPage()
  await form.fill(client)
  await form.addPerson(person)
  const reason = '<img src=x onerror=alert(1)> <b>Closed</b> & more.'
  await answerWith(page, applicationsCall, 500, { success: false, error: reason })
  await form.button.click()
  await expectFailure(reason, errors.kept)
  await page.unroute(applicationsCall)
  await loseAnswerOnce(page, applicationsCall)
  await form.button.click()
  await expectFailure(text.failure.body ?? '', errors.unreachable)
  await form.holds(client)
  await form.holdsPerson(1, 1, person)

  await form.button.click()
  await expect(form.notice).toBeVisible()
  await sink.hooksFor(client.signatory_email, 2)
})
