import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { type AuditQuery, auditQuery, auditSources } from '#worker/contract/admin/audit-log.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { AdminField } from '../components/admin-field.tsx'
import { ClearButton } from '../components/clear-button.tsx'
import { FilterChoice, FilterDay } from '../components/filter-fields.tsx'
import { parseQueryString, toQueryString } from '../data/query-string.ts'
import { auditLog as text } from '../texts.ts'

const filterText = text.filter

export type AuditFilter = Omit<AuditQuery, 'before'>

const auditFilter = z.omit(auditQuery, { before: true })

/** Parses the filter from a query string; values that the API would reject are ignored. */
export const readFilter = (search: string): AuditFilter => parseQueryString(auditFilter, search)

/** The filter as a query string, with its parameters in a fixed order; without the default source. */
export const toSearch = ({
  source,
  ...filter
}: Partial<Record<keyof AuditFilter, string | undefined>>): string =>
  toQueryString(auditFilter, { ...filter, source: source === 'admin' ? undefined : source })

interface AuditFilterFormProps {
  filter: AuditFilter
  onChange(filter: Partial<AuditFilter>): void
}

function Sources({ filter, onChange }: AuditFilterFormProps) {
  return (
    <fieldset className="flex min-w-0 max-sm:w-full">
      <legend className="mb-1 text-sm font-semibold">{filterText.source}</legend>
      {auditSources.map((source) => (
        <button
          key={source}
          type="button"
          aria-pressed={filter.source === source}
          // The two logs have different actions.
          onClick={() => onChange({ ...filter, source, action: undefined })}
          className="min-h-11 cursor-pointer border-2 border-ink px-3 text-fact font-semibold not-first:-ml-0.5 hover:bg-fog aria-pressed:bg-ink aria-pressed:text-paper max-sm:grow lg:min-h-10"
        >
          {text.sources[source]}
        </button>
      ))}
    </fieldset>
  )
}

/** The filters of the log. The text field is applied with the button, all others on change. */
export function AuditFilterForm({ filter, onChange }: AuditFilterFormProps) {
  const [actor, setActor] = useState(filter.actor ?? '')
  useEffect(() => {
    setActor(filter.actor ?? '')
  }, [filter.actor])
  const set = (changes: Partial<AuditFilter>) =>
    onChange({ ...filter, actor: actor.trim() || undefined, ...changes })
  const send = (event: FormEvent) => {
    event.preventDefault()
    set({})
  }
  return (
    <search
      aria-label={filterText.label}
      className="block border-2 border-ink bg-paper p-3 sm:p-4 print:hidden"
    >
      <form onSubmit={send} className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Sources filter={filter} onChange={onChange} />
        <AdminField
          label={filterText.actor}
          hint={filterText.actorHint}
          className="grow basis-48 lg:max-w-sm"
        >
          {(control) => (
            <input
              {...control}
              type="search"
              value={actor}
              maxLength={254}
              autoComplete="off"
              onChange={(event) => setActor(event.target.value)}
            />
          )}
        </AdminField>
        <FilterChoice
          label={filterText.action}
          value={filter.action}
          options={text.actions[filter.source]}
          any={filterText.any}
          onChange={(action) => set({ action: action || undefined })}
        />
        {(['from', 'to'] as const).map((name) => (
          <FilterDay
            key={name}
            label={filterText[name]}
            value={filter[name]}
            onChange={(day) => set({ [name]: day || undefined })}
          />
        ))}
        <AdminButton type="submit">{filterText.button}</AdminButton>
        {toSearch({ ...filter, source: 'admin' }) ? (
          <ClearButton
            variant="quiet"
            label={filterText.clear}
            clear={() => onChange({ source: filter.source })}
          />
        ) : null}
      </form>
    </search>
  )
}
