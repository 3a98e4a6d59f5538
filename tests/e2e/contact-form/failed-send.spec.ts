import { loseAnswerOnce } from '../support/calls.ts'
import { contactForm, messagesCall, newMessage } from '../support/contact.ts'
import { readReference } from '../support/feedback.ts'
import { brokenLoad, expect, failedLoad, test } from '../support/journey.ts'

// Tried again without a reload, and given up after half a minute: tests/web/forms.
test('a message whose answer got lost is stored once when it is sent again after a reload; one that is edited instead arrives in both versions', async ({
  page,
  announce,
  sink,
}) => {
  announce(brokenLoad, failedLoad(409))
  const form = contactForm(page, 'pl')
  const message = newMessage()
  const sendInVain = async () => {
    await loseAnswerOnce(page, messagesCall)
    await form.button.click()
    await expect(form.failure).toBeFocused()
  }
  await form.open()
  await form.fill(message)
  await sendInVain()
  await form.holds(message)

  await page.reload()
  await form.isReady()
  await form.holds(message)
  await form.button.click()
  await expect(form.success).toBeVisible()
  const mail = await sink.mailFor(message.email)
  expect(mail.Subject).toContain(readReference(await form.success.textContent()))

  const changed = newMessage()
  await form.fill(changed)
  await sendInVain()
  await form.fill({ message: 'Zmieniony termin: od poniedziałku.' })
  await form.button.click()
  await expect(form.success).toBeVisible()
  const reference = readReference(await form.success.textContent())

  const mails = await sink.mailsFor(changed.email, 2)
  const [edited, ...others] = mails.filter(({ Subject }) => Subject.includes(reference))
  expect(others).toEqual([])
  expect(edited?.Text).toContain('Zmieniony termin: od poniedziałku.')
  const first = mails.find(({ Subject }) => !Subject.includes(reference))
  expect(first?.Text).toContain(changed.message)
})
