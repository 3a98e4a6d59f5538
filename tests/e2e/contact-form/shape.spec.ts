import { addresses } from '#web/addresses.ts'
import { words } from '../../support/words.ts'
import { contactForm } from '../support/contact.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'

// In every language, and with the subject alone: tests/web/pages/enquiries.test.tsx.
test('enquiry links fill in subject and first line, and a second machine joins the first', async ({
  page,
}) => {
  const { layout, contactForm: text } = words.de
  const { rental, training } = text.enquiries
  const form = contactForm(page, 'de')
  const links = page.locator(`main a[href^="${addresses.contact.de}?rental="]`)

  const follow = async (number: number) => {
    const href = (await links.nth(number).getAttribute('href')) ?? ''
    await links.nth(number).click()
    await form.isReady()
    return decodeURIComponent(href.split('=')[1] ?? '')
  }
  await visit(page, addresses.rental.de)
  const first = await follow(0)
  await expect(form.field('subject')).toHaveValue(rental.subject(first))
  await expect(form.field('message')).toHaveValue(`${rental.firstLine(first)}\n`)
  await page
    .getByRole('navigation', { name: layout.menu.label })
    .getByRole('link', { name: layout.pages.rental })
    .click()
  await page.waitForURL(addresses.rental.de)
  const second = await follow(1)
  await expect(form.field('subject')).toHaveValue(rental.subject(second))
  await expect(form.field('message')).toHaveValue(`${rental.firstLine(first)}\n${rental.firstLine(second)}\n`)

  await form.field('message').fill('')
  await form.open(`?training=${encodeURIComponent('Kran')}`)
  await expect(form.field('subject')).toHaveValue(training.subject('Kran'))
  await expect(page).toHaveURL(addresses.contact.de)
  await expect(form.field('message')).toHaveValue(`${training.firstLine('Kran')}\n`)
})

test('a text typed before the page’s code has arrived stays when it does', async ({ page }) => {
  let release = () => {}
  const arrived = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  const form = contactForm(page, 'pl')
  await page.goto(addresses.contact.pl, { waitUntil: 'commit' })
  await form.fill({ name: 'Jan Wczesny', message: 'Wpisane od razu' })
  release()
  await form.isReady()
  await expect(form.field('name')).toHaveValue('Jan Wczesny')
  await expect(form.field('message')).toHaveValue('Wpisane od razu')
  // Known to the page's code as well, not only to the document.
  await form.button.click()
  await expect(form.failure.getByRole('link')).toHaveCount(2)
})
