import { company } from '#worker/domain/company.ts'
import { formatClock, formatOpeningHours } from '#worker/domain/opening-hours.ts'
import { groupThousands } from '../group-thousands.ts'
import type { ContactText } from '../pl/contact.ts'
import { text as facts } from './facts.ts'

const words: Omit<ContactText, 'keywords'> = {
  meta: {
    title: `Contact – machineverhuur en opleiding | ${company.name}`,
    description:
      'Telefoonnummers voor verhuur en opleiding, e-mail, adres, openingstijden, bedrijfsgegevens en contactformulier.',
  },
  hero: {
    heading: 'Contact',
    lead: 'Bel ons, stuur een e-mail of vul het formulier in.',
  },
  cards: {
    facts,
    phone: { heading: 'Telefoon', rental: 'Machineverhuur', training: 'Bedieneropleiding' },
    email: { heading: 'E-mail', general: 'Algemene vragen en offertes' },
    address: {
      heading: 'Adres',
      registeredOffice: 'Vestigings- en postadres',
      yard: 'Verhuurlocatie: afhalen en terugbrengen',
      country: 'Polen',
    },
  },
  openingHours: {
    heading: 'Openingstijden',
    rows: [
      { name: 'Maandag–vrijdag', value: `${formatOpeningHours('.')}\u00a0uur` },
      { name: 'Zaterdag, zondag en Poolse feestdagen', value: 'gesloten' },
    ],
    note: 'In Polen is het even laat als in Nederland.',
    now: {
      open: (minutes: number) => `Nu open tot ${formatClock(minutes, '.')}\u00a0uur`,
      closed: 'Nu gesloten',
    },
  },
  companyData: {
    heading: 'Bedrijfsgegevens',
    example: facts.example,
    reach: null,
    formatAmount: (pln) => `PLN\u00a0${groupThousands(pln, '.')},00`,
    labels: {
      legalName: 'Naam',
      managingDirectors: 'Bestuur',
      vat: 'NIP (Pools belastingnummer)',
      euVat: 'Btw-nummer (EU)',
      regon: 'REGON (statistieknummer)',
      krs: 'KRS (handelsregisternummer)',
      court: 'Rechtbank (handelsregister)',
      shareCapital: 'Aandelenkapitaal',
      bank: 'Bank',
      plnAccount: 'Zlotyrekening (PLN)',
      eurAccount: 'Eurorekening (EUR)',
      bic: 'BIC/SWIFT',
    },
  },
  copy: {
    button: 'Kopiëren',
    copied: 'Gekopieerd',
    selected: 'Geselecteerd',
    selectedHint:
      'Uw browser staat kopiëren hier niet toe. De tekst is geselecteerd; u kunt die zelf kopiëren.',
    names: {
      vat: 'NIP kopiëren',
      plnAccount: 'Nummer van de zlotyrekening kopiëren',
      eurAccount: 'Nummer van de eurorekening kopiëren',
    },
  },
  messageSection: {
    heading: 'Contactformulier',
    lead: 'U krijgt sneller een offerte als u werkhoogte of graafdiepte, last en reikwijdte, ondergrond en toegang, periode en adres van de bouwplaats vermeldt.',
  },
  clientData: {
    heading: 'Klantgegevensformulier',
    text: 'Voor bedrijven die regelmatig bij ons huren.',
    button: 'Open het klantgegevensformulier',
  },
  accessibility: 'Toegankelijkheid',
  privacy: {
    button: 'Lees het privacy- en cookiebeleid',
    title: 'Privacy- en cookiebeleid',
    languageNote: [
      'Dit beleid is in het Pools. U kunt het ook in het ',
      { locale: 'en', text: 'Engels' },
      ' of ',
      { locale: 'de', text: 'Duits' },
      ' lezen.',
    ],
    close: 'Sluiten',
    loading: 'Wordt geladen…',
    failed: `De inhoud kon niet worden geladen. Laad de pagina opnieuw en probeer het nog eens, of stuur een e-mail naar ${company.email}.`,
  },
}

export const text: ContactText = {
  ...words,
  // Search phrases keep the spaces that people type.
  keywords: {
    summary: 'Machines huren – vaak gezocht, per land',
    groups: [
      {
        heading: 'Polen',
        phrases: [
          'bouwmachines huren Polen',
          'hoogwerker huren Polen',
          'schaarhoogwerker huren Polen',
          'verreiker met machinist huren Polen',
          'telescoopkraan huren Polen',
          'kantoorunit huren Polen',
        ],
      },
      {
        heading: 'Nederland',
        phrases: [
          'bouwmachines huren Nederland',
          'knikarmhoogwerker huren Nederland',
          'roterende verreiker huren Nederland',
          'heftruck huren Nederland',
          'minigraver huren Nederland',
          'aggregaat huren Nederland',
        ],
      },
      {
        heading: 'België',
        phrases: [
          'bouwmachines huren België',
          'telescoophoogwerker huren België',
          'verreiker huren België',
          'spinhoogwerker huren België',
          'schaftkeet huren België',
          'bouwhekken huren België',
        ],
      },
      {
        heading: 'Duitsland',
        phrases: [
          'bouwmachines huren Duitsland',
          'elektrische schaarhoogwerker huren Duitsland',
          'roterende verreiker huren Duitsland',
          'ruwterreinheftruck huren Duitsland',
          'opslagcontainer huren Duitsland',
          'lichtmast huren Duitsland',
        ],
      },
      {
        heading: 'Luxemburg',
        phrases: [
          'bouwmachines huren Luxemburg',
          'autohoogwerker huren Luxemburg',
          'verreiker huren Luxemburg',
          'mobiele hijskraan huren Luxemburg',
          'rupsgraafmachine huren Luxemburg',
          'sanitairunit huren Luxemburg',
        ],
      },
      {
        heading: 'Tsjechië',
        phrases: [
          'bouwmachines huren Tsjechië',
          'hoogwerker huren Tsjechië',
          'verreiker huren Tsjechië',
          'kraan met machinist huren Tsjechië',
          'mobiele graafmachine huren Tsjechië',
          'trilplaat huren Tsjechië',
        ],
      },
    ],
  },
}
