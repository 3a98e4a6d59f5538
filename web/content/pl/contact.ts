import { company } from '#worker/domain/company.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { formatClock, formatOpeningHours } from '#worker/domain/opening-hours.ts'
import { groupThousands } from '../group-thousands.ts'
import { text as facts } from './facts.ts'

/** A link to the policy in another language. */
export interface PolicyLink {
  locale: Locale
  text: string
}

const words = {
  meta: {
    title: `Kontakt – wynajem maszyn i szkolenia | ${company.name}`,
    description:
      'Telefony działów wynajmu i szkoleń, e-mail, adres, godziny otwarcia i dane rejestrowe. Zapytanie można też wysłać formularzem kontaktowym.',
  },
  hero: {
    heading: 'Kontakt',
    lead: 'Proszę zadzwonić, wysłać e-mail albo wypełnić formularz. Pomożemy dobrać maszynę, termin i sposób dostawy.',
  },
  cards: {
    facts,
    phone: { heading: 'Telefon', rental: 'Wynajem maszyn', training: 'Szkolenia operatorów' },
    email: { heading: 'E-mail', general: 'Zapytania ogólne i ofertowe' },
    address: {
      heading: 'Adres',
      registeredOffice: 'Siedziba i adres do korespondencji',
      yard: 'Baza maszyn: odbiór i zwrot',
      country: 'Polska',
    },
  },
  openingHours: {
    heading: 'Godziny otwarcia',
    rows: [
      { name: 'Poniedziałek–piątek', value: formatOpeningHours(':') },
      { name: 'Sobota, niedziela i święta', value: 'nieczynne' },
    ],
    /** In other languages: the time zone. */
    note: null as string | null,
    now: {
      open: (minutes: number) => `Teraz czynne do ${formatClock(minutes, ':')}`,
      closed: 'Teraz nieczynne',
    },
  },
  companyData: {
    heading: 'Dane rejestrowe firmy',
    example: facts.example,
    /** Used where the law requires contact data beside the company's data too. */
    reach: null as { address: string; country: string; phone: string; email: string } | null,
    /** The label of the share capital. */
    formatAmount: (pln: number) => `${groupThousands(pln, '\u00a0')},00\u00a0zł`,
    labels: {
      legalName: 'Nazwa',
      managingDirectors: 'Zarząd',
      vat: 'NIP',
      euVat: 'VAT UE',
      regon: 'REGON',
      krs: 'KRS',
      court: 'Sąd rejestrowy',
      shareCapital: 'Kapitał zakładowy',
      bank: 'Bank',
      plnAccount: 'Rachunek w złotych (PLN)',
      eurAccount: 'Rachunek w euro (EUR)',
      bic: 'BIC/SWIFT',
    },
  },
  messageSection: {
    heading: 'Formularz kontaktowy',
    lead: 'Ofertę przygotujemy szybciej, jeśli podadzą nam Państwo wysokość roboczą lub głębokość wykopu, ciężar ładunku i wysięg, rodzaj podłoża i dojazdu, termin oraz adres budowy.',
  },
  clientData: {
    heading: 'Formularz Danych Klienta',
    text: 'Dla firm, które wynajmują u nas regularnie.',
    button: 'Otwórz Formularz Danych Klienta',
  },
  /** Title of the statement. */
  accessibility: 'Oświadczenie o\u00a0dostępności',
  privacy: {
    button: 'Przeczytaj politykę prywatności i plików cookie',
    title: 'Polityka prywatności i plików cookie',
    /** Note above a policy that is in another language than the page. */
    languageNote: null as readonly (string | PolicyLink)[] | null,
    close: 'Zamknij',
    loading: 'Wczytywanie treści…',
    failed: `Nie udało się wczytać treści. Proszę odświeżyć stronę i spróbować ponownie albo napisać na adres ${company.email}.`,
  },
  copy: {
    button: 'Kopiuj',
    copied: 'Skopiowano',
    /** Copying failed; the text is selected instead. */
    selected: 'Zaznaczono',
    selectedHint: 'Przeglądarka nie pozwala skopiować tekstu. Zaznaczyliśmy go – można go skopiować ręcznie.',
    /** Accessible names of the buttons; each contains the visible label. */
    names: {
      vat: 'Kopiuj NIP',
      plnAccount: 'Kopiuj numer rachunku w złotych',
      eurAccount: 'Kopiuj numer rachunku w euro',
    },
  },
}

export const text = {
  ...words,
  keywords: {
    summary: 'Wynajem maszyn – często wyszukiwane',
    groups: [
      {
        heading: 'Podnośniki',
        phrases: [
          'wynajem podnośników',
          'wynajem podnośnika nożycowego elektrycznego',
          'wynajem podnośnika nożycowego terenowego',
          'wynajem podnośnika przegubowego',
          'wynajem podnośnika teleskopowego',
          'wypożyczalnia zwyżek',
        ],
      },
      {
        heading: 'Wózki widłowe',
        phrases: [
          'wynajem wózków widłowych',
          'wynajem wózka widłowego elektrycznego',
          'wynajem wózka widłowego spalinowego',
          'wynajem wózka widłowego terenowego',
          'wynajem wózka wysokiego składowania',
          'długoterminowy wynajem wózków widłowych',
        ],
      },
      {
        heading: 'Ładowarki teleskopowe',
        phrases: [
          'wynajem ładowarki teleskopowej',
          'wynajem ładowarki teleskopowej z operatorem',
          'wynajem ładowarki teleskopowej obrotowej',
          'ładowarka teleskopowa z koszem wynajem',
          'ładowarka teleskopowa z wciągarką wynajem',
          'wynajem ładowarki teleskopowej na dobę',
        ],
      },
      {
        heading: 'Żurawie',
        phrases: [
          'wynajem żurawia samojezdnego',
          'wynajem żurawia z operatorem',
          'wynajem żurawia na budowę',
          'usługi HDS',
          'wynajem HDS z operatorem',
          'wynajem dźwigu samojezdnego',
        ],
      },
      {
        heading: 'Kontenery i zaplecze budowy',
        phrases: [
          'wynajem kontenerów budowlanych',
          'wynajem kontenera biurowego',
          'wynajem kontenera sanitarnego',
          'wynajem kontenera socjalnego',
          'wynajem kontenera magazynowego',
          'wynajem ogrodzenia tymczasowego',
        ],
      },
      {
        heading: 'Koparki i sprzęt budowlany',
        phrases: [
          'wynajem koparki',
          'wynajem minikoparki',
          'wynajem agregatu prądotwórczego',
          'wynajem masztu oświetleniowego',
          'wynajem zagęszczarki',
          'wypożyczalnia maszyn budowlanych',
        ],
      },
    ],
  },
}

export type ContactText = typeof text
