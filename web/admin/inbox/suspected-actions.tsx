import { useQueryClient } from '@tanstack/react-query'
import { AdminButton } from '../components/admin-button.tsx'
import { ConfirmAction } from '../components/confirm-action.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { type CallError, isRefusedWith } from '../data/call-api.ts'
import { type ListedEntry, resetInboxLists } from '../data/inbox/inbox-list.ts'
import { recordApi } from '../data/record/record-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { inbox as text } from '../texts.ts'

/** So many calls at once are no burden. */
const portion = 6

type Action = 'release' | 'remove'

interface SuspectedActionsProps {
  entries: ListedEntry[]
  /** Gets those that it has succeeded with, and says what was done. */
  onDone(done: ListedEntry[], sentence: string): void
}

/** The two actions on suspected rows: each record is released, or deleted, as on its own page. */
export function SuspectedActions({ entries, onDone }: SuspectedActionsProps) {
  const client = useQueryClient()
  const act = useLockedMutation({
    mutationFn: async (action: Action) => {
      const failed = new Map<ListedEntry, CallError>()
      const run = (entry: ListedEntry) =>
        recordApi(entry)
          [action]()
          .catch((error: CallError) => {
            // A colleague was faster.
            if (action === 'release' || !isRefusedWith(error, 'not_found')) failed.set(entry, error)
          })
      for (let at = 0; at < entries.length; at += portion)
        await Promise.all(entries.slice(at, at + portion).map(run))
      onDone(
        entries.filter((entry) => !failed.has(entry)),
        text.suspectedDone(action === 'release', entries.length - failed.size, failed.size),
      )
      for (const error of failed.values()) throw error
    },
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
