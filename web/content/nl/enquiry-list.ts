import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'

const words: Omit<EnquiryListText, 'prefill'> = {
  heading: 'Aanvraaglijst',
  lead: 'Periode, werklocatie en machinist kunnen ook later worden afgesproken.',
  fields: {
    quantity: 'Aantal',
    people: 'Aantal deelnemers',
    date_from: 'Van',
    date_to: 'Tot en met',
    place: 'Werklocatie',
    coursePlace: 'Opleidingslocatie',
    operator: 'Met machinist',
  },
  remove: 'Van de lijst halen',
  removed: (name) => `Van de lijst gehaald: ${name}.`,
  copyToAll: 'Zelfde periode en locatie voor alles',
  copied: 'Alle regels hebben nu dezelfde periode en locatie.',
  errors: {
    catalogue_id: (name) => `${name}: dit bieden wij niet meer aan. Haal het van de lijst.`,
    quantity: (name) => `${name}: vul een aantal van 1 tot 99 in.`,
    date_from: (name) =>
      `${name}: controleer de eerste dag. Mogelijk is een dag vanaf vandaag tot vijf jaar vooruit.`,
    date_to: (name) =>
      `${name}: controleer de laatste dag. Die mag niet vóór de eerste dag liggen en niet meer dan vijf jaar vooruit.`,
    place: (name) => `${name}: maak de locatie niet langer dan 120 tekens.`,
    operator: (name) => `${name}: dit bieden wij niet met machinist aan.`,
  },
}

export const text: EnquiryListText = {
  ...words,
  prefill: {
    subject: 'Offerteaanvraag',
    message: 'Graag ontvang ik een offerte voor alles op mijn aanvraaglijst.',
  },
}
