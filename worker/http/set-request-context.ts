import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { languageCookie } from '#worker/contract/language-cookie.ts'
import { openDatabase } from '#worker/db/client.ts'
import { defaultLocale, isLocale, type Locale, localeOfPath, locales } from '#worker/domain/locales.ts'
import { settingsOf } from '#worker/env/settings.ts'
import type { AppEnv } from './app-env.ts'

function localeOfReferrer(referrer: string | undefined, origin: string): Locale | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const url = new URL(referrer)
  return url.origin === origin ? localeOfPath(url.pathname) : null
}

/** Language from Accept-Language; `de-AT` counts as `de`. */
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
 * Language of a request whose body does not name one: that of the referring page, else of the language cookie, else
 * Accept-Language, else Polish.
 */
function detectLanguage(c: Context): Locale {
  const preferred =
    localeOfReferrer(c.req.header('referer'), new URL(c.req.url).origin) ?? getCookie(c, languageCookie)
  if (isLocale(preferred)) return preferred
  const accepted = localeOfClient(c)
  return isLocale(accepted) ? accepted : defaultLocale
}

/** Sets language, settings and database of the request. Throws SettingsError. */
export const setRequestContext = createMiddleware<AppEnv>(async (c, next) => {
  c.set('language', detectLanguage(c))
  c.set('settings', settingsOf(c.env))
  c.set('db', openDatabase(c.env.DB))
  await next()
})
