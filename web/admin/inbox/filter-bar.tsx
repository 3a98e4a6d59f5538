import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { outcomes, unknownSource } from '#worker/contract/admin/inbox.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { ClearButton } from '../components/clear-button.tsx'
import { FilterChoice, FilterDay } from '../components/filter-fields.tsx'
import { useEscape } from '../components/use-escape.ts'
import { fetchSources } from '../data/inbox/inbox-api.ts'
import { changeFilter, countFolded, type FilterName, type InboxFilter } from '../data/inbox/inbox-filter.ts'
import { inbox as text } from '../texts.ts'
import { SearchField } from './search-field.tsx'

const filterText = text.filter

interface FilterBarProps {
  filter: InboxFilter
  /** `isTyping`: replaces the history entry instead of adding one. */
  onChange(filter: InboxFilter, isTyping?: boolean): void
}

type FieldName = FilterName & keyof typeof filterText

/** The choices of the filter by source; the chosen one is among them, however rare it is. */
function useSourceOptions(chosen: string | undefined): Record<string, string> {
  const { data } = useQuery({ queryKey: ['sources'], queryFn: fetchSources })
  const known = new Set([...(data?.sources ?? []), ...(chosen === undefined ? [] : [chosen])])
  known.delete(unknownSource)
  return {
    ...Object.fromEntries(Array.from(known, (source) => [source, source])),
    [unknownSource]: text.unknownSource,
  }
}

/** All that narrows the list besides the search. */
function Fields({ filter, onChange }: Pick<FilterBarProps, 'filter' | 'onChange'>) {
  const set = (name: FilterName) => (value: string) => onChange(changeFilter(filter, { [name]: value }))
  const chooseState = (value: string) => {
    const isOutcome = outcomes.some((outcome) => outcome === value)
    onChange(changeFilter(filter, { status: isOutcome ? '' : value, outcome: isOutcome ? value : '' }))
  }
  const field = (name: FieldName) => ({
    label: filterText[name],
    value: filter[name],
    onChange: set(name),
  })
  const choice = (name: FieldName) => ({ ...field(name), any: filterText.any })
  return (
    <>
      <FilterChoice {...choice('kind')} options={filterText.kinds} />
      <FilterChoice
        {...choice('status')}
        value={filter.outcome ?? filter.status}
        options={{ ...text.states, closed: text.closed }}
        onChange={chooseState}
      />
      <FilterChoice {...choice('language')} options={text.languages} />
      <FilterChoice {...choice('source')} options={useSourceOptions(filter.source)} />
      <FilterDay {...field('from')} />
      <FilterDay {...field('to')} />
      <FilterChoice {...choice('owner')} options={filterText.owners} any={filterText.anybody} />
      <label className="flex min-h-11 cursor-pointer items-center self-end gap-2 text-fact font-semibold lg:min-h-10">
        <input
          type="checkbox"
          checked={filter.unread === 'true'}
          onChange={(event) => set('unread')(event.target.checked ? 'true' : '')}
          className="size-5 accent-ink"
        />
        {filterText.unread}
      </label>
    </>
  )
}

/** Search and filters of the inbox. All but the search are there once they are asked for; the button says how many are set. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const folded = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEscape(() => {
    if (!isUnfolded) return false
    setUnfolded(false)
    button.current?.focus()
    return true
  })
  const count = countFolded(filter)
  const isNarrowed = count > 0 || filter.search !== undefined
  const clearing = isNarrowed ? (
    <ClearButton variant="quiet" label={filterText.clear} clear={() => onChange({})} />
  ) : null
  return (
    <search
      aria-label={filterText.label}
      className="relative block min-w-0 grow focus-within:z-20 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchField
          value={filter.search ?? ''}
          onSearch={(search) => onChange(changeFilter(filter, { search }), true)}
        />
        <AdminButton
          ref={button}
          variant={count > 0 ? 'yellow' : 'secondary'}
          aria-expanded={isUnfolded}
          aria-controls={folded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {filterText.more(count)}
        </AdminButton>
        {isUnfolded || !clearing ? null : <span className="max-lg:hidden">{clearing}</span>}
        <div
          id={folded}
          className="grid w-full grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-3 border-2 border-ink bg-paper p-3 empty:hidden sm:gap-4 sm:p-4 lg:grid-cols-4"
        >
          {isUnfolded ? (
            <>
              <Fields filter={filter} onChange={onChange} />
              <div className="col-span-full empty:hidden">{clearing}</div>
            </>
          ) : null}
        </div>
      </div>
    </search>
  )
}
