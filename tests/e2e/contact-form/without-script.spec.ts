import { addresses } from '#web/addresses.ts'
import { text as files } from '#web/content/pl/files.ts'
import { text as listButton } from '#web/content/pl/list-button.ts'
import { names } from '#worker/domain/catalogue/pl.ts'
import { labels } from '#worker/domain/labels/contact/pl.ts'
import { chosenEntryText } from '#worker/enquiry-list/text/chosen-entry.ts'
import { text as mailText } from '#worker/outbox/channels/text/pl.ts'
import { contactPlainFormText } from '#worker/submissions/contact-message/text/contact-plain-form.ts'
import { plainPageText } from '#worker/submissions/plain-form/text/plain-form-page.ts'
import { contactForm, newMessage } from '../support/contact.ts'
import { readReference } from '../support/feedback.ts'
import { expect, failedLoad, test } from '../support/journey.ts'

test.use({ javaScriptEnabled: false })

const text = contactPlainFormText.pl
const pageText = plainPageText.pl

// In every language: tests/web/prerender/plain-forms.test.tsx and tests/worker/submissions/plain-form.test.ts.
test('without JavaScript the form stays where it is while empty, refuses blanks with the rest kept, says where to send files, confirms, leads back, and sends nothing twice', async ({
  page,
  announce,
  sink,
}) => {
  announce(failedLoad(400))
  const form = contactForm(page, 'pl')
  const message = { ...newMessage(), name: 'Anna "Ania" <Kran>' }
  await page.goto(addresses.contact.pl)
  await form.button.click()
  await expect(form.field('name')).toBeFocused()
  await expect(page).toHaveURL(addresses.contact.pl)

  // The browser stops an empty field, but lets spaces pass.
  const refused = { ...message, subject: '   ' }
  await form.fill(refused)
  await form.button.click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(form.failure).toBeFocused()
  await expect(form.failure).toBeInViewport()
  await expect(form.failure.getByRole('heading')).toHaveText(text.rejected.heading)
  await expect(form.failure).toContainText(pageText.missing)
  await form.holds(refused)
  await expect(form.field('subject')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.field('subject')).toHaveAccessibleDescription(pageText.errors.required)
  await expect(page.getByLabel(files.label)).toHaveCount(0)
  await expect(page.getByText(files.withoutScript)).toBeVisible()
  await form.failure.getByRole('link', { name: labels.subject }).click()
  await expect(form.field('subject')).toBeFocused()

  await form.field('subject').fill(message.subject)
  await form.button.click()
  await expect(heading).toHaveText(text.sent.heading)
  await expect(page.getByText(text.sent.body)).toBeVisible()
  const reference = readReference(await page.getByRole('main').textContent())
  await expect(page.getByText(pageText.files(reference))).toBeVisible()
  await expect(page.getByText(pageText.reference(reference))).toBeVisible()
  await page.getByRole('link', { name: pageText.backToPage }).click()
  await expect(page).toHaveURL(addresses.contact.pl)

  await form.fill(message)
  await expect(page.getByLabel(files.label)).toBeHidden()
  await expect(page.locator('noscript p', { hasText: files.withoutScript })).toBeVisible()
  await form.button.click()
  await expect(heading).toHaveText(text.sent.heading)
  await expect(page.getByText(pageText.reference(reference))).toBeVisible()
  const mail = await sink.mailFor(message.email)
  expect(mail.Subject).toBe(mailText.message.subject(message.subject, reference))
  expect(mail.Text).toContain(mailText.visitorLanguage.pl)
  expect(mail.Text).toContain(message.message)
})

test('without JavaScript the machine whose link led to the form goes along with the message', async ({
  page,
  sink,
}) => {
  const form = contactForm(page, 'pl')
  const message = newMessage()
  const machine = names['mini-excavator']
  const chosen = page.locator('noscript p', { hasText: machine })
  await page.goto(addresses.rental.pl)
  await page.getByRole('link', { name: `${listButton.add}: ${machine}` }).click()
  await expect(chosen).toBeVisible()
  await form.fill(message)
  await form.button.click()
  await expect(page.getByText(chosenEntryText.pl(machine))).toBeVisible()
  expect((await sink.mailFor(message.email)).Text).toContain(machine)

  await page.goto(addresses.contact.pl)
  await expect(chosen).toBeHidden()
})
