import { addresses, isScreen, matchRoute, screens } from '#web/site.ts'

const name = 'dalej'

/** Signing in on the way to an address, which is then gone on to. */
export const signInFor = (address: string): string =>
  `${screens.auth}?${new URLSearchParams({ [name]: address })}`

const leadsToAdmin = (address: string) =>
  address === screens.admin ||
  address.startsWith(`${screens.admin}/`) ||
  address.startsWith(`${screens.admin}?`)

/**
 * Where somebody was going who had to sign in first: anybody can make an address, so it leads to the admin area, to a public
 * page or nowhere.
 */
export function onwardOf(search: string): string | null {
  const wanted = new URLSearchParams(search).get(name)
  if (wanted === null) return null
  if (leadsToAdmin(wanted)) return wanted
  const { page, locale } = matchRoute(wanted)
  return page === null || isScreen(page) ? null : addresses[page][locale]
}
