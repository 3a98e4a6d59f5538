import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { replyWords } from '../../components/reply-words.ts'
import { senderNameOf } from '../sender.ts'

/** Greeting and closing of an answer, in the sender's language, and where to begin to write. */
export function toInitialText(record: AdminRecord): { text: string; caret: number } {
  const { greeting, closing } = replyWords[record.language]
  const beginning = `${greeting(senderNameOf(record))}\n\n`
  return { text: `${beginning}\n\n${closing}`, caret: beginning.length }
}
