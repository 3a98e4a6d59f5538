import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { getCookie } from 'hono/cookie'
import { defaultLocale, isLocale, type Locale, localeOfPath, locales } from '#worker/contract/locales.ts'

function localeOfReferrer(referrer: string | undefined, origin: string): Locale | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const url = new URL(referrer)
  return url.origin === origin ? localeOfPath(url.pathname) : null
}

/** `de-AT` counts as `de`. */
const localeOfClient = (c: Context): string =>
  accepts(c, {
    header: 'Accept-Language',
    supports: [...locales],
    default: defaultLocale,
    match: (accepted, { default: fallback }) =>
      accepted
        .filter(({ q }) => q > 0)
        .toSorted((one, other) => other.q - one.q)
        .map(({ type }) => type.split('-')[0]?.toLowerCase())
        .find(isLocale) ?? fallback,
  })

/**
 * The language to word a refusal in before, or without, a body that names it: the page the request came from,
 * else the language the visitor chose with the switcher, else what the client asks for, else Polish.
 */
export function detectLanguage(c: Context): Locale {
  const known =
    localeOfReferrer(c.req.header('referer'), new URL(c.req.url).origin) ?? getCookie(c, 'language')
  if (isLocale(known)) return known
  const asked = localeOfClient(c)
  return isLocale(asked) ? asked : defaultLocale
}
