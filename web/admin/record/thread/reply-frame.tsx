import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { useFileDrop } from '#web/forms/files/use-file-drop.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { foldQuotes } from '#worker/domain/fold-quotes.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { actorName } from '../../components/actor-name.ts'
import { useAdmin } from '../../components/admin-context.ts'
import { replyAddressOf, senderNameOf } from '../../data/record/sender.ts'
import { inbox, record as recordText, replies as text } from '../../texts.ts'

const formText = text.form

/** The last words of the sender; empty for an application that no mail has followed. */
function questionOf(record: AdminRecord): string {
  const mail = record.thread.findLast(({ origin, isErased }) => origin === 'customer' && !isErased)
  if (mail) return foldQuotes(mail.text).written
  return record.kind === 'contact_message' ? record.message.message : ''
}

interface ReplyFrameProps {
  record: AdminRecord
  isBusy: boolean
  onSubmit(event: FormEvent): void
  onDrop(files: File[]): void
  onClose(): void
  children: ReactNode
}

/**
 * The form of an answer, headed by whom it goes to; on a phone, which has no room beside it, also by what it answers. A file
 * can be dropped on it. Ctrl+Enter, or Cmd+Enter, sends, and Escape closes.
 */
export function ReplyFrame({ record, isBusy, onSubmit, onDrop, onClose, children }: ReplyFrameProps) {
  const frame = useRef<HTMLFormElement>(null)
  const isOver = useFileDrop(frame, onDrop)
  const question = questionOf(record)
  const { owner } = record
  const { userId } = useAdmin().cache
  // Once its text has the focus. On a large screen the question stays beside it.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' })
    // What is scrolled away is so altogether: no heading is cut.
    const columns = frame.current?.closest('.admin-columns')
    if (columns && window.scrollY > 0 && columns.getBoundingClientRect().top > 0) columns.scrollIntoView()
  }, [])
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (event.key !== 'Escape' && !isSent) return
    event.preventDefault()
    if (isSent) frame.current?.requestSubmit()
    else onClose()
  }
  return (
    <form
      ref={frame}
      noValidate
      aria-busy={isBusy}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      className={`admin-reply grid gap-2 ${isOver ? 'bg-yellow outline-8 outline-yellow' : ''}`}
    >
      <p className="text-fact wrap-anywhere">
        {isOver ? formText.drop : formText.to(senderNameOf(record), showEmail(replyAddressOf(record)))}{' '}
        {record.language === 'pl' ? '' : formText.language(inbox.languages[record.language])}
      </p>
      {owner === null || owner.id === userId ? null : (
        <p className="border-l-8 border-stop pl-3 text-fact font-semibold wrap-anywhere">
          {recordText.owner.theirs(actorName(owner))}
        </p>
      )}
      {question ? (
        <details className="text-fact lg:hidden">
          <summary className="min-h-10 w-fit cursor-pointer content-center underline">
            {formText.question}
          </summary>
          <p
            lang={record.language}
            className="mt-1 max-h-40 overflow-y-auto border-l-2 border-line pl-3 whitespace-pre-wrap wrap-anywhere"
          >
            {question}
          </p>
        </details>
      ) : null}
      {children}
    </form>
  )
}
