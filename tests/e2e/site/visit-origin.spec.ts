import { addresses } from '#web/addresses.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { languages } from '#worker/domain/languages.ts'
import { words } from '../../support/words.ts'
import { adminArea, expect, newMark, test } from '../support/admin.ts'
import { contactForm, newMessage } from '../support/contact.ts'

test('a visit from a campaign is told with the message, over links and a language switch', async ({
  page,
  admin,
}) => {
  const campaign = newMark()
  await page.goto(`/en?utm_source=${campaign}&utm_medium=cpc`, { referer: 'https://search.example/results' })
  const { pages } = words.en.layout
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: pages.rental, exact: true }).click()
  await page.waitForURL((url) => url.pathname === addresses.rental.en)
  await header.getByRole('link', { name: pages.contact, exact: true }).click()
  await contactForm(page, 'en').isReady()
  await header.getByRole('button', { name: languages.pl.nativeName }).click()
  await page.waitForURL((url) => url.pathname === addresses.contact.pl)

  const form = contactForm(page, 'pl')
  await form.isReady()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${addresses.contact.pl}$`),
  )
  const message = newMessage()
  await form.fill(message)
  await form.button.click()
  await expect(form.success).toBeVisible()

  const area = adminArea(page)
  await area.enter(admin)
  await area.button(inbox.filter.more(0)).click()
  await page.getByLabel(inbox.filter.source, { exact: true }).selectOption(campaign)
  await expect(area.rows).toHaveCount(1)
  await expect(area.rows).toContainText(campaign)
  await area.rows.getByRole('link').click()
  await expect(page.getByText(`${campaign} / cpc (search.example)`)).toBeVisible()
})
