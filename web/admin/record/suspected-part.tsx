import { useEffect, useRef, useState } from 'react'
import { text } from '#web/content/pl/admin/record.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { adminButton } from '../admin-button.ts'
import { useAdmin } from '../admin-context.ts'
import { FailureNotice } from '../failure-notice.tsx'
import { Part } from '../part.tsx'
import { Said } from '../said.tsx'
import { useDeed } from '../use-deed.ts'
import { callsOf } from './calls.ts'
import type { RecordAccess } from './use-record.ts'

const words = text.suspected

/** Why nothing has been sent on of a record, and the button that does it after all. */
export function SuspectedPart({ record, access }: { record: AdminRecord; access: RecordAccess }) {
  const { memory } = useAdmin()
  const deed = useDeed<'release'>()
  const [isReleased, setReleased] = useState(false)
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (isReleased) told.current?.focus()
  }, [isReleased])

  async function release() {
    const answer = await deed.run('release', () => callsOf(record).release())
    if (!answer?.ok) return
    // It has left one list and belongs into all the others.
    memory.lists.clear()
    setReleased(true)
    access.change(answer.value)
    access.load()
    access.loadSoon()
  }

  return (
    <>
      <Said ref={told}>{isReleased ? words.released : ''}</Said>
      {record.suspectedFor === null ? null : (
        <Part heading={words.heading} className="mb-4 border-l-8! border-l-stop! print:hidden">
          <p className="text-fact">{words.reasons[record.suspectedFor]}</p>
          <p className="mt-1 text-fact">{words.hint}</p>
          <button
            type="button"
            aria-disabled={deed.busyWith !== null}
            onClick={release}
            className={`mt-3 ${adminButton('primary')}`}
          >
            {deed.busyWith === null ? words.release : words.releasing}
          </button>
          {deed.failure ? (
            <div className="mt-3">
              <FailureNotice failure={deed.failure.failure} />
            </div>
          ) : null}
        </Part>
      )}
    </>
  )
}
