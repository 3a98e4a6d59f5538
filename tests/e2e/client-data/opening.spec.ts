import { addresses } from '#web/site.ts'
import { clientData, newClient } from '../support/application.ts'
import { brokenLoad, expect, test } from '../support/journey.ts'
import { pressUntilShown, visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

test('the contact page opens the dialog; Escape and the cross close it and give the focus back', async ({
  page,
}) => {
  const form = clientData(page, 'pl')
  await form.openOnContactPage()
  await form.field('company_name').fill('Dźwig Testowy')
  await page.keyboard.press('Escape')
  await expect(form.dialog).toHaveCount(0)
  await expect(form.opener).toBeFocused()
  await expect(page).toHaveURL(addresses.contact.pl)

  await form.open()
  await expect(form.field('company_name')).toHaveValue('Dźwig Testowy')
  await form.closeButton.click()
  await expect(form.dialog).toHaveCount(0)
  await expect(form.opener).toBeFocused()
  await expect(page).toHaveURL(addresses.contact.pl)
  await expect(form.notice).toHaveCount(0)
})

// In every language: tests/web/prerender.
test('the form page shows its heading with the dialog open, and closing it leads home', async ({ page }) => {
  const { application, clientForm } = words.nl
  const form = clientData(page, 'nl')
  await form.openOnOwnPage()
  // A dialog takes the rest of the page out of reach, for screen readers too.
  const heading = page.getByRole('heading', { level: 1, includeHidden: true })
  await expect(heading).toHaveText(clientForm.heading)
  await expect(page.getByText(clientForm.subtitle)).toBeAttached()
  await expect(form.dialog).toHaveAccessibleDescription(application.description)

  await page.keyboard.press('Escape')
  await expect(form.dialog).toHaveCount(0)
  await expect(page).toHaveURL(addresses.home.nl)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')

  await page.goBack()
  await expect(form.dialog).toBeVisible()
  await form.closeButton.click()
  await expect(page).toHaveURL(addresses.home.nl)
  await expect(form.notice).toHaveCount(0)
})

test('a dialog whose code cannot be fetched says so, and another press tries again', async ({
  page,
  announce,
}) => {
  announce(brokenLoad)
  const dialogCode = '**/assets/dialog-frame*'
  const form = clientData(page, 'pl')
  await visit(page, addresses.contact.pl)
  await page.route(dialogCode, (route) => route.abort())
  await form.opener.click()
  await expect(page.getByText(words.pl.contact.privacy.failed)).toBeVisible()
  await expect(form.dialog).toHaveCount(0)

  await page.unroute(dialogCode)
  await pressUntilShown(form.opener, form.dialog)
  await expect(page.getByText(words.pl.contact.privacy.failed)).toHaveCount(0)
})

test('a click beside the dialog does not close it', async ({ page }) => {
  const form = clientData(page, 'pl')
  await form.openOnContactPage()
  await form.fill({ company_name: newClient().company_name })
  await page.mouse.click(5, 300)
  await expect(form.dialog).toBeVisible()
  await expect(form.field('company_name')).toHaveValue(newClient().company_name)
})
