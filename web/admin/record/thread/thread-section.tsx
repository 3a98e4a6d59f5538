import { useRef, useState } from 'react'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { ReplyResponse } from '#worker/contract/admin/replies.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { adminButton } from '../../components/admin-button.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { SectionCard } from '../../components/section-card.tsx'
import { replies as text } from '../../texts.ts'
import { replyAddressOf } from '../reply-link.ts'
import type { RecordHandle } from '../use-record.ts'
import { MoreMails } from './more-mails.tsx'
import { OfficeAddress } from './office-address.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ThreadMailItem } from './thread-mail-item.tsx'
import { useMoreMails } from './use-more-mails.ts'

const withReply = (
  record: AdminRecord,
  { mail, answeredAt, status, version }: ReplyResponse,
): AdminRecord => ({
  ...record,
  thread: [...record.thread.filter(({ id }) => id !== mail.id), mail],
  hasDraft: false,
  ...(version > record.version ? { answeredAt, status, version, owner: record.owner ?? mail.author } : {}),
})

interface ThreadSectionProps {
  record: AdminRecord
  access: RecordHandle
  /** An answer is being written. */
  isWriting: boolean
  setWriting(isWriting: boolean): void
}

/** The mails about a record in order, and the form that answers it. */
export function ThreadSection({ record, access, isWriting, setWriting }: ThreadSectionProps) {
  const [announcement, setAnnouncement] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const writeButton = useRef<HTMLButtonElement>(null)
  const isAnswerable = record.suspectedFor === null
  const { mails, remaining, load: loadMore, isLoading, failure } = useMoreMails(record)

  function end(sentence: string) {
    setWriting(false)
    setAnnouncement(sentence)
    // The form had the focus.
    setTimeout(() => (sentence === '' ? writeButton : status).current?.focus())
  }
  function load() {
    access.load()
    access.loadSoon()
  }

  return (
    <SectionCard heading={text.heading}>
      {mails.length === 0 ? <p className="text-fact text-steel">{text.none}</p> : null}
      {record.moreMails > 0 ? <MoreMails remaining={remaining} isBusy={isLoading} load={loadMore} /> : null}
      <FailureNotice failure={failure} className="mt-2" />
      {mails.length > 0 ? (
        <ol>
          {mails.map((mail) => (
            <ThreadMailItem key={mail.id} mail={mail} language={record.language} onRetried={load} />
          ))}
        </ol>
      ) : null}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={announcement === '' ? 'sr-only' : 'mt-2 text-fact font-semibold wrap-anywhere'}
      >
        {announcement}
      </p>
      {isAnswerable ? (
        <div className="mt-3 print:hidden">
          {isWriting ? (
            <section aria-label={text.form.heading} className="border-t-2 border-ink pt-4">
              <ReplyForm
                record={record}
                access={access}
                onSent={(response) => {
                  access.change((before) => withReply(before, response))
                  const copies = response.mail.recipients.map(({ address }) => showEmail(address))
                  end(text.sent(showEmail(replyAddressOf(record)), copies.join(', ')))
                  access.loadSoon()
                }}
                onClose={() => end('')}
                onDiscard={() => {
                  access.change((before) => ({ ...before, hasDraft: false }))
                  end(text.form.discarded)
                }}
              />
            </section>
          ) : (
            <button
              ref={writeButton}
              type="button"
              onClick={() => {
                setAnnouncement('')
                setWriting(true)
              }}
              className={adminButton('primary')}
            >
              {record.hasDraft ? text.resume : text.write}
            </button>
          )}
        </div>
      ) : null}
      {isAnswerable ? <OfficeAddress name={record} /> : null}
    </SectionCard>
  )
}
