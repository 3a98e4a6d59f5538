import type { Viewer } from '#worker/contract/admin/live-updates.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { useViewers } from '../components/use-live-connection.ts'
import type { RecordKey } from '../data/admin-routes.ts'
import { record as text } from '../texts.ts'

const viewersText = text.viewers

/** The address of somebody who looks at a record, or words for one without. */
export const nameViewer = ({ email }: Viewer): string => (email ? showEmail(email) : viewersText.nameless)

function describeViewers(viewers: Viewer[]): string {
  const names = viewers.map(nameViewer)
  const [name] = names
  if (name === undefined) return ''
  const writing = viewers.filter(({ isWriting }) => isWriting).map(nameViewer)
  const looking = names.length === 1 ? viewersText.one(name) : viewersText.several(names.join(', '))
  return writing.length > 0 ? `${looking} ${viewersText.writing(writing.join(', '))}` : looking
}

/**
 * Names others who look at this record, and who of them writes an answer, so that nobody is answered twice. At the bottom of the window, where it moves nothing
 * when it appears.
 */
export function ViewersNotice({ record }: { record: RecordKey }) {
  const viewers = useViewers(record)
  return (
    <p role="status" className={viewers.length > 0 ? 'admin-viewers' : 'sr-only'}>
      {describeViewers(viewers)}
    </p>
  )
}
