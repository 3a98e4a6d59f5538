import type { Locale } from '#worker/contract/locales.ts'
import type { LoadPolicy } from './privacy-dialog.tsx'
import { withCaptcha } from './with-captcha.ts'

const hasCaptcha = import.meta.env.TURNSTILE_SITE_KEY

const loadPlainPolish = () => import('#web/content/pl/privacy.ts')
const loadEnglish = () => import('#web/content/en/privacy.ts')
const loadGerman = () => import('#web/content/de/privacy.ts')

const loadPolish: LoadPolicy = hasCaptcha
  ? withCaptcha(loadPlainPolish, () => import('#web/content/pl/captcha-privacy.ts'))
  : loadPlainPolish

/** The policy of each page language; Dutch pages show the Polish one. */
export const policies: Record<Locale, { lang: Locale; load: LoadPolicy }> = {
  pl: { lang: 'pl', load: loadPolish },
  en: {
    lang: 'en',
    load: hasCaptcha
      ? withCaptcha(loadEnglish, () => import('#web/content/en/captcha-privacy.ts'))
      : loadEnglish,
  },
  de: {
    lang: 'de',
    load: hasCaptcha
      ? withCaptcha(loadGerman, () => import('#web/content/de/captcha-privacy.ts'))
      : loadGerman,
  },
  nl: { lang: 'pl', load: loadPolish },
}
