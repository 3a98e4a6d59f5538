import type { InboxKind, InboxStatus } from '#worker/contract/admin/inbox.ts'
import type { OriginField } from '#worker/contract/origin.ts'
import { type ClientField, clientFieldNames } from '#worker/domain/form-fields.ts'
import { labels as clientLabels } from '#worker/domain/labels/client/pl.ts'
import { labels as contactLabels } from '#worker/domain/labels/contact/pl.ts'
import { toClientLabel } from '#worker/domain/labels/labels.ts'

/** Headings and labels of the CSV export, in the order of its columns. */
export const csvHeadings = {
  kind: 'Rodzaj',
  kinds: {
    contact_message: 'Wiadomość',
    client_application: 'Wniosek klienta',
    client_data: 'Dane klienta',
  } satisfies Record<InboxKind, string>,
  reference: 'Numer zgłoszenia',
  receivedAt: 'Otrzymano',
  language: 'Język',
  status: 'Status',
  statuses: {
    new: 'Nowe',
    in_progress: 'W toku',
    accepted: 'Przyjęte',
    rejected: 'Odrzucone',
    archived: 'Zarchiwizowane',
  } satisfies Record<InboxStatus, string>,
  statusChangedAt: 'Data zmiany statusu',
  statusChangedBy: 'Status zmienił(a)',
  nobody: 'konto usunięte',
  key: (name: string) => `klucz API: ${name}`,
  readAt: 'Przeczytano',
  message: contactLabels,
  list: 'Lista zapytania',
  client: Object.fromEntries(
    clientFieldNames.map((name) => [name, toClientLabel(clientLabels, name)]),
  ) as Record<ClientField, string>,
  origin: {
    referrer: 'Strona odsyłająca',
    utm_source: 'Źródło (utm_source)',
    utm_medium: 'Medium (utm_medium)',
    utm_campaign: 'Kampania (utm_campaign)',
    utm_term: 'Słowo (utm_term)',
    utm_content: 'Treść reklamy (utm_content)',
  } satisfies Record<OriginField, string>,
  authorizations: 'Osoby upoważnione',
  files: 'Pliki',
  enteredBy: 'Wprowadził(a)',
  id: 'Identyfikator',
}
