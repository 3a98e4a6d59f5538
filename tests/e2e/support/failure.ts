import type { Page } from '@playwright/test'
import { addresses } from '#web/addresses.ts'
import { enquiryList } from './enquiry-list.ts'

/** Has the layout throw on the way to the enquiry list. */
export async function failTheLayout(page: Page): Promise<void> {
  const list = enquiryList(page, 'pl')
  await page.goto(addresses.rental.pl)
  await list.add('mini-excavator').click()
  await page.evaluate(() => {
    Element.prototype.scrollIntoView = () => {
      throw new Error('the layout failed')
    }
  })
  // Not by a pointer, for which the link would be scrolled to.
  await list.link(1).dispatchEvent('click')
}
