import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { takeParameter } from '#worker/contract/admin/admin-paths.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { actorName } from '../components/actor-name.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { useAdmin } from '../components/admin-context.ts'
import { useShortcut } from '../components/shortcuts/shortcut-context.ts'
import { recordApi } from '../data/record/record-api.ts'
import { inbox, record as text } from '../texts.ts'
import { MoveFailure, useMove } from './move.tsx'
import type { RecordHandle } from './use-record.ts'

const ownerText = text.owner

export function describeOwner({ owner }: Pick<AdminRecord, 'owner'>, userId: string): string {
  if (owner === null) return ownerText.nobodys
  return owner.id === userId ? ownerText.mine : ownerText.theirs(actorName(owner))
}

/**
 * Takes the record for whoever follows “I take it” in a mail, once the page is signed in and shows it; the link itself
 * changes nothing. Whose it is already stays so, and a reload or the way back takes nothing.
 */
function useTakeOnArrival(isNobodys: boolean, take: () => void): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isAsked = new URLSearchParams(search).has(takeParameter)
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (!isAsked) return
    navigate(pathname, { replace: true })
    if (isNobodys) latest.current()
  }, [isAsked, isNobodys, navigate, pathname])
}

/** Whose a record is, and the button that takes it or hands it back. */
export function OwnerLine({ record, access }: { record: AdminRecord; access: RecordHandle }) {
  const { userId } = useAdmin().cache
  const isMine = record.owner?.id === userId
  const move = useMove(record, access)
  const give = (owner: string | null) =>
    move.mutate({
      call: () => recordApi(record).setOwner(owner, record.version),
      describe: () => inbox.selection.ownerIs(inbox.filter.owners[owner === null ? 'nobody' : 'me']),
    })
  useShortcut('take', () => {
    if (!isMine) give(userId)
  })
  useTakeOnArrival(record.owner === null, () => give(userId))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 max-sm:w-full max-sm:py-1">
        <p className="text-ink wrap-anywhere">{describeOwner(record, userId)}</p>
        <AdminButton
          variant={record.owner === null ? 'secondary' : 'quiet'}
          isBusy={move.isPending}
          onClick={() => give(isMine ? null : userId)}
          className={`print:hidden ${record.owner === null ? '' : 'px-0!'}`}
        >
          {isMine ? ownerText.giveUp : ownerText.take}
        </AdminButton>
      </div>
      <MoveFailure record={record} move={move} className="w-full text-ink" />
    </>
  )
}
