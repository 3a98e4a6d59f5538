import { text as de } from '#web/content/de/reply.ts'
import { text as en } from '#web/content/en/reply.ts'
import { text as nl } from '#web/content/nl/reply.ts'
import { text as pl, type ReplyText } from '#web/content/pl/reply.ts'
import type { PlaceholderValues } from '#worker/contract/admin/placeholders.ts'
import type { Locale } from '#worker/domain/locales.ts'

export const replyWords: Record<Locale, ReplyText> = { pl, en, de, nl }

/** The values of placeholders in a text in the language of the sender; an empty one is none. */
export const toPlaceholderValues = (
  language: Locale,
  { name, period, machines }: ReplyText['example'],
): PlaceholderValues => ({
  '{powitanie}': replyWords[language].greeting(name),
  '{nazwa}': name,
  '{termin}': period,
  '{maszyny}': machines,
})
