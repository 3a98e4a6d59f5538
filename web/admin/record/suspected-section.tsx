import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { Announcement } from '../components/announcement.tsx'
import { ConfirmAction } from '../components/confirm-action.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { SectionCard } from '../components/section-card.tsx'
import { routes } from '../data/admin-routes.ts'
import { toSearch } from '../data/inbox/inbox-filter.ts'
import { resetInboxLists } from '../data/inbox/inbox-list.ts'
import { recordApi } from '../data/record/record-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { record as text } from '../texts.ts'
import type { RecordHandle } from './use-record.ts'

const suspectedText = text.suspected

/** Asks before it deletes the record, and leads back to the other suspected ones. */
function RemoveAction({ record }: { record: AdminRecord }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useLockedMutation({
    mutationFn: () => recordApi(record).remove(),
    onSuccess: () => {
      resetInboxLists(client)
      navigate(routes.inbox + toSearch({ suspected: 'true' }))
    },
  })
  return (
    <>
      <ConfirmAction isBusy={remove.isPending} text={suspectedText.remove} run={() => remove.mutate()} />
      <FailureNotice failure={remove.failure} className="w-full" />
    </>
  )
}

interface SuspectedSectionProps {
  record: AdminRecord
  access: RecordHandle
  /** It was reported just now. */
  isReported: boolean
}

/** The reason why a record is suspected, the buttons that release or delete it. */
export function SuspectedSection({ record, access, isReported }: SuspectedSectionProps) {
  const client = useQueryClient()
  const [wasReleased, setReleased] = useState(false)
  const isReleased = wasReleased && record.suspectedFor === null
  const status = useRef<HTMLParagraphElement>(null)
  const said = isReleased
    ? suspectedText.released
    : isReported && record.suspectedFor === 'reported'
      ? suspectedText.reported
      : ''
  useEffect(() => {
    // The button that was pressed goes.
    if (said) status.current?.focus()
  }, [said])

  const release = useLockedMutation({
    mutationFn: () => recordApi(record).release(),
    onSuccess: async (answer) => {
      resetInboxLists(client)
      await access.load()
      access.change((before) => ({ ...before, ...answer }))
      setReleased(true)
      access.loadSoon()
    },
  })

  return (
    <>
      <Announcement ref={status}>{said}</Announcement>
      {record.suspectedFor === null ? null : (
        <SectionCard heading={suspectedText.heading} className="mb-4 border-l-8! border-l-stop! print:hidden">
          <p className="text-fact">{suspectedText.reasons[record.suspectedFor]}</p>
          <p className="mt-1 text-fact">{suspectedText.hint}</p>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <AdminButton variant="primary" isBusy={release.isPending} onClick={() => release.mutate()}>
              {release.isPending ? suspectedText.releasing : suspectedText.release}
            </AdminButton>
            {record.kind === 'client_data' ? null : <RemoveAction record={record} />}
          </div>
          <FailureNotice failure={release.failure} className="mt-3" />
        </SectionCard>
      )}
    </>
  )
}
