import { formatOpeningHours } from '#worker/domain/opening-hours.ts'

/** Texts of the layout: header, footer, not-found page, toasts. */
export const text = {
  skip: 'Przejdź do treści',
  logo: 'Altimach – strona główna',
  menu: { button: 'Menu', label: 'Nawigacja główna' },
  pages: {
    home: 'Start',
    about: 'O nas',
    rental: 'Wynajem',
    training: 'Szkolenia',
    contact: 'Kontakt',
    clientForm: 'Formularz Danych Klienta',
  },
  /** Only for signed-in visitors. */
  account: 'Konto',
  enquiryList: 'Zapytanie',
  call: 'Zadzwoń do działu wynajmu',
  switcher: { label: 'Wybór języka' },
  footer: {
    pages: 'Na stronie',
    contact: 'Kontakt',
    rental: 'Wynajem',
    training: 'Szkolenia',
    email: 'E-mail',
    hours: `Poniedziałek–piątek ${formatOpeningHours(':')}`,
    closed: 'Sobota, niedziela, święta: nieczynne',
    languages: 'Języki',
    company: 'Dane firmy',
    /** By the fragments of the contact page; the imprint where the law requires one. */
    links: { privacy: 'Polityka prywatności', accessibility: 'Dostępność cyfrowa' } as {
      company?: string
      privacy: string
      accessibility: string
    },
    vat: 'NIP',
    regon: 'REGON',
    krs: 'KRS',
  },
  notFound: {
    meta: {
      title: 'Nie znaleziono strony | Altimach',
      description:
        'Pod tym adresem nie ma strony. Stąd można przejść na stronę główną, do wynajmu lub kontaktu.',
    },
    explanation: 'Pod tym adresem nie ma strony. Mogła zostać przeniesiona albo adres zawiera literówkę.',
    home: 'Strona główna',
    localHome: 'Strona główna',
    offer: 'Zobacz ofertę wynajmu',
  },
  failure: { reload: 'Wczytaj stronę ponownie', home: 'Strona główna' },
  notices: 'Powiadomienia',
  close: 'Zamknij',
}

export type LayoutText = typeof text
