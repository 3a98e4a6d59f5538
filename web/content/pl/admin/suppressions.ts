import type { SuppressionReason } from '#worker/contract/admin/suppressions.ts'

/** Texts of the suppression list. */
export const text = {
  heading: 'Zablokowane adresy',
  lead: 'Wiadomości do nich wracają albo są oznaczane jako spam, więc nic na nie nie wysyłamy.',
  none: {
    heading: 'Żaden adres nie jest zablokowany.',
    detail: 'Dostawca poczty nie zgłosił ani zwrotów, ani oznaczeń jako spam.',
  },
  columns: { email: 'Adres', reason: 'Powód', last: 'Ostatni raz', count: 'Ile razy' },
  reasons: {
    bounced: 'Serwer odbiorcy odrzucił wiadomość na stałe.',
    complained: 'Odbiorca oznaczył wiadomość jako spam.',
    suppressed: 'Dostawca poczty ma ten adres na swojej liście blokad.',
  } satisfies Record<SuppressionReason, string>,
  company: 'Tu trafiają zgłoszenia ze strony. Czekają, dopóki adres jest zablokowany.',
  lift: 'Zdejmij blokadę',
  liftNamed: (email: string) => `Zdejmij blokadę: ${email}`,
  question: 'Zdjąć blokadę?',
  warning:
    'Jeśli powód nie zniknął, następna wiadomość też nie dotrze i blokada wróci. Adres może być zablokowany także u dostawcy poczty.',
  yes: 'Tak, zdejmij',
  lifting: 'Zdejmowanie…',
  keep: 'Zostaw',
  lifted: (email: string) => `Blokada zdjęta: ${email}`,
  gone: 'Tej blokady już nie ma.',
  more: 'Wczytaj więcej',
  loadingMore: 'Wczytywanie…',
}

export type SuppressionsText = typeof text
