import type { Page } from '#web/addresses.ts'
import type { Locale } from '#worker/domain/locales.ts'

/** The name of a page in file names: of its component, its texts and its Open Graph image. */
export const pageFileNames: Record<Page, string> = {
  home: 'home',
  about: 'about',
  rental: 'rental',
  training: 'training',
  contact: 'contact',
  clientForm: 'client-form',
}

/** The path of the Open Graph image of a page. */
export const ogImagePath = (page: Page, locale: Locale) => `/og/${locale}-${pageFileNames[page]}.png`
