import type { SuspicionReason } from '#worker/contract/admin/inbox.ts'

/** Texts of a record. */
export const text = {
  heading: (reference: string) => `Zgłoszenie ${reference}`,
  back: 'Skrzynka',
  previous: 'Poprzednie',
  next: 'Następne',
  gone: {
    heading: 'Tego zgłoszenia nie ma',
    detail: 'Mogło zostać usunięte po upływie czasu przechowywania albo na prośbę tej osoby.',
  },
  goneMeanwhile: {
    heading: 'To zgłoszenie właśnie usunięto',
    detail:
      'Usunął je ktoś z zespołu albo minął czas przechowywania. Zaczętej notatki nie ma już do czego dopisać.',
  },
  details: 'Szczegóły',
  properties: {
    kind: 'Rodzaj',
    reference: 'Numer',
    received: 'Otrzymano',
    language: 'Język',
    origin: 'Źródło',
    read: 'Przeczytano',
    enteredBy: 'Wprowadził(a)',
  },
  actions: {
    reply: 'Odpowiedz z programu pocztowego',
    call: 'Zadzwoń',
    copy: 'Kopiuj całość',
    copyValue: 'Kopiuj',
    copyNamed: (value: string) => `Kopiuj ${value}`,
    copied: 'Skopiowano',
    selected: 'Zaznaczono: skopiuj klawiszami Ctrl+C.',
    print: 'Drukuj',
    markUnread: 'Oznacz jako nieprzeczytane',
    markRead: 'Oznacz jako przeczytane',
    markedUnread: 'Oznaczono jako nieprzeczytane.',
    markedRead: 'Oznaczono jako przeczytane.',
  },
  related: {
    heading: 'Od tego nadawcy',
    all: 'Wszystkie zgłoszenia tego nadawcy',
    answers: 'Ostatnie odpowiedzi',
  },
  sections: {
    client: 'Klient',
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
      reported:
        'Ktoś z zespołu oznaczył je jako spam. Serwis nie wyśle już ani potwierdzenia, ani powiadomień.',
    } satisfies Record<SuspicionReason, string>,
    hint: 'Jeśli nikt nie oznaczy go jako „To nie spam”, zostanie usunięte po 30 dniach.',
    release: 'To nie spam',
    releasing: 'Przywracanie…',
    report: 'To spam',
    reported: 'Oznaczono jako spam.',
    remove: {
      action: 'Usuń',
      question: 'Usunąć to zgłoszenie?',
      warning: 'Zniknie razem ze wszystkim, co do niego należy. Nie da się tego cofnąć.',
      yes: 'Tak, usuń',
      busy: 'Usuwanie…',
      keep: 'Zostaw',
    },
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
    heading: 'Status zgłoszenia',
    nobodys: 'Jeszcze niczyje.',
    mine: 'Odpowiadasz Ty.',
    theirs: (who: string) => `Odpowiada: ${who}.`,
    take: 'Biorę to',
    giveUp: 'Oddaję',
    byPhone: 'Oddzwoniono',
    phoneNote: 'Oddzwoniono: co ustalono?',
    phoneSave: 'Zapisz',
    unverified: 'Przyszedł e-mail od niepotwierdzonego nadawcy. Przeczytaj go w korespondencji.',
    checked: 'Sprawdzone',
    faster: (who: string) => `Ktoś był szybszy. Odpowiada: ${who}.`,
  },
  status: {
    heading: 'Status',
    /** Shown while keys have chosen a status that is not saved. */
    unsaved: 'Enter albo opuszczenie pola zapisze ten status, Esc przywróci poprzedni.',
    kept: (state: string) => `Poprzednio „${state}”.`,
    by: (who: string, when: string) => `Zmienił(a): ${who}, ${when}`,
    mail: 'otrzymany e-mail',
    changed: (status: string) =>
      `W\u00a0międzyczasie coś się zmieniło. Status to teraz „${status}”. Twojej zmiany nie zapisano.`,
  },
  notes: {
    heading: 'Notatki',
    label: 'Nowa notatka',
    missing: 'Wpisz treść notatki.',
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
