import { addresses } from '#web/site.ts'
import type { Sight } from './shots.ts'

interface ReadmePicture {
  file: string
  sight: Sight
  width: number
}

/** What the README shows of the site, in its order. */
export const readmePictures: ReadmePicture[] = [
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
