import { text } from '#web/content/pl/admin/record.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { adminButton } from '../components/admin-button.ts'
import { CopyButton } from '../components/copy-button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { recordApi } from '../data/record/record-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import type { FormWords } from './field-groups.ts'
import { toReplyLink } from './reply-link.ts'
import { toPlainText } from './to-plain-text.ts'
import type { RecordHandle } from './use-record.ts'

const { actions } = text

interface RecordActionsProps {
  record: AdminRecord
  access: RecordHandle
  words: FormWords
  /** Id of the element that shows the record. */
  shownBy: string
}

/** The buttons of a record: reply, copy, print, mark as read. */
export function RecordActions({ record, access, words, shownBy }: RecordActionsProps) {
  const isRead = record.readAt !== null
  const mark = useLockedMutation({
    mutationFn: () => recordApi(record).setRead(!isRead),
    onSuccess: ({ readAt }) => access.change((before) => ({ ...before, readAt })),
  })
  return (
    <>
      <a href={toReplyLink(record)} className={adminButton('primary')}>
        {actions.reply}
      </a>
      <CopyButton
        value={toPlainText(record, words)}
        label={actions.copy}
        shownBy={shownBy}
        className={adminButton('secondary')}
      />
      <button type="button" onClick={() => window.print()} className={adminButton('secondary')}>
        {actions.print}
      </button>
      <button
        type="button"
        aria-disabled={mark.isPending}
        onClick={() => mark.mutate()}
        className={adminButton('secondary')}
      >
        {isRead ? actions.markUnread : actions.markRead}
      </button>
      <FailureNotice failure={mark.failure} className="w-full" />
    </>
  )
}
