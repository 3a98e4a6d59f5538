import type { ListButtonText } from '#web/content/pl/list-button.ts'
import type { CatalogueId } from '#worker/domain/catalogue/ids.ts'
import { announce } from './list-announcement.ts'
import { addToList, getList, isListFull, removeFromList, useList } from './list-store.ts'

interface ListButtonProps {
  id: CatalogueId
  /** The entry's name, for screen readers: there is a button at every machine. */
  name: string
  text: ListButtonText
}

/** Puts an entry on the enquiry list, or takes it off. Hidden where scripts do not run. */
export function ListButton({ id, name, text }: ListButtonProps) {
  const isListed = useList().some(({ catalogue_id }) => catalogue_id === id)
  const isRefused = !isListed && isListFull()
  const toggle = () => {
    if (isRefused) return announce(text.full)
    if (isListed) removeFromList(id)
    else addToList(id)
    const { length } = getList()
    announce(isListed ? text.removed(name, length) : text.added(name, length))
  }
  const offered = isListed ? text.remove : text.add
  const label = isRefused ? text.full : offered
  return (
    <button
      type="button"
      data-listed={isListed || undefined}
      aria-label={`${label}: ${name}`}
      className="list-button"
      onClick={toggle}
    >
      {label}
    </button>
  )
}
