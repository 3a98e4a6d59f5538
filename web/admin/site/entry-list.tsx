import { siteLimits } from '#worker/contract/admin/site.ts'
import type { FieldErrors } from '#worker/contract/error-codes.ts'
import type { SiteContent } from '#worker/domain/site/site-content.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { SectionCard } from '../components/section-card.tsx'
import {
  type Entry,
  findEntry,
  isOver,
  type ListName,
  type SiteDraft,
  toRows,
  withChange,
} from '../data/site-draft.ts'
import { site as text } from '../texts.ts'
import { EntryItem } from './entry-item.tsx'
import { entryKinds } from './entry-kinds.ts'

/** Puts the focus on the first field that a selector finds once what has changed is rendered. */
export function focusField(css: string): void {
  setTimeout(() => {
    const found = document.querySelector<HTMLElement>(css)
    found?.closest('details')?.setAttribute('open', '')
    found?.focus()
  })
}

interface EntryListProps {
  list: ListName
  published: SiteContent
  draft: SiteDraft
  errors: FieldErrors
  update(change: (draft: SiteDraft) => SiteDraft): void
}

/** One of the three lists. */
export function EntryList({ list, published, draft, errors, update }: EntryListProps) {
  const { heading, add, empty } = text.lists[list]
  const today = toWarsawDay(Date.now())
  const rows = toRows(published, draft, list).filter(
    ({ entry, state }) => state !== 'published' || !isOver(entry),
  )
  const isFull = rows.filter(({ state }) => state !== 'removed').length >= siteLimits.entries
  const change = (id: string, after: Entry | null) =>
    update((current) => withChange(current, published, [list, id, after]))
  function addEntry() {
    const id = crypto.randomUUID()
    change(id, { id, from: today, until: today, ...entryKinds[list].blank } as Entry)
    focusField(`#entry-${id} [name]`)
  }

  return (
    <SectionCard
      heading={heading}
      className="mb-5"
      action={isFull ? null : <AdminButton onClick={addEntry}>{add}</AdminButton>}
    >
      {rows.length === 0 ? (
        <p className="text-fact text-steel">{empty}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <EntryItem
              key={row.entry.id}
              {...{ list, row, errors }}
              change={(after) => change(row.entry.id, after)}
              reset={() => change(row.entry.id, findEntry(published, list, row.entry.id))}
            />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
