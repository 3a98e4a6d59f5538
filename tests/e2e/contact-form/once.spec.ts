import { countPosts, holdCalls, loseAnswerOnce } from '../support/calls.ts'
import { contactForm, messagesCall, newMessage } from '../support/contact.ts'
import { readReference } from '../support/feedback.ts'
import { brokenLoad, expect, failedLoad, test } from '../support/journey.ts'

test('while a slow server works, a double click and Enter send the message once', async ({ page, sink }) => {
  const posts = countPosts(page, '/api/contact-messages')
  const form = contactForm(page, 'pl')
  const message = newMessage()
  await form.open()
  await form.fill(message)
  const letGo = await holdCalls(page, messagesCall)
  await form.button.dblclick()
  await page.keyboard.press('Enter')
  await expect(form.sendingButton).toBeDisabled()
  await form.sendingButton.click({ force: true })
  await expect(form.field('message')).toBeDisabled()
  letGo()

  await expect(form.success).toBeVisible()
  expect(posts.count).toBe(1)
  await sink.mailFor(message.email)
})

test('Enter in a field sends the message once, however often it is pressed', async ({ page, sink }) => {
  const posts = countPosts(page, '/api/contact-messages')
  const form = contactForm(page, 'en')
  const message = newMessage()
  await form.open()
  await form.fill(message)
  await form.field('subject').focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('Enter')

  await expect(form.success).toBeVisible()
  expect(posts.count).toBe(1)
  await sink.mailFor(message.email)
})

test('a message whose answer got lost is stored once when it is sent again', async ({
  page,
  announce,
  sink,
}) => {
  announce(brokenLoad)
  const form = contactForm(page, 'pl')
  const message = newMessage()
  await form.open()
  await form.fill(message)
  await loseAnswerOnce(page, messagesCall)
  await form.button.click()
  await expect(form.failure).toBeVisible()
  await form.holds(message)

  await form.button.click()
  await expect(form.success).toBeVisible()
  const mail = await sink.mailFor(message.email)
  expect(mail.Subject).toContain(readReference(await form.success.textContent()))
})

test('a lost answer and a reload in between still make one message', async ({ page, announce, sink }) => {
  announce(brokenLoad)
  const form = contactForm(page, 'en')
  const message = newMessage()
  await form.open()
  await form.fill(message)
  await loseAnswerOnce(page, messagesCall)
  await form.button.click()
  await expect(form.failure).toBeVisible()

  await page.reload()
  await form.isReady()
  await form.holds(message)
  await form.button.click()
  await expect(form.success).toBeVisible()
  await sink.mailFor(message.email)
})

test('a message edited after its answer got lost arrives in both versions', async ({
  page,
  announce,
  sink,
}) => {
  announce(brokenLoad, failedLoad(409))
  const form = contactForm(page, 'pl')
  const message = newMessage()
  await form.open()
  await form.fill(message)
  await loseAnswerOnce(page, messagesCall)
  await form.button.click()
  await expect(form.failure).toBeVisible()

  await form.fill({ message: 'Zmieniony termin: od poniedziałku.' })
  await form.button.click()
  await expect(form.success).toBeVisible()
  const reference = readReference(await form.success.textContent())

  const mails = await sink.mailsFor(message.email, 2)
  const [edited, ...others] = mails.filter(({ Subject }) => Subject.includes(reference))
  expect(others).toEqual([])
  expect(edited?.Text).toContain('Zmieniony termin: od poniedziałku.')
  const first = mails.find(({ Subject }) => !Subject.includes(reference))
  expect(first?.Text).toContain(message.message)
})
