import sharp from 'sharp'
import { addresses } from '#web/addresses.ts'
import { readBuiltSite } from './built-site.ts'
import { launchChromium } from './launch-chromium.ts'
import { serveSite } from './serve-built-site.ts'

/** The pictures in the README. Those of all screens are taken by the tests in `tests/access`, see CONTRIBUTING.md. */
export const readmePictures = [
  { file: '.github/pictures/home.png', path: addresses.home.pl, width: 1280, height: 900 },
  { file: '.github/pictures/client-form-phone.png', path: addresses.clientForm.en, width: 360, height: 740 },
]

async function takeReadmePictures(): Promise<void> {
  const server = await serveSite(readBuiltSite())
  const browser = await launchChromium()
  try {
    for (const { file, path, width, height } of readmePictures) {
      const viewport = { width, height }
      const page = await browser.newPage({ viewport, reducedMotion: 'reduce', isMobile: width < 600 })
      // The first visit loads the font, which a slow machine would only use from the next page on.
      for (const waitUntil of ['networkidle', 'networkidle'] as const)
        await page.goto(server.origin + path, { waitUntil })
      // Flat colours need only a palette.
      const { size } = await sharp(await page.screenshot())
        .png({ palette: true, effort: 10, compressionLevel: 9 })
        .toFile(file)
      console.log(`${file}: ${Math.ceil(size / 1_000)} KB`)
      await page.close()
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

if (import.meta.main) await takeReadmePictures()
