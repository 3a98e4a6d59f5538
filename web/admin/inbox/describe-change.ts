import { actorName } from '../components/actor-name.ts'
import { stateNames } from '../components/name-state.ts'
import type { BulkChange } from '../data/inbox/bulk-api.ts'
import type { ListedEntry } from '../data/inbox/inbox-list.ts'
import { inbox as text } from '../texts.ts'

/** The owner that was chosen, by whom the records have now. */
export function nameOwner(owner: string | null, userId: string, email: string | null | undefined): string {
  if (owner === null) return text.filter.owners.nobody
  return owner === userId ? text.filter.owners.me : actorName({ email: email ?? null })
}

/** A change of records in words. */
export function describeChange(change: BulkChange, changed: ListedEntry[], userId: string): string {
  if ('state' in change) {
    const kinds = new Set(changed.map(({ kind }) => kind))
    const [kind = 'contact_message'] = kinds.size === 1 ? kinds : []
    return text.selection.statusIs(stateNames(kind)[change.state])
  }
  return text.selection.ownerIs(nameOwner(change.owner, userId, changed[0]?.owner?.email))
}
