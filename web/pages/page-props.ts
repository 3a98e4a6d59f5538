import type { Locale } from '#worker/domain/locales.ts'

/** Props of every page component: its texts in one language, and that language. */
export interface PageProps<Text> {
  text: Text
  locale: Locale
}
