import type { LayoutText } from '#web/content/pl/layout.ts'
import { formatOpeningHours } from '#worker/domain/opening-hours.ts'

export const text: LayoutText = {
  skip: 'Zum Inhalt springen',
  logo: 'Altimach – Startseite auf Polnisch',
  menu: { button: 'Menü', label: 'Hauptnavigation' },
  pages: {
    home: 'Start',
    about: 'Über uns',
    rental: 'Vermietung',
    training: 'Schulungen',
    contact: 'Kontakt',
    clientForm: 'Kundendatenformular',
  },
  account: 'Konto',
  enquiryList: 'Anfrage',
  call: 'Vermietung anrufen',
  switcher: { label: 'Sprache wählen' },
  footer: {
    pages: 'Seiten',
    contact: 'Kontakt',
    rental: 'Vermietung',
    training: 'Schulungen',
    email: 'E-Mail',
    hours: `Montag–Freitag ${formatOpeningHours(':')}\u00a0Uhr`,
    closed: 'Wochenende und polnische Feiertage: geschlossen',
    languages: 'Sprachen',
    company: 'Unternehmen',
    links: { company: 'Impressum', privacy: 'Datenschutz', accessibility: 'Barrierefreiheit' },
    vat: 'USt-IdNr.',
    regon: 'REGON',
    krs: 'KRS',
  },
  notFound: {
    meta: {
      title: 'Seite nicht gefunden | Altimach',
      description:
        'Unter dieser Adresse gibt es keine Seite. Weiter zur Startseite, zur Vermietung oder zum Kontakt.',
    },
    explanation:
      'Unter dieser Adresse gibt es keine Seite. Vielleicht wurde sie verschoben, oder die Adresse enthält einen Tippfehler.',
    home: 'Startseite auf Polnisch',
    localHome: 'Startseite auf Deutsch',
    offer: 'Mietprogramm ansehen',
  },
  failure: { reload: 'Seite neu laden', home: 'Startseite' },
  notices: 'Benachrichtigungen',
  close: 'Schließen',
}
