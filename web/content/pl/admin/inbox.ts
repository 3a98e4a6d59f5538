import {
  type AnswerWay,
  type InboxKind,
  type InboxState,
  maxCounted,
  type Outcome,
} from '#worker/contract/admin/inbox.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { toPolishPlural } from '#worker/domain/polish-plural.ts'

/** A view with its number, up to the one at which counting ends, if there is anything in it. */
function named(view: string, count: number): string {
  if (count === 0) return view
  return `${view} ${count < maxCounted ? count : `${maxCounted - 1}+`}`
}

const entries = (count: number) =>
  `${count.toLocaleString('pl')} ${toPolishPlural(count, 'zgłoszenie', 'zgłoszenia', 'zgłoszeń')}`

/** Texts of the inbox. */
export const text = {
  heading: 'Skrzynka',
  /** Views of the list, with how many each has. */
  views: {
    label: 'Widoki skrzynki',
    waiting: (count: number) => named('Do odpowiedzi', count),
    late: (count: number) => named('Spóźnione', count),
    mine: (count: number) => named('Moje', count),
    nobodys: (count: number) => named('Niczyje', count),
    all: 'Wszystkie',
    /** On a phone, shows the views that have no room. */
    others: 'Inne widoki',
    suspected: (count: number) => named('Podejrzane', count),
  },
  suspectedLead:
    'Tych zgłoszeń serwis nie wysyła dalej. Jeśli któreś przysłał klient, otwórz je i wybierz „To nie spam”. Po 30 dniach są usuwane.',
  suspectedRemove: {
    action: 'Usuń',
    question: 'Usunąć zaznaczone zgłoszenia?',
    warning: 'Znikną razem ze wszystkim, co do nich należy. Nie da się tego cofnąć.',
    yes: 'Tak, usuń',
    busy: 'Usuwanie…',
    keep: 'Zostaw',
  },
  /** The result for the selected suspected ones. */
  suspectedDone: (isReleased: boolean, done: number, failed: number) =>
    `${isReleased ? 'To nie spam' : 'Usunięto'}: ${entries(done)}.${failed > 0 ? ` Nie udało się: ${entries(failed)}.` : ''}`,
  kinds: {
    contact_message: 'Wiadomość',
    client_application: 'Wniosek',
    client_data: 'Dane klienta',
  } satisfies Record<InboxKind, string>,
  states: {
    new: 'Nowe',
    in_progress: 'W toku',
    answered: 'Z\u00a0odpowiedzią',
    won: 'Zamknięte (wygrane)',
    lost: 'Zamknięte (przegrane)',
    void: 'Zamknięte (nieaktualne)',
  } satisfies Record<InboxState, string>,
  /** The same for applications and client data. */
  clientOutcomes: {
    won: 'Zamknięte (przyjęte)',
    lost: 'Zamknięte (odrzucone)',
    void: 'Zamknięte (nieaktualne)',
  } satisfies Record<Outcome, string>,
  closed: 'Zamknięte',
  answerWays: { phone: 'telefon' } satisfies Record<AnswerWay, string>,
  languages: {
    pl: 'polski',
    en: 'angielski',
    de: 'niemiecki',
    nl: 'niderlandzki',
  } satisfies Record<Locale, string>,
  columns: {
    selection: 'Zaznaczenie',
    who: 'Kto',
    subject: 'Czego dotyczy',
    state: 'Status',
    received: 'Otrzymano',
  },
  caption: 'Zgłoszenia, najnowsze na górze',
  captionByDeadline: 'Zgłoszenia, najpilniejsze na górze',
  /** One line that says what an entry asks for. */
  title: {
    machine: (name: string, quantity: number) => (quantity > 1 ? `${name}\u00a0×${quantity}` : name),
    others: (count: number) => `jeszcze ${count}`,
    day: (day: number, month: number) => `${day}.${String(month).padStart(2, '0')}`,
    from: (day: string) => `od ${day}`,
    until: (day: string) => `do ${day}`,
    period: (from: string, until: string) => `${from}–\u2060${until}`,
  },
  answerTimes: {
    median: (time: string) =>
      `W ostatnich 30 dniach pierwsza odpowiedź wychodziła po ${time} pracy biura (mediana).`,
    late: (late: number, due: number) => `Po terminie: ${late} z ${due}\u00a0odpowiedzi.`,
    ended: (won: number, lost: number) => `Wygrane: ${won}, przegrane: ${lost}.`,
    wonSource: (source: string, count: number) => `Wygrane najczęściej ze źródła ${source} (${count}).`,
    hours: (hours: number, minutes: number) => `${hours} godz. ${minutes} min`,
    minutes: (minutes: number) => `${minutes} min`,
  },
  answerBy: (when: string) => `odpowiedzieć do ${when}`,
  late: (when: string) => `spóźnione od ${when}`,
  nobodys: 'niczyje',
  you: 'Ty',
  unverified: 'niepotwierdzony nadawca',
  unknownSource: 'nieznane',
  draft: 'szkic',
  isUnread: 'nieprzeczytane',
  files: (count: number) => `Pliki: ${count}`,
  removed: {
    erased: 'Właśnie usunięto',
    released: 'To nie spam',
  },
  filter: {
    label: 'Wyszukiwanie i filtry',
    search: 'Szukaj',
    searchHint:
      'nazwisko, firma, NIP, rachunek, e-mail, treść, maszyna, adres budowy, numer zgłoszenia, telefon',
    kind: 'Rodzaj',
    kinds: {
      contact_message: 'Wiadomości',
      client_application: 'Wnioski',
      client_data: 'Dane klientów',
    } satisfies Record<InboxKind, string>,
    status: 'Status',
    language: 'Język',
    source: 'Źródło',
    any: 'wszystkie',
    owner: 'Kto odpowiada',
    anybody: 'wszyscy',
    owners: { me: 'ja', nobody: 'nikt' },
    from: 'Od dnia',
    to: 'Do dnia',
    unread: 'Tylko nieprzeczytane',
    more: (count: number) => (count === 0 ? 'Filtry' : `Filtry (${count})`),
    clear: 'Wyczyść filtry',
  },
  selection: {
    label: 'Zmiana zaznaczonych zgłoszeń',
    select: (title: string, reference: string) => `Zaznacz: ${title} (${reference})`,
    selectAll: 'Zaznacz wszystkie pokazane',
    count: (count: number) => `Zaznaczone: ${count}`,
    tooMany: (count: number, limit: number) => `Zaznaczone: ${count}. Naraz można zmienić ${limit}.`,
    change: 'Zmiana',
    choose: 'Wybierz zmianę',
    take: 'Biorę',
    run: 'Zmień',
    busy: 'Zapisywanie…',
    all: 'Zaznacz wszystkie',
    none: 'Odznacz',
    /** In place of it where every record is as it was to be. */
    unchanged: 'Bez zmian: tak już jest.',
    saved: (count: number) => (count === 1 ? 'Zapisano.' : `Zapisano: ${entries(count)}.`),
    statusIs: (status: string) => `Status: ${status}.`,
    ownerIs: (who: string) => `Odpowiada: ${who}.`,
    /** An option among those of the status. */
    ownedBy: (who: string) => `Odpowiada: ${who}`,
    undo: 'Cofnij',
    undone: (count: number) => `Cofnięto zmianę: ${entries(count)}.`,
    notUndone: (count: number) => `Nie cofnięto zmiany: ${entries(count)}.`,
    left: (count: number) => `Ktoś był szybszy. Bez zmiany: ${entries(count)}.`,
    named: (reference: string, title: string) => `${reference}, ${title}`,
    isNow: (name: string, status: string, who: string) => `${name}: status „${status}”, odpowiada: ${who}`,
    erased: (name: string) => `${name}: właśnie usunięto`,
    close: 'Zamknij',
  },
  loaded: (count: number, isAll: boolean) => (isAll ? entries(count) : `${entries(count)}, są też dalsze`),
  newer: (count: number, isMore: boolean) => {
    if (isMore) return `Ponad ${count} nowych: pokaż`
    return `${count} ${toPolishPlural(count, 'nowe', 'nowe', 'nowych')}: pokaż`
  },
  newerAnnounced: 'Przyszły nowe zgłoszenia.',
  searching: 'Szukanie…',
  more: 'Wczytaj kolejne',
  loadingMore: 'Wczytywanie…',
  empty: {
    heading: 'Skrzynka jest pusta',
    detail: 'Wiadomości, wnioski i dane klientów pojawią się tu same, gdy tylko ktoś je wyśle.',
  },
  allDone: {
    heading: 'Wszystko zrobione',
    detail: 'Nikt nie czeka na odpowiedź. Wszystkie zgłoszenia są w widoku „Wszystkie”.',
  },
  nothing: {
    heading: 'Nic nie pasuje',
    detail: 'Żadne zgłoszenie nie spełnia tych warunków.',
    searched: 'Szukane są początki słów; zamiast ł i ż można wpisać l i z.',
  },
  download: {
    label: 'Pobierz to, co pokazuje filtr',
    csv: 'Pobierz CSV',
    json: 'Pobierz JSON',
    busy: 'Pobieranie…',
    done: (count: number) => `Plik pobrano: ${entries(count)}.`,
    incomplete: 'Plik jest niekompletny i nie został zapisany. Pobierz go jeszcze raz.',
  },
}

export type InboxText = typeof text
