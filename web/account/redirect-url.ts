import { addresses, screens } from '#web/addresses.ts'
import { isAccountPath } from '#web/session/auth-callback.ts'
import { signInAddress } from '#web/session/return-to.ts'
import { locale } from '#web/session/texts.ts'
import { withStep } from './account-view.ts'

/** The address that providers and e-mail links return to. */
export const accountScreenUrl = (): string => window.location.origin + screens.auth[locale]

/** The same for whoever signs in, which may be in the place of what leads on from there. */
export function signInUrl(): string {
  const { origin, pathname, search } = window.location
  if (isAccountPath(pathname)) return accountScreenUrl()
  return origin + signInAddress(`${pathname}?${withStep(search, null)}`.replace(/\?$/, ''))
}

/** The address that the link of a new account's confirmation leads to. */
export const homePageUrl = (): string => window.location.origin + addresses.home[locale]
