import type { Locale, OfficeLocale } from '#worker/domain/locales.ts'

/** A value for each language. */
export const perLocale = <Value>(create: (locale: Locale) => Value): Record<Locale, Value> => ({
  pl: create('pl'),
  en: create('en'),
  de: create('de'),
  nl: create('nl'),
})

/** A value for each language of the screens for people with an account. */
export const perOfficeLocale = <Value>(
  create: (locale: OfficeLocale) => Value,
): Record<OfficeLocale, Value> => ({ pl: create('pl'), en: create('en') })

/**
 * Files of `import.meta.glob` by language, which is a folder or the name of each: `content/pl/home.ts`, `catalogue/pl.ts`.
 * Throws, and so fails the build, where one is missing.
 */
export function byLocale<File>(files: Record<string, File>): Record<Locale, File> {
  return perLocale((locale) => {
    const path = Object.keys(files).find(
      (each) => each.includes(`/${locale}/`) || each.endsWith(`/${locale}.ts`),
    )
    const file = path && files[path]
    if (!file) throw new Error(`No file in ${locale}`)
    return file
  })
}
