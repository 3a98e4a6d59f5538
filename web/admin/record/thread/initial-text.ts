import { text as de } from '#web/content/de/reply.ts'
import { text as en } from '#web/content/en/reply.ts'
import { text as nl } from '#web/content/nl/reply.ts'
import { text as pl, type ReplyText } from '#web/content/pl/reply.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { Locale } from '#worker/domain/locales.ts'

export const replyWords: Record<Locale, ReplyText> = { pl, en, de, nl }

/** The name of whoever sent a record, or of the client's signatory. */
export const senderNameOf = (record: AdminRecord): string =>
  record.kind === 'contact_message'
    ? record.message.name
    : `${record.client.signatory_first_name} ${record.client.signatory_last_name}`

/** Greeting and closing of an answer, in the sender's language, and where to begin to write. */
export function toInitialText(record: AdminRecord): { text: string; caret: number } {
  const { greeting, closing } = replyWords[record.language]
  const beginning = `${greeting(senderNameOf(record))}\n\n`
  return { text: `${beginning}\n\n${closing}`, caret: beginning.length }
}
