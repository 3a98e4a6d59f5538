import type { InboxKind } from './inbox.ts'

/** How an address of the admin area names each kind of record; mails to the company link there. */
export const recordSegments: Record<InboxKind, string> = {
  contact_message: 'wiadomosc',
  client_application: 'wniosek',
  client_data: 'dane-klienta',
}
