import { type ReactNode, useRef } from 'react'
import { useFileDrop } from '#web/forms/files/use-file-drop.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { inbox, replies as text } from '../../texts.ts'
import { replyAddressOf } from '../reply-link.ts'
import { senderNameOf } from './initial-text.ts'

const formText = text.form

interface ReplyFrameProps {
  record: AdminRecord
  onDrop(files: File[]): void
  children: ReactNode
}

/** All that makes up an answer, between whom it goes to and what is quoted below it. A file can be dropped on it. */
export function ReplyFrame({ record, onDrop, children }: ReplyFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isOver = useFileDrop(frame, onDrop)
  return (
    <div
      ref={frame}
      className={`grid min-w-0 gap-3 border-2 border-ink p-3 ${isOver ? 'bg-yellow' : 'bg-fog'}`}
    >
      <p className="text-fact wrap-anywhere">
        {formText.to(senderNameOf(record), showEmail(replyAddressOf(record)))}{' '}
        <span className="text-steel">{formText.language(inbox.languages[record.language])}</span>
      </p>
      {children}
      <p className="text-sm text-steel">
        {formText.quoted[record.kind === 'contact_message' ? 'message' : 'application']}
      </p>
    </div>
  )
}
