import type { ToastText } from '#web/content/pl/contact-form.ts'
import type { CatalogueId } from '#worker/domain/catalogue/ids.ts'
import type { NextStep } from '#worker/domain/describe-opening.ts'

/** A row of the enquiry list, as it was sent; a day or place that was left open is empty. */
export interface ReceiptRow {
  catalogue_id: CatalogueId
  quantity: number
  date_from: string
  date_to: string
  place: string
  operator: boolean
  details: string
}

/** The content of a receipt as the page shows it. Plain data: the router carries it to the home page. */
export interface ReceiptContent {
  thanks: ToastText
  id: string
  reference: string
  /** The address to which a copy goes by mail; null where none was queued. */
  email: string | null
  nextStep: NextStep
  rows: ReceiptRow[]
  /** Sentences on files and persons. */
  notes: string[]
}
