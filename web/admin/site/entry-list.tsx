import { findOverlaps } from '#worker/contract/admin/site.ts'
import { locales } from '#worker/domain/locales.ts'
import type { SiteContent } from '#worker/domain/site/site-content.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import { adminButton } from '../components/admin-button.ts'
import { SectionCard } from '../components/section-card.tsx'
import { useFocusFallback } from '../components/use-focus-fallback.ts'
import {
  type Entry,
  findEntry,
  type ListName,
  type Row,
  type SiteDraft,
  toRows,
  withChange,
} from '../data/site-draft.ts'
import { inbox, site as text } from '../texts.ts'
import { EntryForm } from './entry-form.tsx'
import { entryKinds } from './entry-kinds.ts'

const itemText = text.item

const isPast = ({ until }: Entry) => until < toWarsawDay(Date.now())

interface ItemButtonProps {
  action: 'edit' | 'remove' | 'reset'
  title: string
  id?: string
  run(): void
}

/** The focus goes to the heading if the entry, or what the button is for, is gone with the press. */
const ItemButton = ({ action, title, id, run }: ItemButtonProps) => (
  <button
    ref={useFocusFallback<HTMLButtonElement>()}
    type="button"
    id={id}
    aria-label={itemText.named(itemText[action], title)}
    onClick={run}
    className={adminButton('secondary')}
  >
    {itemText[action]}
  </button>
)

interface EntryItemProps {
  list: ListName
  row: Row
  isOverlapping: boolean
  /** Null while a form is open, whose text would be lost. Resetting takes back what is not published. */
  actions: Record<ItemButtonProps['action'], () => void> | null
}

/** An entry in words, with what its texts lack and what is not published of it. */
function EntryItem({ list, row: { entry, state, isContested }, isOverlapping, actions }: EntryItemProps) {
  const kind = entryKinds[list]
  const title = kind.title(entry)
  const words = kind.words(entry)
  const lacking = locales.filter((locale) => words && !words[locale]).map((locale) => inbox.languages[locale])
  const shown = {
    edit: state !== 'removed',
    reset: /changed|removed/.test(state),
    remove: state !== 'removed',
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 grow basis-72 text-fact wrap-anywhere">
        <p className={`font-semibold ${state === 'removed' ? 'line-through' : ''}`}>{title}</p>
        <p>{kind.facts(entry).join(' · ')}</p>
        {lacking.length > 0 ? (
          <p className="text-steel">{text.lacking[list === 'notices' ? list : 'days'](lacking.join(', '))}</p>
        ) : null}
        {state === 'published' ? null : <span className="admin-mark">{itemText.states[state]}</span>}
        {isPast(entry) ? <span className="admin-mark">{itemText.past}</span> : null}
        {isContested ? <p className="font-semibold text-stop">{itemText.contested}</p> : null}
        {isOverlapping ? <p className="font-semibold text-stop">{text.form.errors.overlaps}</p> : null}
      </div>
      {actions ? (
        <div className="flex flex-wrap gap-2">
          {(['edit', 'reset', 'remove'] as const).map((action) =>
            shown[action] ? (
              <ItemButton
                key={action}
                {...{ action, title }}
                id={`${action}-${entry.id}`}
                run={actions[action]}
              />
            ) : null,
          )}
        </div>
      ) : null}
    </li>
  )
}

interface EntryListProps {
  list: ListName
  published: SiteContent
  draft: SiteDraft
  update(change: (draft: SiteDraft) => SiteDraft): void
}

/** One of the three lists, with the form of the entry that is added or changed. */
export function EntryList({ list, published, draft, update }: EntryListProps) {
  const listText = text.lists[list]
  const { form } = draft
  const all = toRows(published, draft, list)
  const kept = all.flatMap(({ entry, state }) => (state === 'removed' ? [] : [entry]))
  const overlapping = list === 'days' ? findOverlaps(kept).map((index) => kept[index]) : []
  const rows = all
    // Nobody acts on what is over; it goes by itself.
    .filter(({ entry, state }) => state !== 'published' || !isPast(entry))
    .sort(({ entry: one }, { entry: other }) => one.from.localeCompare(other.from))
  const own = form?.list === list ? form : null
  const isNew = own !== null && !rows.some(({ entry }) => entry.id === own.entry.id)
  const setForm = (next: SiteDraft['form']) => update((current) => ({ ...current, form: next }))
  const change = (id: string, after: Entry | null) =>
    update((current) => withChange({ ...current, form: null }, published, [list, id, after]))
  function add() {
    const today = toWarsawDay(Date.now())
    const entry = { id: crypto.randomUUID(), from: today, until: today, ...entryKinds[list].blank } as Entry
    setForm({ list, entry })
  }
  function close({ id }: Entry, after: Entry | null) {
    if (after) change(id, after)
    else setForm(null)
    // Its button is there again once this is rendered.
    setTimeout(() =>
      (document.getElementById(`edit-${id}`) ?? document.getElementById(`add-${list}`))?.focus(),
    )
  }
  const entryForm = own && (
    <EntryForm
      key={own.entry.id}
      form={own}
      heading={isNew ? listText.new : text.form.change}
      others={kept.filter(({ id }) => id !== own.entry.id)}
      onChange={setForm}
      onDone={(entry) => close(entry, entry)}
      onCancel={() => close(own.entry, null)}
    />
  )
  const addButton = (
    <button type="button" id={`add-${list}`} onClick={add} className={adminButton('secondary')}>
      {listText.add}
    </button>
  )

  return (
    <SectionCard heading={listText.heading} className="mb-5" action={form ? null : addButton}>
      {isNew ? entryForm : null}
      {rows.length === 0 && !own ? <p className="text-fact text-steel">{listText.empty}</p> : null}
      <ul>
        {rows.map((row) => {
          const { entry } = row
          const { id } = entry
          if (id === own?.entry.id) return <li key={id}>{entryForm}</li>
          const actions = {
            edit: () => setForm({ list, entry }),
            reset: () => change(id, findEntry(published, list, id)),
            remove: () => change(id, null),
          }
          return (
            <EntryItem
              key={id}
              {...{ list, row }}
              isOverlapping={overlapping.includes(entry)}
              actions={form ? null : actions}
            />
          )
        })}
      </ul>
    </SectionCard>
  )
}
