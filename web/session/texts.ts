import type { OfficeLocale } from '#worker/domain/locales.ts'

type AccountTexts = typeof import('#web/content/pl/account-texts.ts')

const files: Record<OfficeLocale, () => Promise<AccountTexts>> = {
  pl: () => import('#web/content/pl/account-texts.ts'),
  en: () => import('#web/content/en/account-texts.ts'),
}

/** The language of the screen that this document shows. */
export let locale: OfficeLocale = 'pl'

/** The same for `Intl`: dates and numbers are British. */
export let intlLocale: 'pl' | 'en-GB' = 'pl'

export let auth: AccountTexts['auth']
export let authErrors: AccountTexts['authErrors']
export let authResults: AccountTexts['authResults']
export let signOut: AccountTexts['signOut']

export interface LoadedTexts<Texts> {
  texts: Texts
  /** Makes them the words that the module exports. */
  choose(): void
}

export function chooseLocale(chosen: OfficeLocale): void {
  locale = chosen
  intlLocale = chosen === 'en' ? 'en-GB' : chosen
}

/**
 * Loads the words of the account in one language. They are chosen before the modules that use them are imported, and then
 * stay: another language is another document.
 */
export async function loadAccountTexts(chosen: OfficeLocale): Promise<LoadedTexts<AccountTexts>> {
  const texts = await files[chosen]()
  const choose = () => {
    chooseLocale(chosen)
    ;({ auth, authErrors, authResults, signOut } = texts)
  }
  return { texts, choose }
}
