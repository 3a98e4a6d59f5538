import { type ListField, listLimits, listParameter } from './enquiry-list-fields.ts'

type EntryField = Extract<ListField, 'catalogue_id' | 'date_from' | 'date_to' | 'place'>

/** An entry of the list with what its link knows of it; empty where that is nothing. */
export type ListEntry = Record<EntryField, string>

/** One value, as a form without scripts carries it on in one field: `crane-course,2026-12-07,2026-12-11,Wrocław`. */
export const toListEntryQuery = ({ catalogue_id, date_from, date_to, place }: ListEntry): string =>
  `?${listParameter}=${encodeURIComponent([catalogue_id, date_from, date_to, place].join(','))}`

/** A link that somebody has changed fills in nothing that the form would refuse. */
const toDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text) ? text : ''

/** Reads the value of the query, which may be an id alone. */
export function readListEntry(value: string): ListEntry {
  const [catalogue_id = '', from = '', to = '', ...place] = value.split(',')
  return {
    catalogue_id,
    date_from: toDay(from),
    date_to: toDay(to),
    place: place.join(',').slice(0, listLimits.place),
  }
}
