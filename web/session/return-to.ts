import { addresses, isScreen, matchRoute, screens } from '#web/site.ts'

const returnToParam = 'dalej'

/** Signing in on the way to an address, which is then gone on to. */
export const signInAddress = (address: string): string =>
  `${screens.auth}?${new URLSearchParams({ [returnToParam]: address })}`

const leadsToAdmin = (address: string) =>
  address === screens.admin ||
  address.startsWith(`${screens.admin}/`) ||
  address.startsWith(`${screens.admin}?`)

/**
 * Where somebody was going who had to sign in first: anybody can make an address, so it leads to the admin area, to a public
 * page or nowhere.
 */
export function getReturnTo(search: string): string | null {
  const wanted = new URLSearchParams(search).get(returnToParam)
  if (wanted === null) return null
  if (leadsToAdmin(wanted)) return wanted
  const { page, locale } = matchRoute(wanted)
  return page === null || isScreen(page) ? null : addresses[page][locale]
}
