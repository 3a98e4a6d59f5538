import { storedItems } from '#web/content/stored-items.ts'
import { addresses } from '#web/site.ts'
import { languages } from '#worker/contract/languages.ts'
import { contactForm, newMessage } from '../support/contact.ts'
import { expect, test } from '../support/journey.ts'
import { words } from '../support/words.ts'

test('an unsent message survives a reload, a walk through the site and the back button', async ({ page }) => {
  const { layout, errors } = words.en
  const form = contactForm(page, 'en')
  const message = newMessage()
  await form.open()
  await expect(page.getByText(errors.draftRestored)).toHaveCount(0)
  await form.fill(message)

  await page.reload()
  await form.isReady()
  await form.holds(message)
  await expect(page.getByText(errors.draftRestored)).toBeVisible()

  const menu = page.getByRole('navigation', { name: layout.menu.label })
  await menu.getByRole('link', { name: layout.pages.about }).click()
  await page.waitForURL(addresses.about.en)
  await menu.getByRole('link', { name: layout.pages.contact }).click()
  await form.isReady()
  await form.holds(message)

  await menu.getByRole('link', { name: layout.pages.rental }).click()
  await page.waitForURL(addresses.rental.en)
  await page.goBack()
  await form.isReady()
  await form.holds(message)
})

test('a switch of the language keeps the message, also the second way', async ({ page, sink }) => {
  const message = newMessage()
  const polish = contactForm(page, 'pl')
  await polish.open()
  await polish.fill(message)
  await page.getByRole('button', { name: languages.en.nativeName }).click()
  await page.waitForURL(addresses.contact.en)
  const english = contactForm(page, 'en')
  await english.isReady()
  await english.holds(message)
  await expect(page.getByText(words.en.errors.draftRestored)).toBeVisible()

  await english.fill({ subject: 'Changed on the English page' })
  await page.getByRole('button', { name: languages.pl.nativeName }).click()
  await page.waitForURL(addresses.contact.pl)
  await polish.isReady()
  await polish.holds({ ...message, subject: 'Changed on the English page' })

  await polish.button.click()
  await expect(polish.success).toBeVisible()
  await sink.mailFor(message.email)
})

test('a draft belongs to its tab alone and leaves nothing behind once it is sent', async ({
  page,
  context,
}) => {
  const form = contactForm(page, 'pl')
  await form.open()
  await form.fill(newMessage())
  const otherTab = await context.newPage()
  const otherForm = contactForm(otherTab, 'pl')
  await otherForm.open()
  await otherForm.isEmpty()

  await form.button.click()
  await expect(form.success).toBeVisible()
  const left = await page.evaluate((key) => sessionStorage.getItem(key), storedItems.contactDraft.key)
  expect(left).toBeNull()
})
