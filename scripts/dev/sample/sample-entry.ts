import type { InboxState } from '#worker/contract/admin/inbox.ts'
import type { Authorization, ClientFields } from '#worker/contract/client-application.ts'
import type { Origin } from '#worker/contract/origin.ts'
import type { CatalogueId } from '#worker/domain/catalogue/ids.ts'
import type { ContactField } from '#worker/domain/forms/contact-message.ts'

/** A row of an enquiry list; days count from today. */
export interface SampleListItem {
  id: CatalogueId
  quantity?: number
  fromDay?: number
  toDay?: number
  place?: string
  operator?: boolean
}

interface Arrival {
  /** The days since it arrived, and the time of day. */
  daysAgo: number
  at: `${number}:${number}`
  origin?: Origin
  /** The state that an administrator gave it; without one nobody has read it. */
  state?: InboxState
  note?: string
}

export interface SampleMessage extends Arrival, Partial<Record<ContactField, string>> {
  list?: SampleListItem[]
  /** Fills in the field that people do not see. */
  isSpam?: boolean
}

export interface SampleApplication extends Arrival {
  client: Partial<ClientFields>
  persons: Partial<Authorization>[]
  /** Entered by the administrator instead of the client. */
  isEntered?: boolean
}

/** The enquiries of a week, in one language. */
export interface SampleWeek {
  messages: SampleMessage[]
  applications: SampleApplication[]
}
