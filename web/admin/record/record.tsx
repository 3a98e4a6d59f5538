import { type ComponentProps, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { company } from '#worker/domain/company.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { actorName } from '../components/actor-name.ts'
import { useAdmin } from '../components/admin-context.ts'
import { AnswerState } from '../components/answer-state.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { toBriefTime } from '../components/format-time.ts'
import { Loading } from '../components/loading.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { opensAnswer, useShortcut } from '../components/shortcuts/shortcut-context.ts'
import { ViewHeader } from '../components/view-header.tsx'
import type { RecordKey } from '../data/admin-routes.ts'
import type { Failure } from '../data/call-api.ts'
import { readFilter, toSearch } from '../data/inbox/inbox-filter.ts'
import { replyAddressOf, senderNameOf } from '../data/record/sender.ts'
import { inbox, record as text } from '../texts.ts'
import { DeliveriesSection } from './deliveries-section.tsx'
import { ErasedNotice } from './erased-notice.tsx'
import { describeOrigin, type FormWords, titleOf } from './field-groups.ts'
import { FilesSection } from './files/files-section.tsx'
import { useMove } from './move.tsx'
import { NotesSection } from './notes-section.tsx'
import { OthersChanges } from './others-changes.tsx'
import { OwnerLine } from './owner-line.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordContent, Value } from './record-content.tsx'
import { RecordToolbar } from './record-toolbar.tsx'
import { RelatedSection } from './related-section.tsx'
import { StateSection } from './state-section.tsx'
import { SuspectedSection } from './suspected-section.tsx'
import { ThreadSection } from './thread/thread-section.tsx'
import { useNextToAnswer } from './use-next-to-answer.ts'
import { type RecordHandle, useRecord } from './use-record.ts'
import { ViewersNotice } from './viewers-notice.tsx'

const contentId = 'admin-record'

const Contact = ({ phone, email }: { phone: string | null; email: string }) => (
  <>
    {phone ? <Value field={{ kind: 'phone', value: phone }} id="sender-phone" /> : null}
    <Value field={{ kind: 'email', value: email }} id="sender-email" />
  </>
)

/** Sender, subject, deadline, time and owner of a record; the facts that nobody acts on are folded away. */
function RecordLead({ record, access }: { record: AdminRecord; access: RecordHandle }) {
  const facts: [name: string, value: string | null][] = [
    [text.properties.kind, inbox.kinds[record.kind]],
    [text.properties.language, inbox.languages[record.language]],
    [text.properties.origin, record.kind === 'client_data' ? null : describeOrigin(record.origin)],
    [text.properties.read, record.readAt && toBriefTime(record.readAt)],
    [text.properties.enteredBy, record.kind === 'client_data' ? actorName(record.enteredBy) : null],
  ]
  return (
    <div className="mt-1 text-fact">
      <div className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
        <span className="font-semibold">{senderNameOf(record)}</span>
        <Contact
          phone={record.kind === 'contact_message' ? record.message.phone : null}
          email={replyAddressOf(record)}
        />
      </div>
      {record.kind === 'contact_message' && record.list.length > 0 ? (
        <p lang={record.language} className="wrap-anywhere">
          {record.message.subject}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 text-steel tabular-nums">
        <AnswerState entry={record} />
        {record.kind === 'client_data' || record.suspectedFor ? null : (
          <OwnerLine record={record} access={access} />
        )}
        <p>
          {record.reference} · <RelativeTime at={record.receivedAt} isBrief />
        </p>
        <details className="admin-facts open:w-full">
          <summary className="min-h-10 w-fit cursor-pointer content-center underline print:hidden">
            {text.details}
          </summary>
          <dl>
            {facts.map(([name, value]) =>
              value === null ? null : (
                <div key={name} className="flex flex-wrap gap-x-1.5">
                  <dt>{name}</dt>
                  <dd className="font-medium text-ink wrap-anywhere">{value}</dd>
                </div>
              ),
            )}
          </dl>
        </details>
      </div>
    </div>
  )
}

type ShownRecord = Omit<ComponentProps<typeof ThreadSection>, 'answers'> &
  Pick<ComponentProps<typeof RecordActions>, 'words' | 'move'>

const columns = {
  reading: {
    grid: 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_26rem]',
    request: 'grid gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1',
    content: '',
  },
  // What is asked stays in sight beside the answer.
  writing: {
    grid: 'lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]',
    request: 'max-lg:grid max-lg:gap-4 lg:contents',
    content:
      'admin-beside lg:sticky lg:col-start-1 lg:top-16 lg:row-span-3 lg:row-start-1 lg:max-h-[calc(100vh-5rem)] lg:overflow-y-auto',
  },
}

/** The columns of a record. What is asked comes first, on a phone as well. */
function RecordColumns({ words, move, ...shown }: ShownRecord) {
  const { record, access, isWriting } = shown
  const styles = columns[isWriting ? 'writing' : 'reading']
  return (
    <div className={`admin-columns grid items-start gap-4 ${styles.grid}`}>
      <div className={`min-w-0 ${styles.request}`}>
        <div id={contentId} className={`grid min-w-0 gap-4 ${styles.content}`}>
          <RecordContent record={record} words={words} />
          <FilesSection record={record} />
        </div>
        {record.kind === 'client_data' ? null : <ThreadSection {...shown} answers={contentId} />}
      </div>
      {record.suspectedFor ? null : (
        <div className="min-w-0 lg:col-start-2">
          <StateSection record={record} move={move} />
        </div>
      )}
      <div className="grid min-w-0 gap-4 lg:col-start-2">
        <NotesSection record={record} access={access} />
        <RelatedSection record={record} />
        <DeliveriesSection record={record} access={access} />
      </div>
    </div>
  )
}

const isGone = (failure: Failure) => failure.kind === 'rejected' && failure.code === 'not_found'

/** One record with its notes, deliveries and actions. */
export function RecordView({ name, words }: { name: RecordKey; words: FormWords }) {
  const { cache } = useAdmin()
  const { key, search, state } = useLocation()
  const list = toSearch(readFilter(search))
  const access = useRecord(name)
  const { failure, load } = access
  const [isAsked, setWriting] = useState(false)
  const [arrival, setArrival] = useState('')
  if (key !== arrival) {
    setArrival(key)
    if (state === opensAnswer) setWriting(true)
  }
  const [isReported, setReported] = useState(false)
  const isErased = failure !== null && isGone(failure)
  // What was read before it was erased is not shown any longer.
  const record = isErased ? null : access.record
  const move = useMove(record, access)
  const toAnswer = useNextToAnswer(name, record)
  const isAnswerable = record !== null && record.kind !== 'client_data' && record.suspectedFor === null
  const isWriting = isAnswerable && isAsked
  const doers = [record?.statusChangedBy, record?.thread.at(-1)?.author]
  // The key may be pressed while the record loads.
  useShortcut('answer', () => setWriting(record === null || isAnswerable))
  const { kind, id } = name
  useEffect(() => {
    // Going back focuses this row, also after moving to a neighbour.
    cache.lastOpened = { scrollY: cache.lastOpened?.scrollY ?? 0, record: { kind, id } }
  }, [cache, kind, id])

  return (
    <article className="max-lg:pb-16">
      <p className="mb-4 hidden border-b-2 pb-2 font-semibold print:block">
        {company.name} · {text.heading(toReference(id))}
      </p>
      <RecordToolbar
        {...{ name, toAnswer, isWriting }}
        search={list}
        isOwnDoing={doers.some((doer) => doer?.id === cache.userId)}
      >
        {record ? (
          <RecordActions
            {...{ record, access, words, move, isAnswerable }}
            shownBy={contentId}
            isDone={toAnswer !== undefined}
            onReported={() => setReported(true)}
            onWrite={isWriting ? null : () => setWriting(true)}
          />
        ) : null}
      </RecordToolbar>
      <ViewHeader
        heading={record ? titleOf(record) : text.heading(toReference(id))}
        lead={record ? <RecordLead record={record} access={access} /> : null}
      />
      <ErasedNotice isErased={isErased} wasShown={access.record !== null} />
      <FailureNotice failure={isErased ? null : failure} retry={load} className="mb-4" />
      {record === null && failure === null ? <Loading /> : null}
      {record ? (
        <>
          <OthersChanges record={record} />
          <SuspectedSection record={record} access={access} isReported={isReported} />
          <RecordColumns {...{ record, access, words, move, isWriting, setWriting }} />
        </>
      ) : null}
      {isErased ? null : <ViewersNotice record={name} />}
    </article>
  )
}
