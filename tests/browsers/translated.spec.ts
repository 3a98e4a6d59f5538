import { newMessage } from '#tests/e2e/support/contact.ts'
import { translatePage } from '#tests/support/translate-page.ts'
import { addresses } from '#web/addresses.ts'
import { fragments } from '#worker/domain/catalogue/pl.ts'
import { contactFieldNames } from '#worker/domain/forms/contact-message.ts'
import { expect, test } from './support/journey.ts'

const machine = `#${fragments['articulated-boom-lift']}`

test('a page that the browser translates before React is there keeps what the visitor does; from then on everything works translated', async ({
  tab,
  sink,
  announce,
}) => {
  // React says that it renders the page anew.
  announce(/React error #418/)
  await tab.goto(addresses.rental.pl)
  await tab.evaluate(translatePage)
  await tab.evaluate((card) => {
    const find = <Found extends HTMLElement = HTMLInputElement>(selector: string) =>
      document.querySelector<Found>(selector) as Found
    // Without events, which would wake the page before all of it is done.
    find('[name=lifted][value=people]').checked = true
    find('[name=height]').value = '12'
    find<HTMLDetailsElement>(`${card} details`).open = true
    find(`${card} .list-button`).click()
    find('[name=load]').value = '0,35'
    find('[name=load]').focus()
    find('[name=load]').setSelectionRange(1, 2)
  }, machine)
  await tab.isTakenOver()
  await expect(tab.locator(`${machine} .listed`)).toHaveCount(1)
  await expect(tab.locator(`${machine} details[open]`)).toHaveCount(1)
  await expect(tab.locator('[name=lifted][value=people]:checked')).toHaveCount(1)
  await expect(tab.locator('fieldset [name=height]')).toHaveValue('12')
  await expect(tab.locator('fieldset [name=load]')).toBeFocused()
  expect(
    await tab.evaluate(() => {
      const { value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement
      return [value, selectionStart, selectionEnd]
    }),
  ).toEqual(['0,35', 1, 2])
  await expect.poll(() => tab.locator('[data-fits=true]').count()).toBeGreaterThan(0)

  await tab.locator(`${machine} button[aria-haspopup]`).click()
  await expect(tab.locator('[role=dialog] .text-name font').first()).toBeVisible()
  await tab.press('Escape')
  await expect(tab.locator('[role=dialog]')).toHaveCount(0)
  const listed = tab.locator(`${machine} .listed`)
  await listed.scrollIntoView()
  await listed.click()
  await expect(tab.locator('.listed')).toHaveCount(0)
  await tab.locator(`#main-menu a[href="${addresses.contact.pl}"]`).click()
  await expect(tab).toBeAt(addresses.contact.pl)
  await tab.locator('form button.bg-ink').click()
  await expect(tab.locator('form [role=alert]')).toBeFocused()
  const message = newMessage()
  for (const name of contactFieldNames) await tab.locator(`form [name=${name}]`).fill(message[name])
  await tab.locator('form button.bg-ink').click()
  await expect(tab.locator('[role=status] .text-go font').first()).toBeVisible()
  await sink.mailFor(message.email)
})
