import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { defaultLocale, isLocale, type Locale, localeOfPath } from '#worker/contract/locales.ts'

function localeOfReferrer(referrer: string | undefined, origin: string): Locale | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const url = new URL(referrer)
  return url.origin === origin ? localeOfPath(url.pathname) : null
}

/**
 * The language to word a refusal in before, or without, a body that names it: the page the request came from,
 * else the language the visitor chose with the switcher, else Polish.
 */
export function languageOf(c: Context): Locale {
  const chosen = getCookie(c, 'language')
  return (
    localeOfReferrer(c.req.header('referer'), new URL(c.req.url).origin) ??
    (isLocale(chosen) ? chosen : defaultLocale)
  )
}
