import { useQueryClient } from '@tanstack/react-query'
import { AdminButton } from '../components/admin-button.tsx'
import { ConfirmAction } from '../components/confirm-action.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { type ListedEntry, resetInboxLists } from '../data/inbox/inbox-list.ts'
import { recordApi } from '../data/record/record-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { inbox as text } from '../texts.ts'

/** The two actions on suspected rows: each record is released, or deleted, as on its own page. */
export function SuspectedActions({ entries, clear }: { entries: ListedEntry[]; clear(): void }) {
  const client = useQueryClient()
  const act = useLockedMutation({
    mutationFn: (action: 'release' | 'remove') =>
      Promise.all(entries.map((entry) => recordApi(entry)[action]())),
    onSuccess: clear,
    // Some may be done where others have failed.
    onSettled: () => void resetInboxLists(client),
  })
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <AdminButton variant="primary" isBusy={act.isPending} onClick={() => act.mutate('release')}>
        {text.removed.released}
      </AdminButton>
      <ConfirmAction isBusy={act.isPending} text={text.suspectedRemove} run={() => act.mutate('remove')} />
      <FailureNotice failure={act.failure} className="w-full" />
    </div>
  )
}
