import type { Locale } from '#worker/domain/locales.ts'

/** Props of every page component: its texts in one language, and that language. */
export interface PageProps<Text> {
  text: Text
  locale: Locale
}

/** Title and description for search engines and previews: up to 60 and 155 characters. */
export interface PageMeta {
  title: string
  description: string
}
