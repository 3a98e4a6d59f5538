import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'

const words: Omit<EnquiryListText, 'prefill'> = {
  heading: 'Aanvraaglijst',
  lead: 'Periode, werklocatie en machinist kunnen ook later worden afgesproken.',
  courseLead: 'Datum en locatie kunnen ook later worden afgesproken.',
  chooseCourse: 'Kies de opleiding en vul daarna het aantal deelnemers en de gewenste datum in.',
  fields: {
    quantity: 'Aantal',
    people: 'Aantal deelnemers',
    date_from: 'Van',
    date_to: 'Tot en met',
    courseDate: 'Gewenste datum',
    place: 'Werklocatie',
    coursePlace: 'Opleidingslocatie',
    anyPlace: 'Locatie',
    operator: 'Met machinist',
    details: 'Details',
  },
  detailsExample: 'bijv. hoogte, model, aanbouwdeel',
  shared: 'Periode en locatie',
  fromMonday: (date) => `Vanaf maandag ${date}`,
  periods: [
    { weeks: 1, label: '1 week' },
    { weeks: 2, label: '2 weken' },
    { weeks: 4, label: '4 weken' },
  ],
  ownDates: 'Andere periode of locatie',
  sharedDates: 'Zelfde als hierboven',
  less: 'Minder',
  more: 'Meer',
  remove: 'Verwijderen',
  compare: { compare: 'Machines vergelijken', failed: 'Opnieuw proberen' },
  removed: (name) => `Uit de aanvraag verwijderd: ${name}.`,
  another: 'Machine of opleiding',
  course: 'Opleiding',
  add: 'Toevoegen',
  errors: {
    catalogue_id: (name) => `${name}: dit bieden wij niet meer aan. Haal het van de lijst.`,
    quantity: (name) => `${name}: vul een aantal van 1 tot 99 in.`,
    date_from: {
      date_past: (name) => `${name}: deze datum ligt in het verleden. Kies vandaag of een latere dag.`,
      date_too_far: (name) => `${name}: kies een datum binnen de komende vijf jaar.`,
      invalid: (name) => `${name}: deze datum bestaat niet.`,
    },
    date_to: {
      date_past: (name) => `${name}: de laatste dag ligt in het verleden. Kies vandaag of een latere dag.`,
      date_too_far: (name) => `${name}: kies een laatste dag binnen de komende vijf jaar.`,
      end_before_start: (name) => `${name}: de laatste dag ligt vóór de eerste dag.`,
      invalid: (name) => `${name}: deze einddatum bestaat niet.`,
    },
    place: (name) => `${name}: kort de locatie in tot hoogstens 120 tekens.`,
    operator: (name) => `${name}: dit bieden wij niet met machinist aan.`,
    details: (name) => `${name}: kort de details in tot hoogstens 200 tekens.`,
  },
}

export const text: EnquiryListText = {
  ...words,
  prefill: {
    subject: 'Offerteaanvraag',
    message: 'Graag ontvang ik een offerte voor alles op mijn aanvraaglijst.',
  },
}
