import { siteLimits } from '#worker/contract/admin/site.ts'
import type { SiteContent } from '#worker/domain/site/site-content.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import { adminButton } from '../components/admin-button.ts'
import { ClearButton } from '../components/clear-button.tsx'
import { SectionCard } from '../components/section-card.tsx'
import {
  type Entry,
  findEntry,
  type ListName,
  type SiteDraft,
  toRows,
  withChange,
} from '../data/site-draft.ts'
import { site as text } from '../texts.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryItem } from './entry-item.tsx'
import { entryKinds } from './entry-kinds.ts'

interface EntryListProps {
  list: ListName
  published: SiteContent
  draft: SiteDraft
  update(change: (draft: SiteDraft) => SiteDraft): void
}

/** One of the three lists, what has passed at its end, with the form of the entry that is added or changed. */
export function EntryList({ list, published, draft, update }: EntryListProps) {
  const limit = siteLimits[list]
  const listText = text.lists[list]
  const { form } = draft
  const today = toWarsawDay(Date.now())
  const isPast = ({ until }: Entry) => until < today
  const rows = toRows(published, draft, list)
    // Nobody acts on a special day that is over; deadlines are counted by it for a while, and then it goes by itself.
    .filter(({ entry, state }) => list !== 'days' || state !== 'published' || !isPast(entry))
    .sort(
      ({ entry: one }, { entry: other }) =>
        Number(isPast(one)) - Number(isPast(other)) || one.from.localeCompare(other.from),
    )
  const kept = rows.flatMap(({ entry, state }) => (state === 'removed' ? [] : [entry]))
  const past = kept.filter(isPast)
  const own = form?.list === list ? form : null
  const isNew = own !== null && !rows.some(({ entry }) => entry.id === own.id)
  const setForm = (next: SiteDraft['form']) => update((current) => ({ ...current, form: next }))
  const open = (id: string, entry: Entry | null) =>
    setForm({ list, id, values: entryKinds[list].toValues(entry) })
  const change = (id: string, after: Entry | null) =>
    update((current) => withChange({ ...current, form: null }, published, [list, id, after]))
  function removePast() {
    for (const { id } of past) change(id, null)
  }
  function close(id: string, after: Entry | null) {
    if (after) change(id, after)
    else setForm(null)
    // Its button is there again once this is rendered.
    setTimeout(() =>
      (document.getElementById(`edit-${id}`) ?? document.getElementById(`add-${list}`))?.focus(),
    )
  }
  const entryForm = own && (
    <EntryForm
      key={own.id}
      form={own}
      heading={isNew ? listText.new : text.form.change}
      onChange={setForm}
      onDone={(entry) => close(own.id, entry)}
      onCancel={() => close(own.id, null)}
    />
  )
  const actions = (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {past.length > 0 ? (
        <ClearButton variant="quiet" label={text.removePast(past.length)} clear={removePast} />
      ) : null}
      {kept.length < limit ? (
        <button
          type="button"
          id={`add-${list}`}
          onClick={() => open(crypto.randomUUID(), null)}
          className={adminButton('secondary')}
        >
          {listText.add}
        </button>
      ) : (
        text.full(limit)
      )}
    </span>
  )

  return (
    <SectionCard heading={listText.heading} className="mb-5" action={form ? null : actions}>
      {isNew ? entryForm : null}
      {rows.length === 0 && !own ? <p className="text-fact text-steel">{listText.empty}</p> : null}
      {rows.length > 0 ? (
        <ul>
          {rows.map((row) =>
            row.entry.id === own?.id ? (
              <li key={row.entry.id}>{entryForm}</li>
            ) : (
              <EntryItem
                key={row.entry.id}
                {...{ list, row }}
                isPast={isPast(row.entry)}
                isEditable={!form}
                edit={() => open(row.entry.id, row.entry)}
                remove={() => change(row.entry.id, null)}
                reset={() => change(row.entry.id, findEntry(published, list, row.entry.id))}
              />
            ),
          )}
        </ul>
      ) : null}
    </SectionCard>
  )
}
