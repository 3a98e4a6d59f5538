import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'

const words: Omit<EnquiryListText, 'prefill'> = {
  heading: 'Anfrageliste',
  lead: 'Zeitraum, Einsatzort und Bediener können wir auch später klären.',
  fields: {
    quantity: 'Anzahl',
    people: 'Teilnehmerzahl',
    date_from: 'Von',
    date_to: 'Bis',
    place: 'Einsatzort',
    coursePlace: 'Schulungsort',
    operator: 'Mit Bediener',
  },
  remove: 'Von der Liste nehmen',
  removed: (name) => `Von der Liste genommen: ${name}.`,
  copyToAll: 'Zeitraum und Ort für alle übernehmen',
  copied: 'Alle Positionen haben jetzt denselben Zeitraum und Ort.',
  errors: {
    catalogue_id: (name) =>
      `${name}: Diese Position bieten wir nicht mehr an. Bitte nehmen Sie sie von der Liste.`,
    quantity: (name) => `${name}: Bitte geben Sie eine Zahl von 1 bis 99 an.`,
    date_from: (name) =>
      `${name}: Bitte prüfen Sie den Beginn. Möglich ist ein Tag ab heute bis in fünf Jahren.`,
    date_to: (name) =>
      `${name}: Bitte prüfen Sie das Ende. Es darf nicht vor dem Beginn und nicht mehr als fünf Jahre in der Zukunft liegen.`,
    place: (name) => `${name}: Bitte kürzen Sie den Ort auf 120 Zeichen.`,
    operator: (name) => `${name}: Diese Position bieten wir nicht mit Bediener an.`,
  },
}

export const text: EnquiryListText = {
  ...words,
  prefill: {
    subject: 'Mietanfrage',
    message: 'Bitte senden Sie mir ein Angebot für die Positionen auf meiner Anfrageliste.',
  },
}
