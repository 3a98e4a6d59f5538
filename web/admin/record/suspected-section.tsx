import { useEffect, useRef, useState } from 'react'
import { text } from '#web/content/pl/admin/record.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { adminButton } from '../admin-button.ts'
import { useAdmin } from '../admin-context.ts'
import { Announcement } from '../announcement.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { Section } from '../section.tsx'
import { useAction } from '../use-action.ts'
import { recordApi } from './record-api.ts'
import type { RecordAccess } from './use-record.ts'

const words = text.suspected

/** Why nothing has been sent on of a record, and the button that does it after all. */
export function SuspectedSection({ record, access }: { record: AdminRecord; access: RecordAccess }) {
  const { cache } = useAdmin()
  const action = useAction<'release'>()
  const [isReleased, setReleased] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (isReleased) status.current?.focus()
  }, [isReleased])

  async function release() {
    const answer = await action.run('release', () => recordApi(record).release())
    if (!answer?.ok) return
    // It has left one list and belongs into all the others.
    cache.lists.clear()
    setReleased(true)
    access.change(answer.value)
    access.load()
    access.loadSoon()
  }

  return (
    <>
      <Announcement ref={status}>{isReleased ? words.released : ''}</Announcement>
      {record.suspectedFor === null ? null : (
        <Section heading={words.heading} className="mb-4 border-l-8! border-l-stop! print:hidden">
          <p className="text-fact">{words.reasons[record.suspectedFor]}</p>
          <p className="mt-1 text-fact">{words.hint}</p>
          <button
            type="button"
            aria-disabled={action.busyWith !== null}
            onClick={release}
            className={`mt-3 ${adminButton('primary')}`}
          >
            {action.busyWith === null ? words.release : words.releasing}
          </button>
          {action.failure ? (
            <div className="mt-3">
              <FailureNotice failure={action.failure.failure} />
            </div>
          ) : null}
        </Section>
      )}
    </>
  )
}
