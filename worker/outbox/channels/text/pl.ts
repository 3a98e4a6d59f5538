import { labels as client } from '#worker/domain/labels/client/pl.ts'
import { labels as contact } from '#worker/domain/labels/contact/pl.ts'
import type { Locale } from '#worker/domain/locales.ts'

/** Texts of the mails about submissions: in the language of the office, whatever the visitor used. */
export const text = {
  visitorLanguage: {
    pl: 'Nadawca korzystał z polskiej wersji strony.',
    en: 'Nadawca korzystał z angielskiej wersji strony. Prosimy odpowiedzieć po angielsku.',
    de: 'Nadawca korzystał z niemieckiej wersji strony. Prosimy odpowiedzieć po niemiecku.',
    nl: 'Nadawca korzystał z niderlandzkiej wersji strony. Prosimy odpowiedzieć po niderlandzku.',
  } satisfies Record<Locale, string>,
  received: (when: string) => `Otrzymano ${when}`,
  reference: 'Numer zgłoszenia',
  origin: 'Źródło wejścia na stronę',
  unknownOrigin: 'nieznane',
  message: {
    subject: (subject: string, reference: string) => `Wiadomość ze strony [${reference}]: ${subject}`,
    heading: 'Nowa wiadomość z formularza kontaktowego',
    reply: 'Odpowiedź na ten e-mail trafi prosto do nadawcy.',
    sender: 'Nadawca',
    fields: contact,
    list: 'Pozycje zapytania',
    body: 'Treść wiadomości',
  },
  application: {
    subject: (company: string, reference: string) => `Wniosek klienta [${reference}]: ${company}`,
    heading: 'Nowy wniosek z formularza danych klienta',
    reply: 'Odpowiedź na ten e-mail trafi do osoby podpisującej umowę.',
    labels: client,
    authorization: (number: number, count: number) => `Osoba upoważniona ${number} z ${count}`,
    more: (shown: number, count: number) =>
      `Liczba osób upoważnionych we wniosku: ${count}. Ten e-mail pokazuje pierwsze ${shown}, panel administratora wszystkie.`,
  },
  keptInThread:
    'Odpowiedź zostanie też zapisana przy zgłoszeniu w panelu. Adresu zwrotnego tego e-maila nie podajemy nikomu spoza biura.',
  links: { open: 'Otwórz w panelu', take: 'Biorę to' },
  files: {
    heading: 'Pliki',
    number: (number: number) => `Plik ${number}`,
    open: 'Do pobrania w panelu',
  },
}

export type OfficeMailText = typeof text
