import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { adminButton } from '../components/admin-button.ts'
import { Announcement } from '../components/announcement.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { SectionCard } from '../components/section-card.tsx'
import { resetInboxLists } from '../data/inbox/inbox-list.ts'
import { recordApi } from '../data/record/record-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { record as text } from '../texts.ts'
import type { RecordHandle } from './use-record.ts'

const suspectedText = text.suspected

/** Why a record is suspected, and the button that releases it. */
export function SuspectedSection({ record, access }: { record: AdminRecord; access: RecordHandle }) {
  const client = useQueryClient()
  const [isReleased, setReleased] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The focused button is removed.
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
      <Announcement ref={status}>{isReleased ? suspectedText.released : ''}</Announcement>
      {record.suspectedFor === null ? null : (
        <SectionCard heading={suspectedText.heading} className="mb-4 border-l-8! border-l-stop! print:hidden">
          <p className="text-fact">{suspectedText.reasons[record.suspectedFor]}</p>
          <p className="mt-1 text-fact">{suspectedText.hint}</p>
          <button
            type="button"
            aria-disabled={release.isPending}
            onClick={() => release.mutate()}
            className={`mt-3 ${adminButton('primary')}`}
          >
            {release.isPending ? suspectedText.releasing : suspectedText.release}
          </button>
          <FailureNotice failure={release.failure} className="mt-3" />
        </SectionCard>
      )}
    </>
  )
}
