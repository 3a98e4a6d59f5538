import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** A folder for pictures of every screen; without it none are taken. */
const folder = process.env.PICTURES

/** Takes a picture of the whole page, named after what it shows. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!folder) return
  const width = page.viewportSize()?.width
  const file = `${name.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')}-${width}.png`
  await page.screenshot({ path: join(folder, file), fullPage: true })
}
