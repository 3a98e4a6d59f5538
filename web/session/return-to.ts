import { addresses, isScreen, matchRoute, screens } from '#web/addresses.ts'
import { translateAdminAddress } from '#worker/contract/admin/admin-paths.ts'
import { localeOfPath, toOfficeLocale } from '#worker/domain/locales.ts'
import { locale as shown } from './texts.ts'

const returnToParam = 'next'

/** The sign-in screen's address, with the address to return to afterwards, in the language of that. */
export const signInAddress = (returnTo: string): string =>
  `${screens.auth[toOfficeLocale(localeOfPath(returnTo))]}?${new URLSearchParams({ [returnToParam]: returnTo })}`

/**
 * The address to return to after signing in; null without one. Only the admin area, in the language of this screen, and
 * public pages are allowed, since anybody can put any address into the query (open redirect).
 */
export function getReturnTo(search: string): string | null {
  const returnTo = new URLSearchParams(search).get(returnToParam)
  if (returnTo === null) return null
  const admin = matchRoute(returnTo.replace(/\?.*/, ''))
  if (admin.page === 'admin') return translateAdminAddress(returnTo, toOfficeLocale(admin.locale), shown)
  const { page, locale } = matchRoute(returnTo)
  return page === null || isScreen(page) ? null : addresses[page][locale]
}
