import { type KeyboardEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { focusesSearch } from '../components/shortcuts/shortcut-context.ts'
import { inbox as text } from '../texts.ts'

const filterText = text.filter

/** Typing pauses this long trigger the search. */
const debounceMs = 350

const maxSearchLength = 200

interface SearchFieldProps {
  value: string
  onSearch(value: string): void
}

/** A debounced search field; Enter searches immediately. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const applied = useRef(value)
  // The other filters may change before the search does.
  const latest = useRef(onSearch)
  latest.current = onSearch
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const field = useRef<HTMLInputElement>(null)
  const isWanted = useLocation().state === focusesSearch
  useEffect(() => {
    if (isWanted) field.current?.focus()
  }, [isWanted])
  useEffect(() => {
    // The query string was changed by something else: back, a link, the clear button. What is being typed stays.
    if (value !== applied.current && timer.current === undefined) setTyped(value)
    applied.current = value
  }, [value])

  function search(wanted: string): void {
    clearTimeout(timer.current)
    timer.current = undefined
    const trimmed = wanted.trim()
    if (trimmed === applied.current) return
    applied.current = trimmed
    latest.current(trimmed)
  }
  function change(wanted: string): void {
    setTyped(wanted)
    clearTimeout(timer.current)
    timer.current = setTimeout(search, debounceMs, wanted)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    search(typed)
  }

  return (
    <div className="flex min-w-0 grow basis-52 items-center gap-3">
      <label htmlFor="admin-search" className="text-fact font-semibold max-lg:sr-only">
        {filterText.search}
      </label>
      <input
        ref={field}
        id="admin-search"
        type="search"
        value={typed}
        maxLength={maxSearchLength}
        placeholder={filterText.searchHint}
        aria-describedby="admin-search-hint"
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        className="admin-field"
      />
      <span id="admin-search-hint" className="sr-only">
        {filterText.searchHint}
      </span>
    </div>
  )
}
