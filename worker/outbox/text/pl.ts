import type { InboxKind, SuspicionReason } from '#worker/contract/admin/inbox.ts'
import { labels as client } from '#worker/contract/labels/client/pl.ts'
import { labels as contact } from '#worker/contract/labels/contact/pl.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { toPolishPlural } from '#worker/contract/polish-plural.ts'
import { toPlainSpaces } from '#worker/contract/typography.ts'

const parkedCount = (count: number) =>
  `${count} ${toPolishPlural(count, 'wysyłka jest zatrzymana', 'wysyłki są zatrzymane', 'wysyłek jest zatrzymanych')}`

const suspectedCount = (count: number) =>
  `${count} ${toPolishPlural(count, 'nowe podejrzane zgłoszenie', 'nowe podejrzane zgłoszenia', 'nowych podejrzanych zgłoszeń')}`

const receivers: Partial<Record<string, string>> = {
  mail: 'E-mail do biura',
  zapier: 'Zapier',
  automation: 'Automatyzacja',
  auth_mail: 'E-maile do logowania',
}

/** Texts of the mails to the company: always Polish, whatever language the visitor used. */
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
    list: 'Lista zapytania',
    body: 'Treść wiadomości',
    name: contact.name,
    email: contact.email,
    phone: contact.phone,
    topic: contact.subject,
  },
  application: {
    subject: (company: string, reference: string) => `Wniosek klienta [${reference}]: ${company}`,
    heading: 'Nowy wniosek z formularza danych klienta',
    reply: 'Odpowiedź na ten e-mail trafi do osoby podpisującej umowę.',
    ...client.fields,
    ...client.person,
    company: client.groups.company,
    signatory: client.groups.signatory,
    payment: client.groups.payment,
    invoices: client.groups.billing,
    authorization: (number: number, count: number) => `Osoba upoważniona ${number} z ${count}`,
    more: (shown: number, count: number) =>
      `Liczba osób upoważnionych we wniosku: ${count}. Ten e-mail pokazuje pierwsze ${shown}, panel administratora wszystkie.`,
  },
  files: {
    heading: 'Pliki',
    number: (number: number) => `Plik ${number}`,
    open: 'Do pobrania w panelu',
  },
  suspected: {
    subject: (count: number) => `Panel: ${toPlainSpaces(suspectedCount(count))}`,
    heading: 'Podejrzane zgłoszenia',
    count: (count: number) => `${suspectedCount(count)}. Nie wysłano ich dalej.`,
    advice:
      'Może to być spam, ale może też być klient. Przycisk „To nie spam” wysyła zgłoszenie tak, jak każde inne.',
    kept: 'Zgłoszenia, których nikt nie zwolni, są usuwane po 30 dniach.',
    kinds: {
      contact_message: 'Wiadomości',
      client_application: 'Wnioski klientów',
      client_data: 'Dane klientów',
    } satisfies Record<InboxKind, string>,
    reasons: {
      honeypot: 'wypełnione pole, którego ludzie nie widzą',
      captcha: 'brak dowodu, że to człowiek',
      network: 'za dużo zgłoszeń z jednej sieci',
      site: 'za dużo zgłoszeń jednego dnia',
    } satisfies Record<SuspicionReason, string>,
    found: 'Co przyszło i dlaczego to wstrzymano',
    adminArea: 'Panel administratora',
    address: 'Adres',
    hourly: 'Ta wiadomość przychodzi najwyżej raz na godzinę i tylko wtedy, gdy jest coś nowego.',
  },
  alert: {
    subject: (parked: number) =>
      parked > 0 ? `Panel: ${toPlainSpaces(parkedCount(parked))}` : 'Panel: wysyłki czekają zbyt długo',
    parked: 'Zatrzymane wysyłki',
    stuck: 'Wysyłki czekają zbyt długo',
    count: (parked: number) => `Mimo wielu prób ${parkedCount(parked)}.`,
    since: (when: string) => `Najstarsza czeka od ${when} r.`,
    refusing: (receiver: string, problem: string) =>
      `${receivers[receiver] ?? receiver}: odbiorca odmawia (${problem}). Potrzebna jest zmiana klucza albo limitu.`,
    advice: 'Zgłoszenia są zapisane. W panelu widać powody i można ponowić wysyłki.',
    adminArea: 'Panel administratora',
    address: 'Adres',
    daily: 'Ta wiadomość przychodzi najwyżej raz dziennie, dopóki coś jest zatrzymane.',
  },
}
