import type { CatalogueId } from '#worker/domain/catalogue/ids.ts'

/** A row as the form shows it; empty where nothing was typed. */
export interface ListRow {
  catalogue_id: CatalogueId
  quantity: string
  date_from: string
  date_to: string
  place: string
  operator: boolean
  details: string
  /** False if its dates and its place are those of the list, which are asked for once. */
  hasOwnDates: boolean
}

/** The days and the place for which a machine is needed. */
export type DatesAndPlace = Pick<ListRow, 'date_from' | 'date_to' | 'place'>
