import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { company } from '#worker/domain/company.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { actorName } from '../components/actor-name.ts'
import { useAdmin } from '../components/admin-context.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { toBriefTime, toExactTime } from '../components/format-time.ts'
import { Loading } from '../components/loading.tsx'
import { ViewHeader } from '../components/view-header.tsx'
import type { RecordKey } from '../data/admin-routes.ts'
import type { Failure } from '../data/call-api.ts'
import { readFilter, toSearch } from '../data/inbox/inbox-filter.ts'
import { inbox, record as text } from '../texts.ts'
import { DeliveriesSection } from './deliveries-section.tsx'
import { describeOrigin } from './describe-origin.ts'
import { ErasedNotice } from './erased-notice.tsx'
import { type FormWords, titleOf } from './field-groups.ts'
import { FilesSection } from './files/files-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { OthersChanges } from './others-changes.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordContent } from './record-content.tsx'
import { RecordNavigation } from './record-navigation.tsx'
import { StateSection } from './state-section.tsx'
import { SuspectedSection } from './suspected-section.tsx'
import { ThreadSection } from './thread/thread-section.tsx'
import { type RecordHandle, useRecord } from './use-record.ts'
import { ViewersNotice } from './viewers-notice.tsx'

const contentId = 'admin-record'

/** Kind, reference, time and language of a record, and who entered it. */
function RecordFacts({ record }: { record: AdminRecord }) {
  const entered = record.kind === 'client_data' ? record.enteredBy : undefined
  const facts: [name: string, value: string][] = [
    [text.properties.kind, inbox.kinds[record.kind]],
    [text.properties.reference, record.reference],
    [text.properties.received, toExactTime(record.receivedAt)],
    [text.properties.language, inbox.languages[record.language]],
    ...(record.kind === 'client_data'
      ? []
      : [[text.properties.origin, describeOrigin(record.origin)] as [string, string]]),
    ...(record.readAt ? [[text.properties.read, toBriefTime(record.readAt)] as [string, string]] : []),
    ...(entered === undefined
      ? []
      : [[text.properties.enteredBy, actorName(entered ?? null)] as [string, string]]),
  ]
  return (
    <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-0.5 text-fact">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-steel">{name}</dt>
          <dd className="font-medium tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** If an answer is being written, which a button at the top begins as well. */
interface Writing {
  isWriting: boolean
  setWriting(isWriting: boolean): void
}

interface ShownRecord {
  record: AdminRecord
  access: RecordHandle
  words: FormWords
}

/** The columns of a record. Its owner comes first: on a phone they would otherwise be below a long message. */
function RecordColumns({ record, access, words, isWriting, setWriting }: ShownRecord & Writing) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_26rem]">
      {record.suspectedFor ? null : (
        <div className="min-w-0 lg:col-start-2">
          <StateSection record={record} access={access} />
        </div>
      )}
      <div id={contentId} className="grid min-w-0 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <RecordContent record={record} words={words} />
        <FilesSection record={record} />
        {record.kind === 'client_data' ? null : (
          <ThreadSection record={record} access={access} isWriting={isWriting} setWriting={setWriting} />
        )}
      </div>
      <div className="grid min-w-0 gap-4 lg:col-start-2">
        <NotesSection record={record} access={access} />
        <DeliveriesSection record={record} access={access} />
      </div>
    </div>
  )
}

const isGone = (failure: Failure) => failure.kind === 'rejected' && failure.code === 'not_found'

/** One record with its notes, deliveries and actions. */
export function RecordView({ name, words }: { name: RecordKey; words: FormWords }) {
  const { cache } = useAdmin()
  const { search, state } = useLocation()
  const list = toSearch(readFilter(search))
  const access = useRecord(name)
  const { failure, load } = access
  const [isWriting, setWriting] = useState(state === 'answer')
  const isErased = failure !== null && isGone(failure)
  // What was read before it was erased is not shown any longer.
  const record = isErased ? null : access.record
  const { kind, id } = name
  useEffect(() => {
    // Going back focuses this row, also after moving to a neighbour.
    cache.lastOpened = { scrollY: cache.lastOpened?.scrollY ?? 0, record: { kind, id } }
  }, [cache, kind, id])

  return (
    <article>
      <p className="mb-4 hidden border-b-2 pb-2 font-semibold print:block">
        {company.name} · {text.heading(toReference(id))}
      </p>
      <RecordNavigation name={name} search={list} />
      <ViewHeader
        heading={record ? titleOf(record) : text.heading(toReference(id))}
        lead={record ? <RecordFacts record={record} /> : null}
      >
        {record ? (
          <RecordActions
            record={record}
            access={access}
            words={words}
            shownBy={contentId}
            onWrite={isWriting ? null : () => setWriting(true)}
          />
        ) : null}
      </ViewHeader>
      <ErasedNotice isErased={isErased} wasShown={access.record !== null} />
      <FailureNotice failure={isErased ? null : failure} retry={load} className="mb-4" />
      {record === null && failure === null ? <Loading /> : null}
      {record ? (
        <>
          <OthersChanges record={record} />
          <SuspectedSection record={record} access={access} />
          <RecordColumns
            record={record}
            access={access}
            words={words}
            isWriting={isWriting}
            setWriting={setWriting}
          />
        </>
      ) : null}
      {isErased ? null : <ViewersNotice record={name} />}
    </article>
  )
}
