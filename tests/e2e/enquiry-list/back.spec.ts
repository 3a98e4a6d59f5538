import { addresses } from '#web/addresses.ts'
import { text as rental } from '#web/content/pl/rental.ts'
import { words } from '../../support/words.ts'
import { enquiryList } from '../support/enquiry-list.ts'
import { expect, isTakenOver, test } from '../support/journey.ts'

const { contact } = words.pl

test('Back from the list shows the machines, also where scrolling returns a promise', async ({ page }) => {
  // As in the browsers of today; others return nothing.
  await page.addInitScript(() => {
    const { scrollIntoView } = Element.prototype
    Element.prototype.scrollIntoView = async function (...options) {
      scrollIntoView.apply(this, options)
    }
  })
  const list = enquiryList(page, 'pl')
  await page.goto(addresses.rental.pl)
  await list.add('mini-excavator').click()
  await list.link(1).click()
  await expect(list.heading).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(addresses.rental.pl)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(rental.hero.heading)
  await expect(list.listed('mini-excavator')).toBeVisible()
})

test('after a reload Back and Forward show the page of the address, whose machines are put on the list', async ({
  page,
}) => {
  const list = enquiryList(page, 'pl')
  const title = page.getByRole('heading', { level: 1 })
  await page.goto(addresses.rental.pl)
  await list.add('mini-excavator').click()
  await list.link(1).click()
  await expect(list.heading).toBeFocused()
  await page.goBack()
  await expect(title).toHaveText(rental.hero.heading)

  await page.reload()
  await page.goForward()
  await expect(page).toHaveURL(/#/)
  await expect(title).toHaveText(contact.hero.heading)
  await page.reload()
  await page.goBack()
  await expect(title).toHaveText(rental.hero.heading)
  await isTakenOver(page)
  await list.add('electric-forklift').click()
  await expect(list.link(2)).toBeVisible()
  await expect(title).toHaveText(rental.hero.heading)
})
