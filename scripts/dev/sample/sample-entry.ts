import type { InboxState } from '#worker/contract/admin/inbox.ts'
import type { ClientFields } from '#worker/contract/client-application.ts'
import type { Origin } from '#worker/contract/origin.ts'
import type { CatalogueId } from '#worker/domain/catalogue/ids.ts'

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

export interface SampleMessage extends Arrival {
  name: string
  email: string
  phone?: string
  subject: string
  message: string
  list?: SampleListItem[]
  /** Fills in the field that people do not see. */
  isSpam?: boolean
}

export interface SamplePerson {
  first_name: string
  last_name: string
  email: string
  position: string
  authorization_scope: string
}

export interface SampleApplication extends Arrival {
  client: ClientFields
  persons: SamplePerson[]
  /** Entered by the administrator instead of the client. */
  isEntered?: boolean
}

/** The enquiries of a week, in one language. */
export interface SampleWeek {
  messages: SampleMessage[]
  applications: SampleApplication[]
}
