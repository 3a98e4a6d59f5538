import { text } from '#web/content/pl/admin/record.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { adminButton } from '../admin-button.ts'
import { Copy } from '../copy.tsx'
import { useDeed } from '../use-deed.ts'
import { toText } from './as-text.ts'
import { callsOf } from './calls.ts'
import { toReply } from './reply.ts'
import type { FormWords } from './sections.ts'
import type { RecordAccess } from './use-record.ts'

const { actions } = text

interface ActionsProps {
  record: AdminRecord
  access: RecordAccess
  words: FormWords
  /** Id of what shows the record. */
  shownBy: string
}

/** What can be done with a record as a whole. */
export function Actions({ record, access, words, shownBy }: ActionsProps) {
  const deed = useDeed<'mark'>()
  const isRead = record.readAt !== null
  async function mark() {
    const answer = await deed.run('mark', () => callsOf(record).setRead(!isRead))
    if (answer?.ok) access.change({ readAt: answer.value.readAt })
  }
  return (
    <>
      <a href={toReply(record)} className={adminButton('primary')}>
        {actions.reply}
      </a>
      <Copy
        value={toText(record, words)}
        label={actions.copy}
        shownBy={shownBy}
        className={adminButton('secondary')}
      />
      <button type="button" onClick={() => window.print()} className={adminButton('secondary')}>
        {actions.print}
      </button>
      <button
        type="button"
        aria-disabled={deed.busyWith !== null}
        onClick={mark}
        className={adminButton('secondary')}
      >
        {isRead ? actions.markUnread : actions.markRead}
      </button>
    </>
  )
}
