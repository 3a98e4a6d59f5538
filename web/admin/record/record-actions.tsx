import { useQueryClient } from '@tanstack/react-query'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { adminButton } from '../components/admin-button.ts'
import { AdminLink } from '../components/admin-link.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { MoreMenu } from '../components/more-menu.tsx'
import { useShortcut } from '../components/shortcuts/shortcut-context.ts'
import { routes } from '../data/admin-routes.ts'
import { toSearch } from '../data/inbox/inbox-filter.ts'
import { resetInboxLists } from '../data/inbox/inbox-list.ts'
import { recordApi } from '../data/record/record-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { admin, replies, record as text } from '../texts.ts'
import type { FormWords } from './field-groups.ts'
import { replyAddressOf, toReplyLink } from './reply-link.ts'
import { toPlainText } from './to-plain-text.ts'
import type { RecordHandle } from './use-record.ts'

const { actions } = text

interface RecordActionsProps {
  record: AdminRecord
  access: RecordHandle
  words: FormWords
  /** Id of the element that shows the record. */
  shownBy: string
  /** Opens the form of an answer; null while it is open. */
  onWrite: (() => void) | null
}

/** The buttons of a record: answer, reply by a mail program, copy, print, mark as read; and the way to what the same person has sent. */
export function RecordActions({ record, access, words, shownBy, onWrite }: RecordActionsProps) {
  const isAnswerable = record.kind !== 'client_data' && record.suspectedFor === null
  const client = useQueryClient()
  const isRead = record.readAt !== null
  const mark = useLockedMutation({
    mutationFn: () => recordApi(record).setRead(!isRead),
    onSuccess: ({ readAt }) => access.change((before) => ({ ...before, readAt })),
  })
  const report = useLockedMutation({
    mutationFn: () => recordApi(record).reportSpam(),
    onSuccess: (answer) => {
      resetInboxLists(client)
      access.change((before) => ({ ...before, ...answer }))
      access.load()
    },
  })
  useShortcut('answer', () => isAnswerable && onWrite?.())
  return (
    <>
      {isAnswerable && onWrite ? (
        <button type="button" onClick={onWrite} className={adminButton('primary')}>
          {record.hasDraft ? replies.resume : replies.write}
        </button>
      ) : null}
      {record.suspectedFor ? null : (
        <a href={toReplyLink(record)} className={adminButton(isAnswerable ? 'secondary' : 'primary')}>
          {actions.reply}
        </a>
      )}
      <CopyButton
        value={toPlainText(record, words)}
        label={actions.copy}
        shownBy={shownBy}
        className={adminButton('secondary')}
      />
      <button
        type="button"
        aria-disabled={mark.isPending}
        onClick={() => mark.mutate()}
        className={adminButton('secondary')}
      >
        {isRead ? actions.markUnread : actions.markRead}
      </button>
      <AdminLink
        to={routes.inbox + toSearch({ search: replyAddressOf(record) })}
        className="inline-flex min-h-11 items-center text-fact font-semibold underline hover:no-underline lg:min-h-10"
      >
        {actions.others}
      </AdminLink>
      <MoreMenu label={admin.more} className={adminButton('secondary')}>
        <button type="button" onClick={() => window.print()} className={adminButton('quiet')}>
          {actions.print}
        </button>
        {isAnswerable ? (
          <button
            type="button"
            aria-disabled={report.isPending}
            onClick={() => report.mutate()}
            className={adminButton('quiet')}
          >
            {text.suspected.report}
          </button>
        ) : null}
      </MoreMenu>
      <FailureNotice failure={mark.failure ?? report.failure} className="w-full" />
    </>
  )
}
