import { useRef, useState } from 'react'
import type { ListRow } from '#web/components/enquiry-list/list-row.ts'
import { addToList, isListFull } from '#web/components/enquiry-list/list-store.ts'
import { isCatalogueId } from '#web/components/enquiry-list/parse-list.ts'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'
import { type CatalogueId, type CatalogueNames, courseIds } from '#worker/domain/catalogue/ids.ts'

interface AddCatalogueEntryProps {
  rows: readonly ListRow[]
  /** Catalogue entries that the pages of the language offer. */
  machines: readonly CatalogueId[]
  label: string
  names: CatalogueNames
  text: EnquiryListText
  onAdded(id: CatalogueId): void
}

/** Adds another machine or course to the list. */
export function AddCatalogueEntry({ rows, machines, label, names, text, onAdded }: AddCatalogueEntryProps) {
  const select = useRef<HTMLSelectElement>(null)
  const [chosen, choose] = useState('')
  const isListed = (id: CatalogueId) => rows.some(({ catalogue_id }) => catalogue_id === id)
  const offered = [...machines, ...courseIds].filter((id) => !isListed(id))
  // Whoever chooses one and sends the form without a press on the button means it, too. Before the form reads its list.
  useEffect(() => {
    const form = select.current?.form
    if (!form || !isCatalogueId(chosen)) return
    const addChosen = () => {
      addToList(chosen)
      choose('')
    }
    form.addEventListener('submit', addChosen, true)
    return () => form.removeEventListener('submit', addChosen, true)
  }, [chosen])
  if (isListFull()) return null
  const add = () => {
    if (!isCatalogueId(chosen)) return select.current?.focus()
    addToList(chosen)
    choose('')
    onAdded(chosen)
  }
  return (
    <div className="border-t border-line pt-3">
      <div className="flex gap-2">
        <select
          aria-label={label}
          ref={select}
          value={chosen}
          onChange={(event) => choose(event.target.value)}
          className="block min-h-12 w-full min-w-0 border-2 border-ink bg-paper px-2 py-2 text-fact"
        >
          <option value="">{label}</option>
          {offered.map((id) => (
            <option key={id} value={id}>
              {names[id]}
            </option>
          ))}
        </select>
        <button
          type="button"
          className={`${buttonClass('secondary')} px-3! text-fact whitespace-nowrap`}
          onClick={add}
        >
          {text.add}
        </button>
      </div>
    </div>
  )
}
