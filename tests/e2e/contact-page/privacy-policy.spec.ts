import { addresses } from '#web/addresses.ts'
import { words } from '../../support/words.ts'
import { expect, test, visit } from '../support/journey.ts'

test('the policy opens, scrolls by keyboard and gives the focus back when it closes, without a jump', async ({
  page,
}) => {
  const { contact, contactForm, privacy } = words.pl
  await visit(page, addresses.contact.pl)
  const opener = page.getByRole('button', { name: contact.privacy.button, exact: true })
  const dialog = page.getByRole('dialog', { name: contact.privacy.title })
  const text = dialog.getByRole('region', { name: contact.privacy.title })
  await opener.click()

  await expect(text).toBeFocused()
  await expect(dialog.getByText(privacy.intro)).toBeVisible()

  const lastHeading = dialog.getByRole('heading', { level: 3 }).last()
  await expect(lastHeading).not.toBeInViewport()
  await page.keyboard.press('PageDown')
  await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await page.keyboard.press('End')
  await expect(lastHeading).toBeInViewport()

  // The contents at the top lead to a section and keep the address, which holds the dialog open.
  const { heading } = privacy.sections.rights
  const address = page.url()
  await dialog.getByRole('link', { name: heading }).press('Enter')
  const section = dialog.getByRole('heading', { name: heading })
  await expect(section).toBeFocused()
  await expect(section).toBeInViewport()
  await expect(lastHeading).not.toBeInViewport()
  expect(page.url()).toBe(address)

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  // Both ways out of it: the cross above the text and the button below it.
  for (const exit of ['first', 'last'] as const) {
    await opener.click()
    await dialog.getByRole('button', { name: contact.privacy.close })[exit]().click()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }

  // The note below the contact form opens it as well.
  const link = page.getByRole('link', { name: contactForm.privacy.link })
  await link.click()
  await expect(dialog.getByText(privacy.intro)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()

  // So does the footer, from where the page does not move.
  const footerLink = page
    .locator('footer')
    .getByRole('link', { name: words.pl.layout.footer.links.privacy, exact: true })
  const scroll = () => page.evaluate(() => Math.round(window.scrollY))
  await footerLink.focus()
  const before = await scroll()
  expect(before).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(privacy.intro)).toBeVisible()
  expect(await scroll()).toBe(before)
  await dialog.getByRole('button', { name: contact.privacy.close }).first().click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(addresses.contact.pl)
  await expect(footerLink).toBeFocused()
  expect(await scroll()).toBe(before)
})
