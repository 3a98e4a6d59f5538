import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useFileDrop } from '#web/forms/files/use-file-drop.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { inbox, replies as text } from '../../texts.ts'
import { replyAddressOf, senderNameOf } from '../sender.ts'

const formText = text.form

interface ReplyFrameProps {
  record: AdminRecord
  /** Others get it as well, of whose mails there is more to say than what is quoted. */
  hasCopies: boolean
  onDrop(files: File[]): void
  children: ReactNode
}

/** Ctrl+Enter, or Cmd+Enter, sends. */
function sendByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  event.preventDefault()
  event.currentTarget.closest('form')?.requestSubmit()
}

/** All that makes up an answer, between whom it goes to and what is quoted below it. A file can be dropped on it. */
export function ReplyFrame({ record, hasCopies, onDrop, children }: ReplyFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isOver = useFileDrop(frame, onDrop)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of what is within
    <div
      ref={frame}
      onKeyDown={sendByKey}
      className={`grid min-w-0 gap-3 sm:border-2 sm:border-ink sm:p-3 ${isOver ? 'bg-yellow' : 'sm:bg-fog'}`}
    >
      <p className="text-fact wrap-anywhere">
        {formText.to(senderNameOf(record), showEmail(replyAddressOf(record)))}{' '}
        {record.language === 'pl' ? '' : formText.language(inbox.languages[record.language])}
      </p>
      {children}
      {hasCopies ? null : (
        <p className="text-sm text-steel">
          {formText.quoted[record.kind === 'contact_message' ? 'message' : 'application']}
        </p>
      )}
    </div>
  )
}
