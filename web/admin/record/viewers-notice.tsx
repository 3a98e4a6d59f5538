import { text } from '#web/content/pl/admin/record.ts'
import { useViewers } from '../components/use-live-connection.ts'
import type { RecordKey } from '../data/admin-routes.ts'

const words = text.viewers

function describeViewers(names: string[]): string {
  const [name] = names
  if (name === undefined) return ''
  return names.length === 1 ? words.one(name) : words.several(names.join(', '))
}

/**
 * Names others who look at this record, so that nobody is answered twice. At the bottom of the window, where it moves nothing
 * when it appears.
 */
export function ViewersNotice({ record }: { record: RecordKey }) {
  const viewers = useViewers(record)
  const names = viewers.map(({ email }) => email ?? words.nameless)
  return (
    <p role="status" className={names.length > 0 ? 'admin-viewers' : 'sr-only'}>
      {describeViewers(names)}
    </p>
  )
}
