import type { NotRelayedReason } from '#worker/contract/admin/relays.ts'
import type { MailRecipient, ThreadMail } from '#worker/contract/admin/threads.ts'
import { leftOutLabels } from '#worker/domain/labels/left-out/pl.ts'
import { toPolishPlural } from '#worker/domain/polish-plural.ts'

type Side = Exclude<ThreadMail['origin'], 'reply'>

/** Texts of the mails about a record, and of the form that answers it. */
export const text = {
  heading: 'Korespondencja',
  none: 'Nie ma tu jeszcze żadnej odpowiedzi.',
  /** The same of a record that somebody has marked as answered. */
  elsewhere: 'Według statusu odpowiedziano poza panelem.',
  /** Shown while the thread has mails that are not loaded. */
  remaining: (count: number) =>
    `Nie widać tu jeszcze: ${count} ${toPolishPlural(count, 'e-maila', 'e-maili', 'e-maili')}.`,
  allShown: 'Widać już wszystkie e-maile.',
  more: 'Pokaż kolejne',
  loadingMore: 'Wczytywanie…',
  origins: {
    reply: 'Odpowiedź',
    customer: 'Wiadomość od klienta',
    office: 'Wiadomość z biura',
  } satisfies Record<ThreadMail['origin'], string>,
  /** Heads the line of a call in the thread. */
  call: 'Oddzwoniono',
  unverified: 'nadawca niepotwierdzony',
  notRelayed: {
    headings: {
      office: 'nie wysłano do klienta',
      customer: 'nie przekazano do biura',
    } satisfies Record<Side, string>,
    unverified: {
      office: 'Nie wiadomo, czy naprawdę napisał to ktoś z biura.',
      customer: 'Nie wiadomo, kto naprawdę to napisał, albo ten adres pisze w tej sprawie po raz pierwszy.',
    } satisfies Record<Side, string>,
    reasons: {
      automatic: 'To automatyczna odpowiedź.',
      own: 'To nasz własny e-mail, który wrócił.',
      limit: 'W ciągu doby przyszło zbyt wiele e-maili.',
      attachments: 'Załącznika nie można wysłać dalej: jest niedozwolonego rodzaju albo zbyt duży.',
      winmail:
        'Outlook spakował załączniki do pliku winmail.dat, którego inne programy nie otworzą. Wyślij e-mail jeszcze raz jako HTML albo zwykły tekst.',
      sealed:
        'Treść jest zaszyfrowana albo spakowana razem z podpisem cyfrowym, dlatego nie można jej odczytać ani wysłać dalej.',
      unparsed: 'E-mail jest zbyt duży albo zbyt złożony, żeby serwis mógł go odczytać.',
      empty: 'E-mail jest pusty.',
    } satisfies Record<Exclude<NotRelayedReason, 'unverified'>, string>,
  },
  sentOn: {
    office: 'Do klienta:',
    customer: 'Do biura:',
  } satisfies Record<Side, string>,
  recipients: {
    fields: { to: 'Do:', cc: 'Kopia:' } satisfies Record<MailRecipient['field'], string>,
    more: 'Pozostali adresaci są w oryginale e-maila.',
    /** Shown with a mail that the office has written in its mail program. */
    customerAlone:
      'Serwis wysłał ten e-mail tylko do klienta. Do osób w kopii wysyła go program pocztowy nadawcy.',
    retryNamed: (address: string) => `Wyślij ponownie kopię na adres ${address}`,
  },
  quoted: 'Cytowana wiadomość',
  leftOut: 'Pominięto:',
  leftOutKinds: leftOutLabels,
  original: 'Pobierz oryginał e-maila',
  originalNamed: (when: string) => `Pobierz oryginał e-maila z ${when}`,
  noText: '(bez treści)',
  /** In place of the text of a mail that was kept, but not parsed. */
  notRead: '(nie odczytano)',
  /** In place of all that a mail had. */
  erased: 'Treść i załączniki usunięto razem z danymi osoby, która to napisała.',
  officeAddress: {
    heading: 'Adres tej sprawy dla biura',
    explained:
      'E-mail wysłany na ten adres ze skrzynki biura albo administratora trafi do klienta i zostanie tu zapisany. Adresu nie podajemy nikomu spoza biura.',
    off: 'Serwis nie odbiera e-maili w sprawie zgłoszeń: nie ustawiono THREADS_DOMAIN.',
    renew: 'Zmień adres',
    renewing: 'Zmienianie…',
    renewed: 'Adres zmieniony. Poprzedni już nie działa.',
  },
  by: (name: string, account: string) => `${name} (${account})`,
  write: 'Odpowiedz',
  resume: 'Pisz dalej',
  retry: 'Wyślij ponownie',
  retryNamed: (when: string) => `Wyślij ponownie odpowiedź z ${when}`,
  retrying: 'Ponawianie…',
  sent: (address: string, copies: string) =>
    `Odpowiedź zapisana. Za chwilę wyjdzie na adres ${address}.${copies ? ` Kopie: ${copies}.` : ''}`,
  /** Before the name of whoever it goes to. */
  leaving: 'Za chwilę wychodzi odpowiedź do:',
  takenBack: 'Odpowiedź cofnięta. Nikt jej nie dostał.',
  nextToAnswer: (title: string) => `Następne do odpowiedzi: ${title}`,
  added: (who: string) => `Nowa odpowiedź w tym zgłoszeniu. Wysłał(a): ${who}.`,
  received: 'Nowa wiadomość w tym zgłoszeniu.',
  form: {
    heading: 'Nowa odpowiedź',
    to: (name: string, address: string) => `Do: ${name} (${address}).`,
    language: (language: string) => `Język nadawcy: ${language}.`,
    quoted: {
      message: 'Pod odpowiedzią dołączymy treść wiadomości.',
      withList: 'Pod odpowiedzią dołączymy treść wiadomości i\u00a0listę maszyn, w\u00a0języku nadawcy.',
      withoutList:
        'Pod odpowiedzią dołączymy treść wiadomości. Listy maszyn nie powtórzymy: jest już w\u00a0odpowiedzi.',
      application: 'Pod odpowiedzią dołączymy datę wniosku i nazwę firmy, w języku nadawcy.',
    },
    off: 'Serwis nie ma ustawionego dostawcy poczty (MAIL_API_URL), dlatego odpowiedzi nie można stąd wysłać. Można odpowiedzieć z programu pocztowego.',
    othersWriting: (names: string) => `Uwaga: na to zgłoszenie odpowiada teraz także: ${names}.`,
    /** Folded, above the text. */
    question: 'Na co odpowiadasz',
    label: 'Treść odpowiedzi',
    machines: 'Wstaw maszyny',
    left: (words: string) =>
      `Do uzupełnienia: ${words}. Wpisz w\u00a0to miejsce właściwą treść albo je usuń.`,
    /** A sentence that whoever gets the answer may not understand. */
    polish: (sentence: string, language: string) =>
      `Zostało po polsku: „${sentence}”. Język nadawcy: ${language}.`,
    /** Once it has kept the answer back. */
    stopped: (sentence: string) => `Jeśli ma tak zostać, wyślij jeszcze raz: „${sentence}”`,
    name: 'Twoje imię i\u00a0nazwisko (podpis)',
    signed: (name: string) => `Podpis: ${name}.`,
    rename: 'Zmień w koncie',
    copies: {
      legend: 'Kopia dla innych osób (opcjonalnie)',
      /** Shown once somebody is ticked. */
      hint: 'Każda zaznaczona osoba dostanie osobny e-mail, z\u00a0tym samym cytatem i\u00a0plikiem. Wszyscy zobaczą, kto go dostał. Odpowiedź na kopię przyjdzie na adres firmy, nie tutaj.',
      suppressed: 'kopii nie wyślemy, bo poprzednie e-maile wróciły albo zostały oznaczone jako spam',
    },
    file: 'Dodaj plik (do 10\u00a0MB)',
    /** In place of whom it goes to, while a file is held over the form. */
    drop: 'Upuść plik tutaj.',
    oneFile: 'Do odpowiedzi można dołączyć jeden plik. Żeby dodać inny, najpierw usuń ten.',
    lostFile:
      'Plik dołączony wcześniej został usunięty, bo przez dobę nie wysłano odpowiedzi. Dołącz go ponownie.',
    send: 'Wyślij',
    keys: 'Ctrl+Enter, na Macu Cmd+Enter',
    sending: 'Wysyłanie…',
    close: 'Zamknij szkic',
    discard: {
      action: 'Usuń szkic',
      question: 'Usunąć ten szkic?',
      yes: 'Tak, usuń',
      busy: 'Usuwanie…',
      keep: 'Zostaw',
    },
    discarded: 'Szkic usunięty.',
    saved: (when: string) => `Szkic zapisany o ${when}.`,
    unsaved: 'Szkicu nie udało się zapisać. Tekst zostaje na tej stronie, spróbujemy przy następnej zmianie.',
    changed:
      'Ktoś w międzyczasie zmienił to zgłoszenie. Sprawdź, czy nikt jeszcze nie odpowiedział, i wyślij ponownie.',
    gone: 'Tego zgłoszenia już nie ma, więc nie można na nie odpowiedzieć.',
    errors: {
      text: 'Napisz odpowiedź.',
      placeholder:
        'Uzupełnij to, co zostało w\u00a0nawiasach klamrowych. Pierwsze z\u00a0takich miejsc jest zaznaczone.',
      name: 'Wpisz imię i nazwisko.',
      file: 'Plik nie został przesłany. Spróbuj ponownie albo usuń go z listy.',
    },
  },
  picker: {
    /** With the key that opens them in the text. */
    button: 'Gotowe zdanie (/)',
    label: 'Szukaj gotowego zdania',
    list: 'Gotowe zdania',
    found: (count: number) =>
      `${count} ${toPolishPlural(count, 'pasujące zdanie', 'pasujące zdania', 'pasujących zdań')}`,
    nothing: 'Żadne zdanie nie pasuje.',
    /** Marks a sentence that has no words in the sender’s language. */
    onlyPolish: 'tylko po polsku, do przetłumaczenia',
    empty: 'Nie ma jeszcze gotowych zdań.',
    add: 'Dodaj pierwsze gotowe zdanie',
    edit: 'Zmień gotowe zdania',
    close: 'Zamknij',
  },
}

export type RepliesText = typeof text
