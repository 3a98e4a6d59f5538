import { useQuery } from '@tanstack/react-query'
import { use, useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { ReplyResponse } from '#worker/contract/admin/replies.ts'
import { takeBackMs } from '#worker/contract/admin/take-back.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { LastActionsContext } from '../../components/last-actions.tsx'
import { Loading } from '../../components/loading.tsx'
import { SectionCard } from '../../components/section-card.tsx'
import { isSameRecord } from '../../data/inbox/inbox-list.ts'
import { recordApi } from '../../data/record/record-api.ts'
import { record as recordText, replies as text } from '../../texts.ts'
import { useNoteRemoval } from '../remove-note.tsx'
import type { RecordHandle } from '../use-record.ts'
import { MoreMails } from './more-mails.tsx'
import { OfficeAddress } from './office-address.tsx'
import { ReplyEditor, type ReplyFormProps } from './reply-editor.tsx'
import { CallItem, ThreadMailItem } from './thread-mail-item.tsx'
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

/** Writes an answer to a record: what was begun before is loaded first, but for what was just taken back. */
function ReplyForm(props: ReplyFormProps) {
  const { kind, id } = props.record
  const { sent, setSent, setWritten } = use(LastActionsContext)
  const back = sent?.isTakenBack && isSameRecord(sent.record, { kind, id }) ? sent : null
  const { data, error, refetch } = useQuery({
    queryKey: ['reply-form', kind, id],
    queryFn: () => recordApi({ kind, id }).fetchReplyForm(),
    initialData: back?.form,
    // Another visit begins with what is saved by then.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (back?.form) setSent({ ...back, form: undefined })
  }, [back, setSent])
  useEffect(() => {
    setWritten({ kind, id })
    return () => setWritten(null)
  }, [kind, id, setWritten])
  if (data && !data.isOn) return <p className="text-fact">{text.form.off}</p>
  if (data) return <ReplyEditor {...props} form={data} onOutdated={() => refetch()} />
  return error ? <FailureNotice failure={error.failure} retry={() => refetch()} /> : <Loading />
}

interface ThreadSectionProps {
  record: AdminRecord
  access: RecordHandle
  /** Id of the element that has the message. */
  answers: string
  /** An answer is being written. */
  isWriting: boolean
  setWriting(isWriting: boolean): void
}

/** The mails and calls about a record in order, and the form that answers it. */
export function ThreadSection(props: ThreadSectionProps) {
  const { record, access, answers, isWriting, setWriting } = props
  // The result of the last action, until the form is opened or closed again.
  const [notice, setNotice] = useState({ sentence: '', isWriting })
  const { setSent } = use(LastActionsContext)
  const status = useRef<HTMLParagraphElement>(null)
  const hasEnded = useRef(false)
  const said = notice.isWriting === isWriting ? notice.sentence : ''
  const isAnswerable = record.suspectedFor === null
  const { mails, remaining, load: loadMore, isLoading, failure } = useMoreMails(record)

  function end(sentence = '') {
    setWriting(false)
    setNotice({ sentence, isWriting: false })
    hasEnded.current = true
  }
  // The form had the focus. Its result is in place once the columns are those of a reader.
  useEffect(() => {
    if (!hasEnded.current || isWriting) return
    hasEnded.current = false
    const target = status.current?.textContent ? status.current : document.querySelector('h1')
    target?.focus({ preventScroll: true })
    document.getElementById(answers)?.scrollIntoView()
    status.current?.scrollIntoView({ block: 'nearest' })
  }, [isWriting, answers])
  function load() {
    access.load()
    access.loadSoon()
  }

  const removal = useNoteRemoval(record, access, () => {
    setNotice({ sentence: recordText.notes.removed, isWriting })
    status.current?.focus()
  })
  const calls = record.notes.filter(({ answerWay }) => answerWay !== null)
  const lines = [
    ...calls.map((note) => ({
      at: note.createdAt,
      line: <CallItem key={note.id} note={note} removal={removal} />,
    })),
    ...mails.map((mail) => ({
      at: mail.createdAt,
      line: <ThreadMailItem key={mail.id} mail={mail} language={record.language} onRetried={load} />,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))

  return (
    <SectionCard heading={text.heading}>
      {lines.length === 0 && !isWriting ? (
        <p className="text-fact text-steel">{record.answeredAt === null ? text.none : text.elsewhere}</p>
      ) : null}
      {record.moreMails > 0 ? <MoreMails remaining={remaining} isBusy={isLoading} load={loadMore} /> : null}
      <FailureNotice failure={failure ?? removal.failure} className="mt-2" />
      {lines.length > 0 ? <ol>{lines.map(({ line }) => line)}</ol> : null}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        // With what follows it in sight, above the bar of a phone.
        className={
          said === '' ? 'sr-only' : 'mt-2 scroll-mb-24 text-fact font-semibold wrap-anywhere print:hidden'
        }
      >
        {said}
      </p>
      {isAnswerable && isWriting ? (
        <section aria-label={text.form.heading} className="admin-answer print:hidden">
          <ReplyForm
            record={record}
            access={access}
            onSent={(response, form) => {
              access.change((before) => withReply(before, response))
              setSent({ record, mail: response.mail, form, at: Date.now() })
              end()
              access.loadSoon(takeBackMs)
            }}
            onClose={() => end()}
            onDiscard={() => {
              access.change((before) => ({ ...before, hasDraft: false }))
              end(text.form.discarded)
            }}
          />
        </section>
      ) : null}
      {isAnswerable && !isWriting ? <OfficeAddress name={record} /> : null}
    </SectionCard>
  )
}
