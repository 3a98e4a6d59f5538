import { useQuery } from '@tanstack/react-query'
import { use, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { ReplyForm as ReplyFormData, ReplyResponse } from '#worker/contract/admin/replies.ts'
import { takeBackMs } from '#worker/contract/admin/take-back.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { SectionCard } from '../../components/section-card.tsx'
import { type SentReply, SentReplyContext, TakeBackButton } from '../../components/sent-reply.tsx'
import { takenBack } from '../../components/shortcuts/shortcut-context.ts'
import { isSameRecord } from '../../data/inbox/inbox-list.ts'
import { recordApi } from '../../data/record/record-api.ts'
import { replyAddressOf } from '../../data/record/sender.ts'
import { record as recordText, replies as text } from '../../texts.ts'
import { MoveResult, type useMove } from '../move.tsx'
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

const nameSent = ({ record, mail }: SentReply) =>
  text.sent(
    showEmail(replyAddressOf(record)),
    mail.recipients.map(({ address }) => showEmail(address)).join(', '),
  )

/** Writes an answer to a record: what was begun before is loaded first, but for what was just taken back. */
function ReplyForm({ back, ...props }: ReplyFormProps & { back: ReplyFormData | undefined }) {
  const { kind, id } = props.record
  const { data, error, refetch } = useQuery({
    queryKey: ['reply-form', kind, id],
    queryFn: () => recordApi({ kind, id }).fetchReplyForm(),
    initialData: back,
    // Another visit begins with what is saved by then.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data && !data.isOn) return <p className="text-fact">{text.form.off}</p>
  if (data) return <ReplyEditor {...props} form={data} onOutdated={() => refetch()} />
  return error ? <FailureNotice failure={error.failure} retry={() => refetch()} /> : <Loading />
}

interface ThreadSectionProps {
  record: AdminRecord
  access: RecordHandle
  move: ReturnType<typeof useMove>
  /** Id of the element that has the message. */
  answers: string
  /** An answer is being written. */
  isWriting: boolean
  setWriting(isWriting: boolean): void
}

/** The mails and calls about a record in order, and the form that answers it. */
export function ThreadSection(props: ThreadSectionProps) {
  const { record, access, move, answers, isWriting, setWriting } = props
  // The result of the last action, until the form is opened or closed again.
  const [notice, setNotice] = useState({ sentence: '', isWriting })
  const [last, setSent] = use(SentReplyContext)
  // On a later visit nothing is said of it any longer.
  const [since] = useState(() => Date.now() - takeBackMs)
  const sent = last && last.at > since && !isWriting && isSameRecord(last.record, record) ? last : null
  const [back, setBack] = useState<ReplyFormData>()
  const status = useRef<HTMLParagraphElement>(null)
  const hasEnded = useRef(false)
  // Afterwards its own line says how it left.
  const left = sent && record.thread.find(({ id }) => id === sent.mail.id)?.delivery
  const hasLeft = left && (left.state !== 'pending' || left.attempts > 0)
  const ofReply = sent && !hasLeft ? nameSent(sent) : ''
  const said = (notice.isWriting === isWriting && notice.sentence) || ofReply
  const isAnswerable = record.suspectedFor === null
  const { mails, remaining, load: loadMore, isLoading, failure } = useMoreMails(record)

  function end(sentence = '') {
    setWriting(false)
    setBack(undefined)
    setNotice({ sentence, isWriting: false })
    hasEnded.current = true
  }
  // The form had the focus. Its result is in place once the columns are those of a reader.
  useEffect(() => {
    if (!hasEnded.current || isWriting) return
    hasEnded.current = false
    status.current?.focus({ preventScroll: true })
    document.getElementById(answers)?.scrollIntoView()
    status.current?.scrollIntoView({ block: 'nearest' })
  }, [isWriting, answers])
  // It was taken back in another view.
  const isTakenBack = useLocation().state === takenBack
  useEffect(() => {
    if (isTakenBack) setNotice({ sentence: text.takenBack, isWriting: true })
  }, [isTakenBack])
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
      {lines.length === 0 && !isWriting ? <p className="text-fact text-steel">{text.none}</p> : null}
      {record.moreMails > 0 ? <MoreMails remaining={remaining} isBusy={isLoading} load={loadMore} /> : null}
      <FailureNotice failure={failure ?? removal.failure} className="mt-2" />
      {lines.length > 0 ? <ol>{lines.map(({ line }) => line)}</ol> : null}
      <MoveResult access={access} move={move} isPhoned />
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        <p
          ref={status}
          role="status"
          tabIndex={-1}
          // With what follows it in sight, above the bar of a phone.
          className={said === '' ? 'sr-only' : 'scroll-mb-24 text-fact font-semibold wrap-anywhere'}
        >
          {said}
        </p>
        {sent ? (
          <div className="admin-take-back">
            <TakeBackButton
              sent={sent}
              onUndone={() => {
                setBack(sent.form)
                setNotice({ sentence: text.takenBack, isWriting: true })
                setWriting(true)
              }}
            />
          </div>
        ) : null}
      </div>
      {isAnswerable && isWriting ? (
        <section aria-label={text.form.heading} className="print:hidden">
          <ReplyForm
            record={record}
            access={access}
            back={back}
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
