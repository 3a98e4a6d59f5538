import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'

const words: Omit<EnquiryListText, 'prefill'> = {
  heading: 'Anfrageliste',
  lead: 'Zeitraum, Einsatzort und Bediener können wir auch später klären.',
  courseLead: 'Termin und Ort können wir auch später klären.',
  chooseCourse: 'Bitte wählen Sie die Schulung und nennen Sie dann Teilnehmerzahl und Wunschtermin.',
  fields: {
    quantity: 'Anzahl',
    people: 'Teilnehmerzahl',
    date_from: 'Von',
    date_to: 'Bis',
    courseDate: 'Wunschtermin',
    place: 'Einsatzort',
    coursePlace: 'Schulungsort',
    anyPlace: 'Ort',
    operator: 'Mit Bediener',
    details: 'Details',
  },
  detailsExample: 'z. B. Höhe, Modell, Anbaugerät',
  shared: 'Zeitraum und Ort',
  fromMonday: (date) => `Ab Montag, ${date}`,
  periods: [
    { weeks: 1, label: '1 Woche' },
    { weeks: 2, label: '2 Wochen' },
    { weeks: 4, label: '4 Wochen' },
  ],
  ownDates: 'Anderer Zeitraum oder Ort',
  sharedDates: 'Zeitraum und Ort wie oben',
  less: 'Weniger',
  more: 'Mehr',
  remove: 'Entfernen',
  compare: { compare: 'Maschinen vergleichen', failed: 'Erneut versuchen' },
  removed: (name) => `Aus der Anfrage entfernt: ${name}.`,
  another: 'Maschine oder Schulung',
  course: 'Schulung',
  add: 'Hinzufügen',
  errors: {
    catalogue_id: (name) =>
      `${name}: Diese Position bieten wir nicht mehr an. Bitte nehmen Sie sie von der Liste.`,
    quantity: (name) => `${name}: Bitte geben Sie eine Zahl von 1 bis 99 an.`,
    date_from: {
      date_past: (name) =>
        `${name}: Dieses Datum liegt in der Vergangenheit. Bitte wählen Sie ein Datum ab heute.`,
      date_too_far: (name) => `${name}: Bitte wählen Sie ein Datum innerhalb der nächsten fünf Jahre.`,
      invalid: (name) => `${name}: Dieses Datum gibt es nicht.`,
    },
    date_to: {
      date_past: (name) =>
        `${name}: Der letzte Tag liegt in der Vergangenheit. Bitte wählen Sie ein Datum ab heute.`,
      date_too_far: (name) => `${name}: Bitte wählen Sie ein Enddatum innerhalb der nächsten fünf Jahre.`,
      end_before_start: (name) => `${name}: Der letzte Tag liegt vor dem ersten Tag.`,
      invalid: (name) => `${name}: Dieses Enddatum gibt es nicht.`,
    },
    place: (name) => `${name}: Bitte kürzen Sie den Ort auf höchstens 120 Zeichen.`,
    operator: (name) => `${name}: Diese Position bieten wir nicht mit Bediener an.`,
    details: (name) => `${name}: Bitte kürzen Sie die Details auf höchstens 200 Zeichen.`,
  },
}

export const text: EnquiryListText = {
  ...words,
  prefill: {
    subject: 'Angebotsanfrage',
    message: 'Bitte senden Sie mir ein Angebot für die Positionen auf meiner Anfrageliste.',
  },
}
