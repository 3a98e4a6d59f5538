import { addresses } from '#web/addresses.ts'
import { storedItems } from '#web/content/stored-items.ts'
import { languages } from '#worker/domain/languages.ts'
import { words } from '../../support/words.ts'
import { contactForm, newMessage } from '../support/contact.ts'
import { expect, test } from '../support/journey.ts'

test('an unsent message survives a reload, a walk through the site, the back button and a switch of the language both ways, in its tab alone, and leaves nothing behind once it is sent', async ({
  page,
  context,
  sink,
}) => {
  const { layout, errors } = words.pl
  const polish = contactForm(page, 'pl')
  const message = newMessage()
  await polish.open()
  await expect(page.getByText(errors.draftRestored)).toHaveCount(0)
  await polish.fill(message)

  const otherTab = await context.newPage()
  const otherForm = contactForm(otherTab, 'pl')
  await otherForm.open()
  await otherForm.isEmpty()
  await otherTab.close()

  await page.reload()
  await polish.isReady()
  await polish.holds(message)
  await expect(page.getByText(errors.draftRestored)).toBeVisible()

  const menu = page.getByRole('navigation', { name: layout.menu.label })
  await menu.getByRole('link', { name: layout.pages.about }).click()
  await page.waitForURL(addresses.about.pl)
  await menu.getByRole('link', { name: layout.pages.contact }).click()
  await polish.isReady()
  await polish.holds(message)

  await menu.getByRole('link', { name: layout.pages.rental }).click()
  await page.waitForURL(addresses.rental.pl)
  await page.goBack()
  await polish.isReady()
  await polish.holds(message)

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
  const left = await page.evaluate((key) => sessionStorage.getItem(key), storedItems.contactDraft.key)
  expect(left).toBeNull()
  await sink.mailFor(message.email)
})
