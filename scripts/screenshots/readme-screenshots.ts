import { addresses } from '#web/site.ts'
import type { Screenshot } from '../screenshots.ts'

interface ReadmeScreenshot {
  file: string
  screenshot: Screenshot
  width: number
}

/** The screenshots in the README, in its order. */
export const readmeScreenshots: ReadmeScreenshot[] = [
  {
    file: '.github/pictures/home.png',
    screenshot: { page: 'home', locale: 'pl', path: addresses.home.pl, name: 'home' },
    width: 1280,
  },
  {
    file: '.github/pictures/client-form-phone.png',
    screenshot: { page: 'clientForm', locale: 'en', path: addresses.clientForm.en, name: 'client-form' },
    width: 360,
  },
]
