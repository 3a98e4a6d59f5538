import { toMailto } from '#web/components/mailto.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { company } from '#worker/domain/company.ts'
import { replyWords } from '../components/reply-words.ts'
import { replyAddressOf, senderNameOf } from '../data/record/sender.ts'

/**
 * The `mailto:` link for a reply: in the visitor's language, with the reference. The message is not quoted, as mail programs
 * accept no long links.
 */
export function toReplyLink(record: AdminRecord): string {
  const { application, greeting, closing, reference } = replyWords[record.language]
  const subject = record.kind === 'contact_message' ? record.message.subject : application
  const lines = [greeting(senderNameOf(record)), '', '', '', closing, company.name, '']
  return toMailto(replyAddressOf(record), {
    subject: `Re: ${subject} [${record.reference}]`,
    body: [...lines, `${reference}: ${record.reference}`].join('\r\n'),
  })
}
