import { company } from '#worker/domain/company.ts'
import { formatClock, formatOpeningHours } from '#worker/domain/opening-hours.ts'
import { groupThousands } from '../group-thousands.ts'
import type { ContactText } from '../pl/contact.ts'
import { text as facts } from './facts.ts'

const words: Omit<ContactText, 'keywords'> = {
  meta: {
    title: `Kontakt – Maschinenvermietung und Schulung | ${company.name}`,
    description:
      'Telefonnummern für Vermietung und Schulung, E-Mail, Anschrift, Öffnungszeiten und Impressum. Anfragen senden Sie über das Kontaktformular.',
  },
  hero: {
    heading: 'Kontakt',
    lead: 'Rufen Sie an, schreiben Sie eine E-Mail oder füllen Sie das Formular aus.',
  },
  cards: {
    facts,
    phone: { heading: 'Telefon', rental: 'Maschinenvermietung', training: 'Bedienerschulung' },
    email: { heading: 'E-Mail', general: 'Allgemeine Anfragen und Angebote' },
    address: {
      heading: 'Anschrift',
      registeredOffice: 'Sitz und Postanschrift',
      yard: 'Mietpark: Abholung und Rückgabe',
      country: 'Polen',
    },
  },
  openingHours: {
    heading: 'Öffnungszeiten',
    rows: [
      { name: 'Montag–Freitag', value: `${formatOpeningHours(':')}\u00a0Uhr` },
      { name: 'Samstag, Sonntag und polnische Feiertage', value: 'geschlossen' },
    ],
    note: 'Es gilt dieselbe Uhrzeit wie in Deutschland.',
    now: {
      open: (minutes: number) => `Jetzt geöffnet bis ${formatClock(minutes, ':')}\u00a0Uhr`,
      closed: 'Jetzt geschlossen',
    },
  },
  companyData: {
    heading: 'Impressum',
    example: facts.example,
    reach: { address: 'Anschrift', country: 'Polen', phone: 'Telefon', email: 'E-Mail' },
    formatAmount: (pln) => `${groupThousands(pln, '.')},00\u00a0PLN`,
    labels: {
      legalName: 'Name',
      managingDirectors: 'Vertreten durch',
      vat: 'NIP (polnische Steuernummer)',
      euVat: 'USt-IdNr.',
      regon: 'REGON (Statistiknummer)',
      krs: 'KRS (Handelsregisternummer)',
      court: 'Registergericht',
      shareCapital: 'Stammkapital',
      bank: 'Bank',
      plnAccount: 'Złoty-Konto (PLN)',
      eurAccount: 'Euro-Konto (EUR)',
      bic: 'BIC/SWIFT',
    },
  },
  copy: {
    button: 'Kopieren',
    copied: 'Kopiert',
    selected: 'Markiert',
    selectedHint:
      'Ihr Browser lässt das Kopieren hier nicht zu. Der Text ist markiert; bitte kopieren Sie ihn selbst.',
    names: {
      vat: 'NIP kopieren',
      plnAccount: 'Nummer des Złoty-Kontos kopieren',
      eurAccount: 'Nummer des Euro-Kontos kopieren',
    },
  },
  messageSection: {
    heading: 'Kontaktformular',
    lead: 'Wir können Ihr Angebot schneller erstellen, wenn Sie uns Arbeitshöhe oder Grabtiefe, Last und Reichweite, Untergrund und Zufahrt, Zeitraum und Baustellenadresse nennen.',
  },
  clientData: {
    heading: 'Kundendatenformular',
    text: 'Für Firmen, die regelmäßig bei uns mieten.',
    button: 'Kundendatenformular öffnen',
  },
  accessibility: 'Erklärung zur Barrierefreiheit',
  privacy: {
    button: 'Datenschutzerklärung und Cookie-Hinweise lesen',
    title: 'Datenschutzerklärung und Cookie-Hinweise',
    languageNote: null,
    close: 'Schließen',
    loading: 'Wird geladen …',
    failed: `Der Inhalt konnte nicht geladen werden. Bitte laden Sie die Seite neu und versuchen Sie es erneut oder schreiben Sie an ${company.email}.`,
  },
}

export const text: ContactText = {
  ...words,
  // Search phrases keep the spaces that people type.
  keywords: {
    summary: 'Maschinen mieten – häufig gesucht, nach Ländern',
    groups: [
      {
        heading: 'Polen',
        phrases: [
          'Baumaschinen mieten Polen',
          'Arbeitsbühne mieten Polen',
          'Scherenbühne mieten Polen',
          'Teleskoplader mit Bediener mieten Polen',
          'Mobilkran mieten Polen',
          'Bürocontainer mieten Polen',
        ],
      },
      {
        heading: 'Deutschland',
        phrases: [
          'Baumaschinenverleih Deutschland',
          'Gelenkteleskopbühne mieten Deutschland',
          'Roto-Teleskoplader mieten Deutschland',
          'Gabelstapler mieten Deutschland',
          'Minibagger mieten Deutschland',
          'Stromaggregat mieten Deutschland',
        ],
      },
      {
        heading: 'Österreich',
        phrases: [
          'Baumaschinen mieten Österreich',
          'LKW-Arbeitsbühne mieten Österreich',
          'Teleskopstapler mieten Österreich',
          'Stapler Langzeitmiete Österreich',
          'Autokran mieten Österreich',
          'Rüttelplatte mieten Österreich',
        ],
      },
      {
        heading: 'Schweiz',
        phrases: [
          'Baumaschinen mieten Schweiz',
          'Hubarbeitsbühne mieten Schweiz',
          'Raupenarbeitsbühne mieten Schweiz',
          'Teleskoplader mieten Schweiz',
          'Baustellencontainer mieten Schweiz',
          'Bauzaun mieten Schweiz',
        ],
      },
      {
        heading: 'Niederlande',
        phrases: [
          'Baumaschinen mieten Niederlande',
          'Teleskopbühne mieten Niederlande',
          'Roto-Teleskoplader mieten Niederlande',
          'Geländestapler mieten Niederlande',
          'Lagercontainer mieten Niederlande',
          'Lichtmast mieten Niederlande',
        ],
      },
      {
        heading: 'Tschechien',
        phrases: [
          'Baumaschinen mieten Tschechien',
          'Elektro-Scherenbühne mieten Tschechien',
          'Teleskoplader mieten Tschechien',
          'Kran mit Kranführer mieten Tschechien',
          'Kettenbagger mieten Tschechien',
          'Sanitärcontainer mieten Tschechien',
        ],
      },
    ],
  },
}
