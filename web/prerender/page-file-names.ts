import type { Page } from '#web/site.ts'
import type { Locale } from '#worker/contract/locales.ts'

/** A page's name where it is part of a file's. */
export const pageFileNames: Record<Page, string> = {
  home: 'home',
  about: 'about',
  rental: 'rental',
  training: 'training',
  contact: 'contact',
  clientForm: 'client-form',
}

/** Where the picture of a page is written, for those who show the page elsewhere. */
export const ogImagePath = (page: Page, locale: Locale) => `/og/${locale}-${pageFileNames[page]}.png`
