import type { AdminStatus, InboxPage } from './inbox-responses.ts'

/** Response of `GET /api/admin/start`: what the admin area shows first. The routes of its parts answer the same. */
export interface AdminStart {
  status: AdminStatus
  /** The first page of the list for a filter. */
  inbox: InboxPage
}
