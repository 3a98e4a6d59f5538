import { answerWith } from '../support/calls.ts'
import { contactForm, messagesCall, newMessage } from '../support/contact.ts'
import { expectToast } from '../support/feedback.ts'
import { brokenLoad, expect, failedLoad, test } from '../support/journey.ts'
import { words } from '../support/words.ts'

// Every kind of failure, in every language: tests/web/forms/contact.
test('a failure is told in words of the page, costs no text, and the next try goes through', async ({
  page,
  announce,
  sink,
}) => {
  announce(failedLoad(500), brokenLoad)
  const { contactForm: text, errors } = words.de
  const form = contactForm(page, 'de')
  const message = newMessage()
  const expectFailure = async (sentence: string, detail: string) => {
    await expect(form.failure.getByRole('heading', { name: sentence, exact: true })).toBeVisible()
    await expect(form.failure).toBeFocused()
    await expect(form.failure).toContainText(detail)
    await expectToast(page, { title: text.failureTitle ?? '', body: sentence })
    await form.holds(message)
    await page.unroute(messagesCall)
  }
  await form.open()
  await form.fill(message)
  const reason = '<img src=x onerror=alert(1)> <b>Closed</b> & more.'
  await answerWith(page, messagesCall, 500, { success: false, error: reason })
  await form.button.click()
  await expectFailure(reason, errors.kept)
  await page.route(messagesCall, (route) => route.abort('internetdisconnected'))
  await form.button.click()
  await expectFailure(text.unreachable, errors.unreachable)

  await form.button.click()
  await expect(form.success).toBeVisible()
  await sink.mailFor(message.email)
})
