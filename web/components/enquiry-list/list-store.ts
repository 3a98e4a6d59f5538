import { useSyncExternalStore } from 'react'
import { enquiryListKey } from '#web/browser/storage-keys.ts'
import { listLimits } from '#worker/contract/enquiry-list-fields.ts'
import type { CatalogueId } from '#worker/domain/catalogue/ids.ts'
import { emptyRow, type ListRow, parseList } from './parse-list.ts'
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

function save(next: readonly ListRow[]): void {
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

/** Appends an entry with the place and the dates of the last one, which are mostly the same. */
export function addToList(id: CatalogueId): void {
  if (isListFull() || rows.some(({ catalogue_id }) => catalogue_id === id)) return
  const { date_from, date_to, place } = rows.at(-1) ?? emptyRow
  save([...rows, { ...emptyRow, date_from, date_to, place, catalogue_id: id }])
}

export const removeFromList = (id: CatalogueId) =>
  save(rows.filter(({ catalogue_id }) => catalogue_id !== id))

export const changeRow = (id: CatalogueId, changed: Partial<ListRow>) =>
  save(rows.map((row) => (row.catalogue_id === id ? { ...row, ...changed } : row)))

/** Gives every row the dates and the place of one. */
export function copyToAll({ date_from, date_to, place }: ListRow): void {
  save(rows.map((row) => ({ ...row, date_from, date_to, place })))
}

export const clearList = () => save(noRows)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The list; empty in prerendered pages. */
export const useList = () => useSyncExternalStore(subscribe, getList, () => noRows)
