import { useSyncExternalStore } from 'react'
import { enquiryListKey } from '#web/browser/storage-keys.ts'
import { listLimits } from '#worker/contract/enquiry-list-fields.ts'
import type { CatalogueId } from '#worker/domain/catalogue/ids.ts'
import type { ListRow } from './list-row.ts'
import { emptyRow, parseList } from './parse-list.ts'
import { shareDates } from './share-dates.ts'
import { showCount } from './show-count.ts'

const noRows: readonly ListRow[] = []

function read(): readonly ListRow[] {
  try {
    return parseList(JSON.parse(sessionStorage.getItem(enquiryListKey) ?? '[]'))
  } catch {
    return noRows
  }
}

let rows = typeof window === 'undefined' ? noRows : read()
const listeners = new Set<() => void>()

function show(next: readonly ListRow[]): void {
  rows = next
  showCount(next.length)
  for (const listener of listeners) listener()
}

function save(changed: readonly ListRow[]): void {
  const next = shareDates(changed)
  show(next)
  // Storage can be full or blocked; the list then lasts as long as the document.
  try {
    if (next.length > 0) sessionStorage.setItem(enquiryListKey, JSON.stringify(next))
    else sessionStorage.removeItem(enquiryListKey)
  } catch {}
}

if (typeof window !== 'undefined') {
  // The bootstrap script has counted what is stored, which may be more than what can be read.
  showCount(rows.length)
  // Back from a page on which the list has changed.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show(read())
  })
}

export const getList = () => rows

export const isListFull = () => rows.length >= listLimits.rows

/**
 * Appends an entry, with the dates and the place of the list. `details` is what is already known of the machine, in the
 * page's language, such as the figures of the machine finder: the visitor can change it in the form. Does nothing for an
 * entry that is on the list, or where the list is full.
 */
export function addToList(id: CatalogueId, details = ''): void {
  if (isListFull() || rows.some(({ catalogue_id }) => catalogue_id === id)) return
  save([...rows, { ...emptyRow, catalogue_id: id, details: details.slice(0, listLimits.details) }])
}

export const removeFromList = (id: CatalogueId) =>
  save(rows.filter(({ catalogue_id }) => catalogue_id !== id))

/** Changes a row. The first one without dates of its own has those of the list: all such rows follow it. */
export const changeRow = (id: CatalogueId, changed: Partial<ListRow>) =>
  save(rows.map((row) => (row.catalogue_id === id ? { ...row, ...changed } : row)))

export const clearList = () => save(noRows)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The list; empty in prerendered pages. */
export const useList = () => useSyncExternalStore(subscribe, getList, () => noRows)
