import type { InboxKind, InboxStatus, Outcome } from '#worker/contract/admin/inbox.ts'
import type { OriginField } from '#worker/contract/origin.ts'
import { labels as englishClient } from '#worker/domain/labels/client/en.ts'
import { labels as polishClient } from '#worker/domain/labels/client/pl.ts'
import { labels as englishContact } from '#worker/domain/labels/contact/en.ts'
import { labels as polishContact } from '#worker/domain/labels/contact/pl.ts'
import { toClientLabels } from '#worker/domain/labels/labels.ts'
import type { OfficeLocale } from '#worker/domain/locales.ts'

const pl = {
  /** The beginning of the file's name. */
  file: 'zgloszenia',
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
    answered: 'Z odpowiedzią',
    closed: 'Zamknięte',
  } satisfies Record<InboxStatus, string>,
  outcome: 'Wynik',
  outcomes: { won: 'Wygrane', lost: 'Przegrane', void: 'Nieaktualne' } satisfies Record<Outcome, string>,
  /** The same for applications and client data. */
  clientOutcomes: { won: 'Przyjęte', lost: 'Odrzucone', void: 'Nieaktualne' } satisfies Record<
    Outcome,
    string
  >,
  statusChangedAt: 'Data zmiany statusu',
  statusChangedBy: 'Status zmienił(a)',
  nobody: 'konto usunięte',
  key: (name: string) => `klucz API: ${name}`,
  readAt: 'Przeczytano',
  message: polishContact,
  list: 'Pozycje zapytania',
  client: toClientLabels(polishClient),
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

export type CsvHeadings = typeof pl

const en: CsvHeadings = {
  file: 'submissions',
  kind: 'Type',
  kinds: {
    contact_message: 'Message',
    client_application: 'Client application',
    client_data: 'Client data',
  },
  reference: 'Reference',
  receivedAt: 'Received',
  language: 'Language',
  status: 'Status',
  statuses: {
    new: 'New',
    in_progress: 'In progress',
    answered: 'Answered',
    closed: 'Closed',
  },
  outcome: 'Outcome',
  outcomes: { won: 'Won', lost: 'Lost', void: 'No longer needed' },
  clientOutcomes: { won: 'Accepted', lost: 'Rejected', void: 'No longer needed' },
  statusChangedAt: 'Status changed on',
  statusChangedBy: 'Status changed by',
  nobody: 'deleted account',
  key: (name) => `API key: ${name}`,
  readAt: 'Read',
  message: englishContact,
  list: 'Enquiry list',
  client: toClientLabels(englishClient),
  origin: {
    referrer: 'Referring site',
    utm_source: 'Source (utm_source)',
    utm_medium: 'Medium (utm_medium)',
    utm_campaign: 'Campaign (utm_campaign)',
    utm_term: 'Keyword (utm_term)',
    utm_content: 'Ad content (utm_content)',
  },
  authorizations: 'Authorised persons',
  files: 'Files',
  enteredBy: 'Entered by',
  id: 'Identifier',
}

/** Headings and labels of the CSV export, in the order of its columns. */
export const csvHeadings: Record<OfficeLocale, CsvHeadings> = { pl, en }
