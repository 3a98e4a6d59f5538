import { type Locale, locales } from '#worker/domain/locales.ts'

/** The text of a file in `web/content/`. */
export const readText = async (locale: Locale, file: string) =>
  (await import(`#web/content/${locale}/${file}.ts`)).text

/** The same in every language. */
export const textsOf = async <Text>(file: string): Promise<Record<Locale, Text>> =>
  Object.fromEntries(await Promise.all(locales.map(async (locale) => [locale, await readText(locale, file)])))
