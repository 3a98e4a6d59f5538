import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type BulkResponse, maxBulkRecords } from '#worker/contract/admin/bulk-changes.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { ReplyForm } from '#worker/contract/admin/replies.ts'
import { takeBackMs } from '#worker/contract/admin/take-back.ts'
import type { ThreadMail } from '#worker/contract/admin/threads.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { matchRoute, type RecordKey, recordPath } from '../data/admin-routes.ts'
import { undoChanges } from '../data/inbox/bulk-api.ts'
import { isSameRecord, updateInboxEntry } from '../data/inbox/inbox-list.ts'
import { recordApi } from '../data/record/record-api.ts'
import { recordQuery, updateRecord } from '../data/record/record-query.ts'
import { replyAddressOf, senderNameOf } from '../data/record/sender.ts'
import { inbox, replies } from '../texts.ts'
import { AdminLink } from './admin-link.tsx'
import { rowId } from './shortcuts/rows.ts'
import { opensAnswer } from './shortcuts/shortcut-context.ts'
import { UndoNotice } from './undo-notice.tsx'

/** Changes of records by one action. */
interface Change {
  records: RecordKey[]
  undo: string[]
  /** In words, where it is the same of all. */
  detail: string
  at: number
}

/** The last changes, which are taken back together. */
interface Changes {
  list: Change[]
  /** The result of taking changes back; empty otherwise. */
  said: string
  at: number
}

/** An answer that was sent; a draft again once it is taken back. */
interface SentReply {
  record: AdminRecord
  mail: ThreadMail
  /** Its form, with the answer as a draft again; undefined where it is to be loaded. */
  form: ReplyForm | undefined
  at: number
  isTakenBack?: true
}

interface LastActions {
  addChanges(records: RecordKey[], undo: string[], detail: string): void
  sent: SentReply | null
  setSent(sent: SentReply | null): void
  /** Sets whose answer is being written. */
  setWritten(record: RecordKey | null): void
}

/** The last actions that can be taken back, in whatever view. */
export const LastActionsContext = createContext<LastActions>({
  addChanges: () => undefined,
  sent: null,
  setSent: () => undefined,
  setWritten: () => undefined,
})

const nothing: Changes = { list: [], said: '', at: 0 }

/** The Worker takes back what is younger than a minute; the rest is for the ten seconds of the button and for a slow network. */
const joinMs = 30_000

const recordsOf = (list: Change[]) => list.flatMap(({ records }) => records)
const undoOf = (list: Change[]) => list.flatMap(({ undo }) => undo)

/** Joins a change to the last ones while those can be taken back; not of the same record. */
function addTo(last: Changes, added: Omit<Change, 'at'>): Changes {
  const at = Date.now()
  const before = undoOf(last.list)
  const isOpen = at < last.at + takeBackMs && before.length > 0
  // Of what was so already nothing can be taken back.
  if (isOpen && added.undo.length === 0) return last
  const isJoined =
    isOpen &&
    at < (last.list[0]?.at ?? 0) + joinMs &&
    before.length + added.undo.length <= maxBulkRecords &&
    !recordsOf(last.list).some((record) => added.records.some((other) => isSameRecord(record, other)))
  return { list: [...(isJoined ? last.list : []), { ...added, at }], said: '', at }
}

function describeChanges({ list, said }: Changes): string {
  const details = new Set(list.map(({ detail }) => detail))
  const changed = list.length > 0 ? inbox.selection.saved(recordsOf(list).length) : ''
  return [said, changed, ...(details.size === 1 ? details : [])].filter(Boolean).join(' ')
}

/** Shows in their rows what records are. One that was read ahead has an old version, with which the next change of it would be refused. */
export async function showRecords(client: QueryClient, records: BulkResponse['records']): Promise<void> {
  await Promise.all(
    records.map((record) => {
      const { queryKey } = recordQuery(record)
      updateInboxEntry(client, record, record)
      client.removeQueries({ queryKey, type: 'inactive' })
      return client.invalidateQueries({ queryKey })
    }),
  )
}

/** Tells what was done last, over the end of the window in every view, and takes it back. */
export function LastActions({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = matchRoute(pathname)
  const [changes, setChanges] = useState(nothing)
  const [sent, setSent] = useState<SentReply | null>(null)
  const [written, setWritten] = useState<RecordKey | null>(null)
  // Taken back beside the form of the next one, its text would be written over.
  const isOffered = sent && !sent.isTakenBack && !(written && isSameRecord(written, sent.record))
  const isHere = sent !== null && here.at === 'record' && isSameRecord(here, sent.record)

  async function undo() {
    const { list } = changes
    const asked = undoOf(list)
    const { records, left } = await undoChanges(asked)
    await showRecords(client, records)
    const done = records.length - left.length
    // Also what was erased meanwhile, or is too old.
    const kept = asked.length - done
    const said = [
      ...(done > 0 ? [inbox.selection.undone(done)] : []),
      ...(kept > 0 ? [inbox.selection.notUndone(kept)] : []),
    ]
    // What was changed meanwhile can be taken back after it.
    setChanges((last) => ({
      list: last.list.filter((change) => !list.includes(change)),
      said: said.join(' '),
      at: Date.now(),
    }))
    const [first] = records
    // Its row is there after the next render.
    if (first) setTimeout(() => document.getElementById(rowId(first))?.focus())
  }
  async function takeBack({ record, mail, ...rest }: SentReply) {
    const state = await recordApi(record).takeReplyBack(mail.id)
    await updateRecord(client, record, (before) => ({
      ...before,
      ...state,
      thread: before.thread.filter(({ id }) => id !== mail.id),
      hasDraft: true,
    }))
    client.invalidateQueries(recordQuery(record))
    setSent({ record, mail, ...rest, at: Date.now(), isTakenBack: true })
    navigate(recordPath(record, isHere ? search : ''), { state: opensAnswer, replace: isHere })
  }
  function describe({ record, mail, isTakenBack }: SentReply): ReactNode {
    if (isTakenBack) return replies.takenBack
    const copies = mail.recipients.map(({ address }) => showEmail(address)).join(', ')
    if (isHere) return replies.sent(showEmail(replyAddressOf(record)), copies)
    return (
      <>
        {replies.leaving} <AdminLink to={recordPath(record)}>{senderNameOf(record)}</AdminLink>
      </>
    )
  }
  // The last one first: the key presses the first button.
  const notices = [
    {
      name: 'changes',
      sentence: describeChanges(changes),
      at: changes.at,
      undo: undoOf(changes.list).length > 0 ? undo : null,
    },
    {
      name: 'sent',
      sentence: sent ? describe(sent) : '',
      at: sent?.at ?? 0,
      undo: isOffered ? () => takeBack(sent) : null,
    },
  ].toSorted((one, other) => other.at - one.at)
  return (
    <LastActionsContext
      value={{
        addChanges: (records, taken, detail) =>
          setChanges((last) => addTo(last, { records, undo: taken, detail })),
        sent,
        setSent,
        setWritten,
      }}
    >
      <div className="admin-done">
        {notices.map(({ name, ...notice }) => (
          <UndoNotice key={name} {...notice} />
        ))}
      </div>
      {children}
    </LastActionsContext>
  )
}
