import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { replyWords } from '../../components/reply-words.ts'

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
