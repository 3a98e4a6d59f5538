import { type ReactNode, useId, useState } from 'react'
import { outcomes } from '#worker/contract/admin/inbox.ts'
import { adminButton } from '../components/admin-button.ts'
import { ClearButton } from '../components/clear-button.tsx'
import { changeFilter, countFolded, type FilterName, type InboxFilter } from '../data/inbox/inbox-filter.ts'
import { inbox as text } from '../texts.ts'
import { SearchField } from './search-field.tsx'
import { useSourceOptions } from './use-source-options.ts'

const filterText = text.filter

interface FilterBarProps {
  filter: InboxFilter
  /** `isTyping`: replaces the history entry instead of adding one. */
  onChange(filter: InboxFilter, isTyping?: boolean): void
  /** Actions on what they show, such as exporting it. */
  children?: ReactNode
}

interface ControlProps {
  label: string
  children(id: string): ReactNode
}

function Control({ label, children }: ControlProps) {
  const id = useId()
  return (
    <div className="min-w-0 max-lg:grow max-lg:basis-36">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string | undefined
  options: Record<string, string>
  /** The choice that narrows nothing. */
  any?: string
  onChange(value: string): void
}

const Choice = ({ label, value, options, any = filterText.any, onChange }: ChoiceProps) => (
  <Control label={label}>
    {(id) => (
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        className="admin-field"
      >
        <option value="">{any}</option>
        {Object.entries(options).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Control>
)

interface DayProps {
  label: string
  value: string | undefined
  onChange(value: string): void
}

const Day = ({ label, value, onChange }: DayProps) => (
  <Control label={label}>
    {(id) => (
      <input
        id={id}
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        className="admin-field tabular-nums"
      />
    )}
  </Control>
)

/** Search and filters of the inbox. All but the search are folded away, so that the first entries are in view. */
export function FilterBar({ filter, onChange, children }: FilterBarProps) {
  const [choice, setChoice] = useState<boolean | null>(null)
  // What narrows the list is seen, until somebody folds it away.
  const isUnfolded = choice ?? countFolded(filter) > 0
  const folded = useId()
  const set = (name: FilterName) => (value: string) => onChange(changeFilter(filter, { [name]: value }))
  const chooseState = (value: string) => {
    const isOutcome = outcomes.some((outcome) => outcome === value)
    onChange(changeFilter(filter, { status: isOutcome ? '' : value, outcome: isOutcome ? value : '' }))
  }
  const sources = useSourceOptions(filter.source)
  const isNarrowed = countFolded(filter) > 0 || filter.search !== undefined
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
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={folded}
          onClick={() => setChoice(!isUnfolded)}
          className={adminButton('secondary')}
        >
          {filterText.more(countFolded(filter))}
        </button>
        {isUnfolded ? null : clearing}
        <div
          id={folded}
          className={`w-full flex-wrap items-end gap-x-4 gap-y-3 border-2 border-ink bg-paper p-3 sm:p-4 ${isUnfolded ? 'flex' : 'hidden'}`}
        >
          <Choice
            label={filterText.kind}
            value={filter.kind}
            options={filterText.kinds}
            onChange={set('kind')}
          />
          <Choice
            label={filterText.status}
            value={filter.outcome ?? filter.status}
            options={{ ...text.states, closed: text.closed }}
            onChange={chooseState}
          />
          <Choice
            label={filterText.language}
            value={filter.language}
            options={text.languages}
            onChange={set('language')}
          />
          <Choice
            label={filterText.owner}
            value={filter.owner}
            options={filterText.owners}
            any={filterText.anybody}
            onChange={set('owner')}
          />
          <Choice
            label={filterText.source}
            value={filter.source}
            options={sources}
            onChange={set('source')}
          />
          <Day label={filterText.from} value={filter.from} onChange={set('from')} />
          <Day label={filterText.to} value={filter.to} onChange={set('to')} />
          <label className="flex min-h-11 cursor-pointer items-center gap-2 text-fact font-semibold lg:min-h-10">
            <input
              type="checkbox"
              checked={filter.unread === 'true'}
              onChange={(event) => set('unread')(event.target.checked ? 'true' : '')}
              className="size-5 accent-ink"
            />
            {filterText.unread}
          </label>
          {isUnfolded ? children : null}
          {isUnfolded ? clearing : null}
        </div>
      </div>
    </search>
  )
}
