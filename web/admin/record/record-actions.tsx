import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCopyToClipboard } from '#web/components/use-copy-to-clipboard.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { AdminButton, adminButton } from '../components/admin-button.tsx'
import { useAdmin } from '../components/admin-context.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { MoreMenu } from '../components/more-menu.tsx'
import { resetInboxLists } from '../data/inbox/inbox-list.ts'
import { isWaiting } from '../data/inbox/is-waiting.ts'
import { recordApi } from '../data/record/record-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { admin, replies, record as text } from '../texts.ts'
import { CallNote } from './call-note.tsx'
import type { FormWords } from './field-groups.ts'
import { MoveFailure, type useMove } from './move.tsx'
import { describeOwner } from './owner-line.tsx'
import { toPhoneLink } from './phone-link.ts'
import { toReplyLink } from './reply-link.ts'
import { describeState } from './state-section.tsx'
import { toPlainText } from './to-plain-text.ts'
import type { RecordHandle } from './use-record.ts'

const { actions } = text

const item = `${adminButton('quiet')} justify-start!`

interface RecordActionsProps {
  record: AdminRecord
  access: RecordHandle
  words: FormWords
  isAnswerable: boolean
  /** Id of the element that shows the record. */
  shownBy: string
  /** It is answered or closed, and leads to another. */
  isDone: boolean
  /** Called once it is spam. */
  onReported(): void
  /** Opens the form of an answer; null while it is open. */
  onWrite: (() => void) | null
  move: ReturnType<typeof useMove>
}

/** Answering and calling, and behind one word all that is rarer. They stay at the bottom of a phone. */
export function RecordActions(props: RecordActionsProps) {
  const { record, access, words, isAnswerable, shownBy, isDone, onReported, onWrite, move } = props
  const client = useQueryClient()
  const { userId } = useAdmin().cache
  const isRead = record.readAt !== null
  /** The element that had the focus when the note of a call was opened; null while it is not. */
  const [opener, setOpener] = useState<Element | null>(null)
  const [note, setNote] = useState('')
  const noteButton = useRef<HTMLButtonElement>(null)
  const [hasCalled, setCalled] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const { outcome, copy } = useCopyToClipboard(toPlainText(record, words), shownBy)
  const mark = useLockedMutation({
    mutationFn: () => recordApi(record).setRead(!isRead),
    onSuccess: ({ readAt }) => {
      access.change((before) => ({ ...before, readAt }))
      setAnnouncement(readAt === null ? actions.markedUnread : actions.markedRead)
    },
  })
  const report = useLockedMutation({
    mutationFn: () => recordApi(record).reportSpam(),
    onSuccess: (answer) => {
      resetInboxLists(client)
      access.change((before) => ({ ...before, ...answer }))
      access.load()
      onReported()
    },
  })
  const phone = record.kind === 'contact_message' ? record.message.phone : null
  const replyLink = record.suspectedFor ? null : toReplyLink(record)
  const said = outcome ? actions[outcome] : announcement
  // A phone has room for one of them: calling, and then noting the call.
  const isNoted = hasCalled && phone !== null
  function copyAll() {
    setAnnouncement('')
    void copy()
  }
  // Opened again by a change from elsewhere, it would take the focus. What is written in it stays in sight.
  if (opener && !isWaiting(record) && note.trim() === '') setOpener(null)
  function openNote() {
    move.reset()
    setOpener(document.activeElement)
  }
  function closeNote() {
    setOpener(null)
    // The second one where it is in sight, as it is once somebody has called.
    for (const target of [opener, noteButton.current]) if (target instanceof HTMLElement) target.focus()
  }
  const saveNote = () =>
    move.mutate({
      call: () => recordApi(record).markPhoned(note, record.version),
      describe: (state) => `${describeState(state, record)} ${describeOwner(state, userId)}`,
      onDone: () => {
        setOpener(null)
        setNote('')
      },
      isPhoned: true,
    })
  const buttons: [label: string, run: () => void, className?: string][] = [
    ...(isWaiting(record) && !isNoted
      ? [[text.owner.byPhone, openNote, phone ? 'lg:hidden' : ''] as [string, () => void, string]]
      : []),
    [actions.copy, copyAll],
    [isRead ? actions.markUnread : actions.markRead, () => mark.mutate()],
    [actions.print, () => window.print()],
    ...(isAnswerable ? [[text.suspected.report, () => report.mutate()] as [string, () => void]] : []),
  ]
  return (
    <>
      {isAnswerable && onWrite ? (
        <AdminButton variant={isDone ? 'secondary' : 'primary'} onClick={onWrite}>
          {record.hasDraft ? replies.resume : replies.write}
        </AdminButton>
      ) : null}
      {replyLink && !isAnswerable ? (
        <a href={replyLink} className={adminButton('primary')}>
          {actions.reply}
        </a>
      ) : null}
      {phone ? (
        <a
          href={toPhoneLink(phone)}
          onClick={() => {
            openNote()
            setCalled(true)
          }}
          className={`${adminButton('secondary')} ${isDone || (hasCalled && isWaiting(record)) ? 'max-lg:hidden' : ''}`}
        >
          {actions.call}
        </a>
      ) : null}
      {phone && isWaiting(record) ? (
        <AdminButton
          ref={noteButton}
          aria-expanded={opener !== null}
          onClick={opener ? closeNote : openNote}
          className={isNoted ? '' : 'max-lg:hidden'}
        >
          {text.owner.byPhone}
        </AdminButton>
      ) : null}
      {opener ? (
        <CallNote
          note={note}
          isBusy={move.isPending}
          onChange={setNote}
          onSave={saveNote}
          onClose={closeNote}
        />
      ) : null}
      <MoveFailure record={record} move={move} isPhoned className="w-full lg:order-3" />
      <MoreMenu
        label={<span className="admin-more-name">{admin.more}</span>}
        className={adminButton('secondary')}
      >
        {replyLink && isAnswerable ? (
          <a href={replyLink} className={item}>
            {actions.reply}
          </a>
        ) : null}
        {buttons.map(([label, run, style = '']) => (
          <button key={label} type="button" onClick={run} className={`${item} ${style}`}>
            {label}
          </button>
        ))}
      </MoreMenu>
      <p role="status" className={said === '' ? 'sr-only' : 'self-center text-fact'}>
        {said}
      </p>
      <FailureNotice failure={mark.failure ?? report.failure} className="w-full lg:order-3" />
    </>
  )
}
