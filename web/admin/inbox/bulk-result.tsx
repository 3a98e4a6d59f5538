import { AdminButton } from '../components/admin-button.tsx'
import { useAdmin } from '../components/admin-context.ts'
import { titleOfEntry } from '../components/entry-title.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { nameStateOf } from '../components/name-state.ts'
import { inbox as text } from '../texts.ts'
import { nameOwner } from './describe-change.ts'
import type { BulkChanges, LeftEntry } from './use-bulk-change.ts'

const selectionText = text.selection

/** A record that was left, by number and title, and what it is now. */
function describeLeft({ entry, current }: LeftEntry, userId: string): string {
  const name = selectionText.named(entry.reference, titleOfEntry(entry))
  if (current === null) return selectionText.erased(name)
  const { owner } = current
  return selectionText.isNow(name, nameStateOf(current), nameOwner(owner?.id ?? null, userId, owner?.email))
}

/** The records that a change has left, and why it failed, in the line above the rows; on a phone, over the end of the window. */
export function BulkResultNotice({ changes: { result, failure, close } }: { changes: BulkChanges }) {
  const { userId } = useAdmin().cache
  const left = result?.left ?? []
  const isUnchanged = result !== null && result.changed.length + left.length === 0
  const isShown = isUnchanged || left.length > 0 || failure !== null
  return (
    <div
      className={
        isShown
          ? 'admin-result flex min-w-0 flex-wrap items-center justify-end gap-x-3 text-fact max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t-2 max-lg:bg-paper max-lg:px-4 max-lg:py-2 print:hidden'
          : 'sr-only'
      }
    >
      <div
        role="status"
        className="max-h-[40vh] min-w-0 overflow-y-auto font-semibold wrap-anywhere max-lg:w-full"
      >
        {isUnchanged ? <p>{selectionText.unchanged}</p> : null}
        {left.length > 0 ? (
          <>
            <p className="text-stop">{selectionText.left(left.length)}</p>
            <ul className="list-disc pl-5 font-medium">
              {left.map((one) => (
                <li key={one.entry.seq}>{describeLeft(one, userId)}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <FailureNotice failure={failure} className="min-w-0 max-lg:w-full" />
      {isShown ? (
        <AdminButton variant="quiet" onClick={close} className="px-0!">
          {selectionText.close}
        </AdminButton>
      ) : null}
    </div>
  )
}
