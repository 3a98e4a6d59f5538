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

/** Changes of records, which are taken back together. */
interface Changes {
  sentence: string
  /** Empty once they are taken back. */
  records: RecordKey[]
  undo: string[]
  /** In words, where it is the same of all. */
  detail: string
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
}

/** The last actions that can be taken back, in whatever view. */
export const LastActionsContext = createContext<LastActions>({
  addChanges: () => undefined,
  sent: null,
  setSent: () => undefined,
})

const nothing: Changes = { sentence: '', records: [], undo: [], detail: '', at: 0 }

/** Joins changes to the last ones while those can be taken back; not of the same record. */
function addTo(last: Changes, added: Pick<Changes, 'records' | 'undo' | 'detail'>): Changes {
  const at = Date.now()
  const isOpen =
    at < last.at + takeBackMs &&
    last.undo.length > 0 &&
    last.undo.length + added.undo.length <= maxBulkRecords &&
    !last.records.some((record) => added.records.some((other) => isSameRecord(record, other)))
  const before = isOpen ? last : { ...nothing, detail: added.detail }
  const records = [...before.records, ...added.records]
  const detail = before.detail === added.detail ? added.detail : ''
  const sentence = `${inbox.selection.saved(records.length)} ${detail}`
  return { sentence, records, undo: [...before.undo, ...added.undo], detail, at }
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
  const here = matchRoute(useLocation().pathname)
  const [changes, setChanges] = useState(nothing)
  const [sent, setSent] = useState<SentReply | null>(null)
  const isHere = sent !== null && here.at === 'record' && isSameRecord(here, sent.record)

  async function undo() {
    const { records, left } = await undoChanges(changes.undo)
    await showRecords(client, records)
    const done = records.length - left.length
    const said = [
      ...(done > 0 ? [inbox.selection.undone(done)] : []),
      ...(left.length > 0 ? [inbox.selection.left(left.length)] : []),
    ]
    setChanges({ ...nothing, sentence: said.join(' '), at: Date.now() })
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
    navigate(recordPath(record), { state: opensAnswer, replace: isHere })
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
    { name: 'changes', ...changes, undo: changes.undo.length > 0 ? undo : null },
    {
      name: 'sent',
      sentence: sent ? describe(sent) : '',
      at: sent?.at ?? 0,
      undo: sent && !sent.isTakenBack ? () => takeBack(sent) : null,
    },
  ].toSorted((one, other) => other.at - one.at)
  return (
    <LastActionsContext
      value={{
        addChanges: (records, taken, detail) =>
          setChanges((last) => addTo(last, { records, undo: taken, detail })),
        sent,
        setSent,
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
