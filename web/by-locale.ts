import type { Locale } from '#worker/domain/locales.ts'

/**
 * Files of `import.meta.glob` by language, which is a folder or the name of each: `content/pl/home.ts`, `catalogue/pl.ts`.
 * Throws, and so fails the build, where one is missing.
 */
export function byLocale<File>(files: Record<string, File>): Record<Locale, File> {
  const find = (locale: Locale): File => {
    const path = Object.keys(files).find(
      (each) => each.includes(`/${locale}/`) || each.endsWith(`/${locale}.ts`),
    )
    const file = path && files[path]
    if (!file) throw new Error(`${locale} is missing beside ${Object.keys(files)}`)
    return file
  }
  return { pl: find('pl'), en: find('en'), de: find('de'), nl: find('nl') }
}
