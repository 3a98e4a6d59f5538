import type { SuspicionReason } from '#worker/contract/admin/inbox.ts'

/** Texts of a record. */
export const text = {
  heading: (reference: string) => `Zgłoszenie ${reference}`,
  back: 'Skrzynka',
  previous: 'Nowsze',
  next: 'Starsze',
  neighbours: 'Sąsiednie zgłoszenia',
  gone: {
    heading: 'Tego zgłoszenia nie ma',
    detail: 'Mogło zostać usunięte po upływie czasu przechowywania albo na prośbę tej osoby.',
  },
  goneMeanwhile: {
    heading: 'To zgłoszenie właśnie usunięto',
    detail:
      'Usunął je ktoś z zespołu albo minął czas przechowywania. Zaczętej notatki nie ma już do czego dopisać.',
  },
  properties: {
    kind: 'Rodzaj',
    reference: 'Numer',
    received: 'Otrzymano',
    language: 'Język',
    origin: 'Źródło',
    read: 'Przeczytano',
    enteredBy: 'Wprowadził(a)',
  },
  nobody: 'konto usunięte',
  key: (name: string) => `klucz API „${name}”`,
  actions: {
    reply: 'Odpowiedz z programu pocztowego',
    copy: 'Kopiuj całość',
    copyAddress: 'Kopiuj',
    copyAddressNamed: (address: string) => `Kopiuj adres ${address}`,
    copied: 'Skopiowano',
    selected: 'Zaznaczono: skopiuj klawiszami Ctrl+C.',
    print: 'Drukuj',
    others: 'Inne zgłoszenia tej osoby',
    markUnread: 'Oznacz jako nieprzeczytane',
    markRead: 'Oznacz jako przeczytane',
  },
  sections: {
    sender: 'Nadawca',
    message: 'Wiadomość',
    authorizations: 'Osoby upoważnione',
    noAuthorizations: 'Nie podano żadnych osób.',
    someAuthorizations: (shown: number, count: number) =>
      `Pokazane osoby: ${shown} z ${count}. „Kopiuj całość” i eksport obejmują wszystkie.`,
    allAuthorizations: 'Pokaż wszystkie osoby',
    position: 'Stanowisko',
    scope: 'Zakres upoważnienia',
    none: 'nie podano',
  },
  suspected: {
    heading: 'Podejrzane zgłoszenie',
    reasons: {
      honeypot:
        'Wypełniono pole, którego ludzie nie widzą. Robią to roboty, czasem też automatyczne uzupełnianie.',
      captcha:
        'Nic nie potwierdziło, że wysłał je człowiek. Zdarza się to też, gdy przeglądarka blokuje skrypty zabezpieczenia Turnstile.',
      network: 'Z tej samej sieci przyszło tego dnia bardzo dużo zgłoszeń.',
      site: 'Tego dnia przyszło na stronę bardzo dużo zgłoszeń.',
    } satisfies Record<SuspicionReason, string>,
    hint: 'Nikomu go nie wysłano. Jeśli nikt nie oznaczy go jako „To nie spam”, zostanie usunięte po 30 dniach od otrzymania.',
    release: 'To nie spam',
    releasing: 'Przywracanie…',
    released: 'Zgłoszenie jest już w skrzynce i wychodzi tak jak każde inne.',
  },
  viewers: {
    writing: (names: string) => `Odpowiedź pisze teraz: ${names}.`,
    one: (name: string) => `To zgłoszenie ogląda teraz także ${name}.`,
    several: (names: string) => `To zgłoszenie oglądają teraz także: ${names}.`,
    nameless: 'osoba bez adresu e-mail',
  },
  others: {
    status: (status: string, who: string) => `Status to teraz „${status}”. Zmienił(a): ${who}.`,
    note: (who: string) => `Nowa notatka. Dodał(a): ${who}.`,
    owner: (who: string) => `Zgłoszeniem zajmuje się teraz: ${who}.`,
  },
  owner: {
    heading: 'Odpowiedź',
    nobodys: 'Nikt się tym jeszcze nie zajmuje.',
    mine: 'Odpowiadasz Ty.',
    theirs: (who: string) => `Odpowiada: ${who}.`,
    take: 'Biorę to',
    taken: 'Zgłoszenie jest Twoje.',
    giveUp: 'Oddaję',
    givenUp: 'Zgłoszenie jest znów niczyje.',
    byPhone: 'Odpowiedziano telefonicznie',
    answered: (when: string) => `Odpowiedziano: ${when}.`,
    faster: (who: string | null) =>
      who === null
        ? 'Ktoś właśnie zmienił to zgłoszenie. Spróbuj jeszcze raz.'
        : `Ktoś był szybszy. Odpowiada: ${who}.`,
  },
  status: {
    heading: 'Status',
    by: (who: string, when: string) => `Zmienił(a): ${who}, ${when}`,
    mail: 'otrzymany e-mail',
    never: 'Jeszcze nie zmieniano.',
    saving: 'Zapisywanie…',
    saved: (status: string) => `Status zapisany: ${status}`,
    changed: {
      heading: 'Ktoś był szybszy',
      status: (status: string, who: string, when: string) =>
        `Status to teraz „${status}”. Zmienił(a): ${who}, ${when}. Twojej zmiany nie zapisano.`,
      otherwise: 'Zgłoszenie zmieniło się w międzyczasie. Twojej zmiany nie zapisano.',
      reload: 'Pokaż aktualny stan',
      hint: 'Zaczęta notatka zostaje.',
    },
  },
  notes: {
    heading: 'Notatki',
    none: 'Nie ma notatek.',
    label: 'Nowa notatka',
    missing: 'Wpisz treść notatki.',
    left: (count: number) => `Pozostało znaków: ${count}`,
    add: 'Dodaj notatkę',
    adding: 'Zapisywanie…',
    added: 'Notatka dodana.',
    remove: 'Usuń',
    removeNamed: (when: string) => `Usuń notatkę z ${when}`,
    question: 'Usunąć tę notatkę?',
    yes: 'Tak, usuń',
    removing: 'Usuwanie…',
    keep: 'Zostaw',
    removed: 'Notatka usunięta.',
  },
}

export type RecordText = typeof text
