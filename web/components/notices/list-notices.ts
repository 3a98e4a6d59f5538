import { fragments } from '#web/addresses.ts'
import { byLocale } from '#web/browser/by-locale.ts'
import { policies } from '#web/components/privacy/policies.ts'
import type { NoticeText } from '#web/content/notice.ts'
import type { ContactText } from '#web/content/pl/contact.ts'
import type { Locale } from '#worker/domain/locales.ts'

/** A long text that the contact page shows while the address has its fragment. */
export interface ListedNotice {
  id: string
  title: string
  languageNote: ContactText['privacy']['languageNote']
  /** The language of the text. */
  lang: Locale
  load(): Promise<{ text: NoticeText }>
}

export type NoticesText = Pick<ContactText, 'privacy' | 'accessibility'>

const statements = byLocale(import.meta.glob<{ text: NoticeText }>('/web/content/*/accessibility.ts'))

/** The privacy policy and the statement on accessibility. */
export const listNotices = ({ privacy, accessibility }: NoticesText, locale: Locale): ListedNotice[] => [
  {
    id: fragments.privacy[locale],
    title: privacy.title,
    languageNote: privacy.languageNote,
    ...policies[locale],
  },
  {
    id: fragments.accessibility[locale],
    title: accessibility,
    languageNote: null,
    lang: locale,
    load: statements[locale],
  },
]
