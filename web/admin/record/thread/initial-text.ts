import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { replyWords } from '../../components/reply-words.ts'
import { senderNameOf } from '../../data/record/sender.ts'

/** Greeting and closing of an answer, in the sender's language; it is written before the end. */
export function toInitialText(record: AdminRecord): { text: string; end: string } {
  const { greeting, closing } = replyWords[record.language]
  const end = `\n\n${closing}`
  return { text: `${greeting(senderNameOf(record))}\n\n${end}`, end }
}
