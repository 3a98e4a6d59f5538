import { addresses, isScreen, matchRoute, screens } from '#web/addresses.ts'

const returnToParam = 'dalej'

/** The sign-in screen's address, with the address to return to afterwards. */
export const signInAddress = (returnTo: string): string =>
  `${screens.auth}?${new URLSearchParams({ [returnToParam]: returnTo })}`

const isAdminAddress = (address: string) =>
  address === screens.admin ||
  address.startsWith(`${screens.admin}/`) ||
  address.startsWith(`${screens.admin}?`)

/**
 * The address to return to after signing in; null without one. Only the admin area and public pages are allowed, since
 * anybody can put any address into the query (open redirect).
 */
export function getReturnTo(search: string): string | null {
  const returnTo = new URLSearchParams(search).get(returnToParam)
  if (returnTo === null) return null
  if (isAdminAddress(returnTo)) return returnTo
  const { page, locale } = matchRoute(returnTo)
  return page === null || isScreen(page) ? null : addresses[page][locale]
}
