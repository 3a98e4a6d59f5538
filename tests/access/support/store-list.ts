import type { Page } from '@playwright/test'
import { enquiryListKey } from '#web/browser/storage-keys.ts'

/** Stores an enquiry list for every page from now on: a row with the dates of the list, and one with its own. */
export async function storeList(page: Page): Promise<void> {
  const rows = ['mini-excavator', 'crane-course'].map((catalogue_id, index) => ({
    catalogue_id,
    quantity: '0',
    hasOwnDates: index > 0,
  }))
  await page.addInitScript(
    ([key, list]) => sessionStorage.setItem(String(key), String(list)),
    [enquiryListKey, JSON.stringify(rows)],
  )
}
