import { screens } from '#web/site.ts'

const name = 'dalej'

/** Signing in on the way to an address, which is then gone on to. */
export const signInFor = (address: string): string =>
  `${screens.auth}?${new URLSearchParams({ [name]: address })}`

/** Where somebody was going who had to sign in first: anybody can make an address, so it leads to the desk or nowhere. */
export function onwardOf(search: string): string | null {
  const wanted = new URLSearchParams(search).get(name)
  const isDesk =
    wanted === screens.desk ||
    wanted?.startsWith(`${screens.desk}/`) ||
    wanted?.startsWith(`${screens.desk}?`)
  return wanted !== null && isDesk ? wanted : null
}
