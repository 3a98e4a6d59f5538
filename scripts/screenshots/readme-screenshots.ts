import { addresses } from '#web/site.ts'
import type { Screenshot } from '../screenshots.ts'

interface ReadmeScreenshot {
  file: string
  sight: Screenshot
  width: number
}

/** What the README shows of the site, in its order. */
export const readmeScreenshots: ReadmeScreenshot[] = [
  {
    file: '.github/pictures/home.png',
    sight: { page: 'home', locale: 'pl', path: addresses.home.pl, name: 'home' },
    width: 1280,
  },
  {
    file: '.github/pictures/client-form-phone.png',
    sight: { page: 'clientForm', locale: 'en', path: addresses.clientForm.en, name: 'client-form' },
    width: 360,
  },
]
