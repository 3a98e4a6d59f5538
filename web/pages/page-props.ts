import type { Locale } from '#worker/contract/locales.ts'

/** What every page component gets: its words in one language, and which language that is. */
export interface PageProps<Text> {
  text: Text
  locale: Locale
}

/** What search engines and previews show of a page: title up to 60 characters, description up to 155. */
export interface PageMeta {
  title: string
  description: string
}
