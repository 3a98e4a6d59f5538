import { addresses, isScreen, locate, screens } from '#web/site.ts'

const name = 'powrot'

/** Where to sign in and be led back from. */
export const signInAddress = (path: string) => `${screens.auth}?${name}=${encodeURIComponent(path)}`

/** The page that such an address leads back to: one of the site's own, whatever stands there. */
export function wayBackIn(search: string): string | null {
  const { page, locale } = locate(new URLSearchParams(search).get(name) ?? screens.auth)
  return page === null || isScreen(page) ? null : addresses[page][locale]
}
