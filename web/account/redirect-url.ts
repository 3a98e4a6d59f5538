import { addresses, screens } from '#web/addresses.ts'
import { locale } from '#web/session/texts.ts'

/** The address that providers and e-mail links return to. */
export const accountScreenUrl = (): string => window.location.origin + screens.auth[locale]

/** The address that the link of a new account's confirmation leads to. */
export const homePageUrl = (): string => window.location.origin + addresses.home[locale]
