import { addresses } from '#web/addresses.ts'
import { company, formatPhone } from '#worker/domain/company.ts'
import { words } from '../../support/words.ts'
import { contactForm, messagesCall, newMessage } from '../support/contact.ts'
import { expectToast, readReference, toasts } from '../support/feedback.ts'
import { holdReact } from '../support/hold-react.ts'
import { loseAnswerOnce } from '../support/intercept-calls.ts'
import { brokenLoad, expect, failedLoad, test } from '../support/journey.ts'

test('a form that is sent empty before React is there is refused in the words of the page', async ({
  page,
}) => {
  const release = await holdReact(page)
  const form = contactForm(page, 'de')
  await page.goto(addresses.contact.de)
  await form.button.click()
  await expect(form.button).toHaveAttribute('data-pressed')
  release()
  await expect(form.failure).toBeFocused()
  await expect(form.failure).toContainText(words.de.errors.summary)
})

test('a message sent without a signal says so, and goes by itself once there is one', async ({
  page,
  context,
  announce,
  sink,
}) => {
  announce(brokenLoad)
  const { retry } = words.en
  const form = contactForm(page, 'en')
  const message = newMessage()
  await form.open()
  // Once it has refused the empty form, all that is fetched while a visitor types is there.
  await form.button.click()
  await expect(form.failure).toBeFocused()
  await form.fill(message)
  await context.setOffline(true)
  await form.button.click()
  await expectToast(page, {
    title: words.en.contactForm.failureTitle ?? '',
    body: words.en.contactForm.unreachable,
  })
  await expect(form.waiting).toBeFocused()
  await expect(form.waiting.getByRole('link', { name: formatPhone(company.phones.rental) })).toBeVisible()
  await form.waiting.getByRole('button', { name: retry.sendNow }).press('Enter')
  await expect(form.waiting.getByRole('status')).toHaveText(retry.waiting)
  await form.holds(message)

  await context.setOffline(false)
  await expect(form.success).toBeFocused()
  await expect(form.waiting).toHaveCount(0)
  const reference = readReference(await form.success.textContent())
  const mails = await sink.mailsFor(message.email, 1)
  expect(mails.map(({ Subject }) => Subject.includes(reference))).toEqual([true])
  await form.again.click()
  await form.isEmpty()
})

// Tried again without a reload, and given up after half a minute: tests/web/forms.
test('a message whose answer got lost is stored once when it is sent again after a reload; one that is edited instead arrives in both versions', async ({
  page,
  announce,
  sink,
}) => {
  announce(brokenLoad, failedLoad(409))
  const { contactForm: text } = words.pl
  const form = contactForm(page, 'pl')
  const message = newMessage()
  const sendInVain = async () => {
    await loseAnswerOnce(page, messagesCall)
    await form.button.click()
    await expect(form.waiting).toBeFocused()
    await page.getByRole('button', { name: words.pl.retry.cancel, exact: true }).click()
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

  await form.again.click()
  const changed = newMessage()
  await form.fill(changed)
  await sendInVain()
  await form.fill({ message: 'Zmieniony termin: od poniedziałku.' })
  await form.button.click()
  await expect(form.success).toBeVisible()
  // The error's toast does not outlive the success.
  await expect(toasts(page)).toHaveText([text.success.title])
  const reference = readReference(await form.success.textContent())

  const mails = await sink.mailsFor(changed.email, 2)
  const [edited, ...others] = mails.filter(({ Subject }) => Subject.includes(reference))
  expect(others).toEqual([])
  expect(edited?.Text).toContain('Zmieniony termin: od poniedziałku.')
  const first = mails.find(({ Subject }) => !Subject.includes(reference))
  expect(first?.Text).toContain(changed.message)
})
