import { text } from '#web/content/pl/admin/record.ts'
import type { RecordKey } from '../admin-routes.ts'
import { useViewers } from '../live/use-live-updates.ts'

const words = text.viewers

/**
 * Who else looks at this record, so that nobody is answered twice. At the bottom of the window, where it moves nothing
 * when it appears.
 */
export function ViewersNotice({ record }: { record: RecordKey }) {
  const viewers = useViewers(record)
  const names = viewers.map(({ email }) => email ?? words.nameless)
  return (
    <p role="status" className={names.length > 0 ? 'admin-viewers' : 'sr-only'}>
      {names.length > 0 ? words.others(names) : ''}
    </p>
  )
}
