import type { BulkResponse } from '#worker/contract/admin/bulk-changes.ts'
import { actorName } from '../components/actor-name.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { useAdmin } from '../components/admin-context.ts'
import { titleOfEntry } from '../components/entry-title.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { nameStateOf, stateNames } from '../components/name-state.ts'
import { UndoButton } from '../components/undo-button.tsx'
import { type BulkChange, undoChanges } from '../data/inbox/bulk-api.ts'
import { inbox as text } from '../texts.ts'
import type { BulkChanges, BulkResult, LeftEntry } from './use-bulk-change.ts'

const selectionText = text.selection

/** The owner that was chosen, by whom the records have now. */
function describeOwner(owner: string | null, userId: string, email: string | null | undefined): string {
  if (owner === null) return text.filter.owners.nobody
  return owner === userId ? text.filter.owners.me : actorName({ email: email ?? null })
}

function describeChange(change: BulkChange, { changed }: BulkResult, userId: string): string {
  if ('state' in change) {
    const kinds = new Set(changed.map(({ kind }) => kind))
    const [kind = 'contact_message'] = kinds.size === 1 ? kinds : []
    return selectionText.statusIs(stateNames(kind)[change.state])
  }
  return selectionText.ownerIs(describeOwner(change.owner, userId, changed[0]?.owner?.email))
}

/** A record that was left, by number and title, and what it is now. */
function describeLeft({ entry, current }: LeftEntry, userId: string): string {
  const name = selectionText.named(entry.reference, titleOfEntry(entry))
  if (current === null) return selectionText.erased(name)
  const { owner } = current
  return selectionText.isNow(
    name,
    nameStateOf(current),
    describeOwner(owner?.id ?? null, userId, owner?.email),
  )
}

function Result({ result }: { result: BulkResult }) {
  const { userId } = useAdmin().cache
  const { change, changed, left } = result
  return (
    <>
      {changed.length + left.length === 0 ? <p>{selectionText.unchanged}</p> : null}
      {changed.length > 0 ? (
        <p>
          {selectionText.saved(changed.length)} {describeChange(change, result, userId)}
        </p>
      ) : null}
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
    </>
  )
}

interface BulkResultNoticeProps {
  changes: BulkChanges & { undo(response: BulkResponse): void }
}

/** The result of the last change of rows, in the line above them; on a phone, over the end of the window. It goes with what was undone. */
export function BulkResultNotice({
  changes: { result, failure, undone, close, undo },
}: BulkResultNoticeProps) {
  const isShown = result !== null || failure !== null || undone.left > 0
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
        {result ? <Result result={result} /> : null}
        {undone.done > 0 ? <p>{selectionText.undone(undone.done)}</p> : null}
        {undone.left > 0 ? <p className="text-stop">{selectionText.left(undone.left)}</p> : null}
      </div>
      <FailureNotice failure={failure} className="min-w-0 max-lg:w-full" />
      {result && result.undo.length > 0 ? (
        <UndoButton key={result.undo.join()} call={() => undoChanges(result.undo)} onUndone={undo} />
      ) : null}
      {isShown ? (
        <AdminButton variant="quiet" onClick={close} className="px-0!">
          {selectionText.close}
        </AdminButton>
      ) : null}
    </div>
  )
}
