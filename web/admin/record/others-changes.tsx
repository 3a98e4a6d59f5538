import { useState } from 'react'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { actorName } from '../components/actor-name.ts'
import { useAdmin } from '../components/admin-context.ts'
import { nameStateOf } from '../components/name-state.ts'
import { replies, record as text } from '../texts.ts'

const othersText = text.others

/** Describes what somebody else has changed; null for one's own changes, and for those that the page does not describe. */
function describeChange(before: AdminRecord, after: AdminRecord, userId: string): string | null {
  const { statusChangedBy } = after
  // Changed by nobody, it follows from a mail, which is described below.
  if (nameStateOf(after) !== nameStateOf(before) && statusChangedBy && statusChangedBy.id !== userId)
    return othersText.status(nameStateOf(after), actorName(statusChangedBy))
  if (after.owner && after.owner.id !== before.owner?.id && after.owner.id !== userId)
    return othersText.owner(actorName(after.owner))
  const mail = after.thread.findLast(
    ({ id, author }) => author?.id !== userId && !before.thread.some((each) => each.id === id),
  )
  if (mail) return mail.author ? replies.added(actorName(mail.author)) : replies.received
  const known = before.notes.map(({ id }) => id)
  const added = after.notes.findLast(({ id, author }) => author.id !== userId && !known.includes(id))
  return added ? othersText.note(actorName(added.author)) : null
}

/** Announces to screen readers what somebody else changes while the record is open; sighted people see it happen. */
export function OthersChanges({ record }: { record: AdminRecord }) {
  const { userId } = useAdmin().cache
  const [seen, setSeen] = useState(record)
  const [announcement, setAnnouncement] = useState('')
  if (record !== seen) {
    setSeen(record)
    const change = describeChange(seen, record, userId)
    if (change) setAnnouncement(change)
  }
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}
