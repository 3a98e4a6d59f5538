/** Texts of the saved sentences. */
export const text = {
  heading: 'Gotowe zdania',
  lead: 'Wstawia się je do odpowiedzi w\u00a0zgłoszeniu znakiem „/”, w\u00a0języku nadawcy. Wystarczy tekst po polsku: gdzie innego brakuje, lista zdań to pokazuje.',
  add: 'Dodaj zdanie',
  list: 'Gotowe zdania, alfabetycznie',
  empty: {
    heading: 'Nie ma jeszcze gotowych zdań',
    detail: 'Dodaj to, co piszesz najczęściej: termin dostawy, kaucję, dane do faktury.',
  },
  form: {
    new: 'Nowe zdanie',
    change: (name: string) => `Zmiana: ${name}`,
    name: 'Nazwa',
    nameHint: 'służy do wyszukiwania',
    texts: {
      pl: 'Po polsku',
      en: 'Po angielsku',
      de: 'Po niemiecku',
      nl: 'Po niderlandzku',
    },
    optional: 'nieobowiązkowe',
    placeholders:
      'W\u00a0treści można użyć: {powitanie}, {nazwa} (imię i\u00a0nazwisko nadawcy), {termin} (termin najmu), {maszyny} (lista maszyn z\u00a0zapytania i\u00a0ich ceny, jeśli są podane). Przy wstawianiu do odpowiedzi zastąpią je dane ze zgłoszenia, w\u00a0języku nadawcy.',
    preview: 'Przykład',
    save: 'Zapisz',
    saving: 'Zapisywanie…',
    cancel: 'Anuluj',
    errors: {
      required: 'To pole jest wymagane.',
      too_long: 'Tekst jest za długi.',
      invalid: 'W\u00a0nawiasach klamrowych może stać tylko: {powitanie}, {nazwa}, {termin} albo {maszyny}.',
    },
    changed: 'Ktoś w międzyczasie zmienił to zdanie. Zamknij formularz, aby zobaczyć aktualną wersję.',
  },
  added: (name: string) => `Zdanie dodane: ${name}.`,
  changed: (name: string) => `Zdanie zmienione: ${name}.`,
  removed: (name: string) => `Zdanie usunięte: ${name}.`,
  edit: 'Zmień',
  editNamed: (name: string) => `Zmień zdanie: ${name}`,
  remove: 'Usuń',
  removeNamed: (name: string) => `Usuń zdanie: ${name}`,
  question: 'Usunąć to zdanie?',
  warning: 'Wysłane odpowiedzi się nie zmienią.',
  yes: 'Tak, usuń',
  removing: 'Usuwanie…',
  keep: 'Nie',
}

export type SentencesText = typeof text
