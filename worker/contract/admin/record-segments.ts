import type { InboxKind } from './inbox.ts'

/** Path segments that name each kind of record in the admin area; mails to the company link there. */
export const recordSegments: Record<InboxKind, string> = {
  contact_message: 'wiadomosc',
  client_application: 'wniosek',
  client_data: 'dane-klienta',
}
