import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { text } from '#web/content/pl/admin/record.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { adminButton } from '../admin-button.ts'
import { Announcement } from '../announcement.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { resetInboxLists } from '../inbox/inbox-list.ts'
import { Section } from '../section.tsx'
import { useLockedMutation } from '../use-locked-mutation.ts'
import { recordApi } from './record-api.ts'
import type { RecordAccess } from './use-record.ts'

const words = text.suspected

/** Why nothing has been sent on of a record, and the button that does it after all. */
export function SuspectedSection({ record, access }: { record: AdminRecord; access: RecordAccess }) {
  const client = useQueryClient()
  const [isReleased, setReleased] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (isReleased) status.current?.focus()
  }, [isReleased])

  const release = useLockedMutation({
    mutationFn: () => recordApi(record).release(),
    onSuccess: (answer) => {
      resetInboxLists(client)
      setReleased(true)
      access.change((before) => ({ ...before, ...answer }))
      access.load()
      access.loadSoon()
    },
  })

  return (
    <>
      <Announcement ref={status}>{isReleased ? words.released : ''}</Announcement>
      {record.suspectedFor === null ? null : (
        <Section heading={words.heading} className="mb-4 border-l-8! border-l-stop! print:hidden">
          <p className="text-fact">{words.reasons[record.suspectedFor]}</p>
          <p className="mt-1 text-fact">{words.hint}</p>
          <button
            type="button"
            aria-disabled={release.isPending}
            onClick={() => release.mutate()}
            className={`mt-3 ${adminButton('primary')}`}
          >
            {release.isPending ? words.releasing : words.release}
          </button>
          {release.failure ? (
            <div className="mt-3">
              <FailureNotice failure={release.failure} />
            </div>
          ) : null}
        </Section>
      )}
    </>
  )
}
