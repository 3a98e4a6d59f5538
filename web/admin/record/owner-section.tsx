import { useState } from 'react'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { actorName } from '../components/actor-name.ts'
import { adminButton } from '../components/admin-button.ts'
import { useAdmin } from '../components/admin-context.ts'
import { Alert } from '../components/alert.tsx'
import { AnswerState } from '../components/answer-state.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { toBriefTime } from '../components/format-time.ts'
import { SectionCard } from '../components/section-card.tsx'
import { useShortcut } from '../components/shortcuts/shortcut-context.ts'
import { isRefusedWith } from '../data/call-api.ts'
import { recordApi } from '../data/record/record-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { record as text } from '../texts.ts'
import type { RecordHandle } from './use-record.ts'
import { useTakeOnArrival } from './use-take-on-arrival.ts'

const ownerText = text.owner

/** Whose the record is and until when it is answered, with buttons to take it, to give it up and to note a call. */
export function OwnerSection({ record, access }: { record: AdminRecord; access: RecordHandle }) {
  const { userId } = useAdmin().cache
  const [announcement, setAnnouncement] = useState('')
  const calls = recordApi(record)
  const isMine = record.owner?.id === userId
  const give = useLockedMutation({
    mutationFn: (owner: string | null) => calls.setOwner(owner, record.version),
    onSuccess: ({ owner, version }) => {
      access.change((before) => (version > before.version ? { ...before, owner, version } : before))
      setAnnouncement(owner === null ? ownerText.givenUp : ownerText.taken)
    },
    // Somebody was faster: the record says who.
    onError: (error) => {
      if (isRefusedWith(error, 'changed_meanwhile')) access.load()
    },
    meta: { keepsCounts: true },
  })
  const answer = useLockedMutation({
    mutationFn: () => calls.markAnswered('phone'),
    onSuccess: ({ answeredAt, status, owner, version }) => {
      access.change((before) => ({ ...before, answeredAt, status, owner, version }))
      setAnnouncement(ownerText.answered(toBriefTime(answeredAt)))
    },
  })
  useShortcut('take', () => {
    if (!isMine) give.mutate(userId)
  })
  useTakeOnArrival(record.owner === null, () => give.mutate(userId))
  const isBeaten = give.failure?.kind === 'rejected' && give.failure.code === 'changed_meanwhile'

  return (
    <SectionCard heading={ownerText.heading}>
      <p className="wrap-anywhere">
        {record.owner === null
          ? ownerText.nobodys
          : isMine
            ? ownerText.mine
            : ownerText.theirs(actorName(record.owner))}
      </p>
      {record.answeredAt === null ? (
        <AnswerState entry={record} />
      ) : (
        <p className="text-sm text-steel tabular-nums">
          {ownerText.answered(toBriefTime(record.answeredAt))}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <button
          type="button"
          aria-disabled={give.isPending}
          onClick={() => give.mutate(isMine ? null : userId)}
          className={adminButton(isMine ? 'secondary' : 'primary')}
        >
          {isMine ? ownerText.giveUp : ownerText.take}
        </button>
        {record.answeredAt === null ? (
          <button
            type="button"
            aria-disabled={answer.isPending}
            onClick={() => answer.mutate()}
            className={adminButton('secondary')}
          >
            {ownerText.byPhone}
          </button>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isBeaten ? (
        <Alert className="mt-3">
          {ownerText.faster(record.owner === null ? null : actorName(record.owner))}
        </Alert>
      ) : null}
      <FailureNotice failure={isBeaten ? null : (give.failure ?? answer.failure)} className="mt-3" />
    </SectionCard>
  )
}
