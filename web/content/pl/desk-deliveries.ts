import type { DeliveryView } from '#worker/contract/desk/deliveries.ts'
import { tidyAll } from '#worker/contract/typography.ts'

/** What leaves the site for other systems: mail and hooks. */
const words = {
  heading: 'Wysyłki',
  lead: 'E-maile i webhooki, które mają opuścić serwis i jeszcze nie dotarły.',
  parked: 'Zatrzymane',
  parkedLead: 'Po ostatniej nieudanej próbie. Same już nie wyjdą.',
  pending: 'W drodze',
  pendingLead: 'Czekają na następną próbę, która nastąpi sama.',
  noParked: { heading: 'Nic nie jest zatrzymane', detail: 'Żadna wysyłka nie wymaga ponowienia.' },
  noPending: { heading: 'Wszystko dotarło', detail: 'Żadna wysyłka nie czeka na kolejną próbę.' },
  columns: {
    subject: 'Czego dotyczy',
    channel: 'Dokąd',
    state: 'Stan',
    attempts: 'Próby',
    reason: 'Powód',
    next: 'Następna próba',
    created: 'Od',
  },
  channels: {
    mail: 'E-mail do biura',
    zapier: 'Zapier',
    automation: 'Automatyzacja',
  } satisfies Record<DeliveryView['channel'], string>,
  states: { pending: 'Czeka', sent: 'Wysłano', parked: 'Zatrzymana' } satisfies Record<
    DeliveryView['state'],
    string
  >,
  erased: 'treść usunięta',
  attempts: (count: number) => `Prób: ${count}`,
  sentAt: 'Dotarło',
  nextAt: 'Następna próba',
  now: 'zaraz',
  noNext: 'nie będzie',
  retry: 'Ponów',
  retryNamed: (channel: string, subject: string) => `Ponów: ${channel}, ${subject}`,
  retrying: 'Ponawianie…',
  retryAll: 'Ponów wszystkie',
  retried: 'Próba ruszyła.',
  retriedMany: (count: number) => `Ponawiane wysyłki: ${count}`,
  left: (count: number) => `Nadal zatrzymane: ${count}. Ponów jeszcze raz, aby ruszyły następne.`,
  busy: 'Ta wysyłka właśnie wychodzi albo już dotarła.',
  more: 'Wczytaj więcej',
  ofRecord: 'Wysyłki',
  none: 'To zgłoszenie niczego nie wysyła.',
  held: 'Nic nie wychodzi, dopóki zgłoszenie jest podejrzane.',
  errors: {
    timeout: 'Odbiorca nie odpowiedział na czas.',
    network: 'Nie udało się połączyć z odbiorcą.',
    'no try came to an end': 'Żadna próba nie dobiegła końca.',
    'subject is gone': 'Zgłoszenie usunięto, zanim wyszło.',
    'not configured': 'Ten odbiorca nie jest ustawiony w konfiguracji serwisu.',
    denied: (status: string) => `Odbiorca odmówił dostępu (HTTP ${status}). Sprawdź klucz.`,
    missing: (status: string) => `Pod adresem odbiorcy nic nie ma (HTTP ${status}). Sprawdź adres.`,
    crowded: (status: string) => `Odbiorca prosi, aby poczekać (HTTP ${status}).`,
    rejected: (status: string) => `Odbiorca nie przyjął treści (HTTP ${status}).`,
    broken: (status: string) => `U odbiorcy wystąpiła awaria (HTTP ${status}).`,
    otherwise: (reason: string) => `Błąd: ${reason}`,
  },
}

export const text = tidyAll(words, 'pl')
