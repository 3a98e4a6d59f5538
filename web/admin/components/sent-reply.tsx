import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { ReplyForm } from '#worker/contract/admin/replies.ts'
import type { ThreadMail } from '#worker/contract/admin/threads.ts'
import { matchRoute, recordPath } from '../data/admin-routes.ts'
import { isSameRecord } from '../data/inbox/inbox-list.ts'
import { recordApi } from '../data/record/record-api.ts'
import { recordQuery, updateRecord } from '../data/record/record-query.ts'
import { senderNameOf } from '../data/record/sender.ts'
import { replies as text } from '../texts.ts'
import { AdminLink } from './admin-link.tsx'
import { takenBack } from './shortcuts/shortcut-context.ts'
import { UndoButton } from './undo-button.tsx'

export interface SentReply {
  record: AdminRecord
  mail: ThreadMail
  /** Its form, with the answer as a draft again; undefined where it is to be loaded. */
  form: ReplyForm | undefined
  at: number
}

/** The answer that was sent last, in whatever view; null once it is taken back. */
export const SentReplyContext = createContext<[SentReply | null, (sent: SentReply | null) => void]>([
  null,
  () => undefined,
])

/** Makes the answer a draft again. */
export function TakeBackButton({ sent, onUndone }: { sent: SentReply; onUndone(): void }) {
  const { record, mail, at } = sent
  const client = useQueryClient()
  const [, setSent] = use(SentReplyContext)
  return (
    <UndoButton
      key={mail.id}
      since={at}
      call={() => recordApi(record).takeReplyBack(mail.id)}
      onUndone={async (state) => {
        await updateRecord(client, record, (before) => ({
          ...before,
          ...state,
          thread: before.thread.filter(({ id }) => id !== mail.id),
          hasDraft: true,
        }))
        client.invalidateQueries(recordQuery(record))
        setSent(null)
        onUndone()
      }}
    />
  )
}

/** Names whose answer is about to leave, wherever that is not seen in the record itself, and leads back to it. */
function LeavingReply() {
  const [sent] = use(SentReplyContext)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const here = matchRoute(pathname)
  if (!sent || (here.at === 'record' && isSameRecord(here, sent.record))) return null
  const path = recordPath(sent.record)
  return (
    <div key={sent.mail.id} className="admin-leaving">
      <p className="min-w-0 wrap-anywhere">
        {text.leaving} <AdminLink to={path}>{senderNameOf(sent.record)}</AdminLink>
      </p>
      <TakeBackButton sent={sent} onUndone={() => navigate(path, { state: takenBack })} />
    </div>
  )
}

/** Keeps the answer that was sent last from view to view. */
export function SentReplies({ children }: { children: ReactNode }) {
  return (
    <SentReplyContext value={useState<SentReply | null>(null)}>
      <LeavingReply />
      {children}
    </SentReplyContext>
  )
}
