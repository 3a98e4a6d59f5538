import type { ClientDataText } from '#web/content/pl/client-data.ts'

export const text: ClientDataText = {
  title: 'Daten Ihres Unternehmens',
  description: (account) =>
    account === null
      ? 'Die Daten werden unter Ihrem Konto gespeichert.'
      : `Die Daten werden unter dem Konto ${account} gespeichert.`,
  incomplete: (number) =>
    `Die Angaben zur bevollmächtigten Person ${number} werden nicht gespeichert: Vorname, Nachname oder E-Mail fehlt.`,
  submit: 'Unternehmensdaten speichern',
  submitting: 'Wird gespeichert …',
  privacyNote: 'Wir verwenden Ihre Daten für die Vertragsvorbereitung und die Abrechnung.',
  success: { title: 'Die Kundendaten wurden gespeichert.', body: null },
  failure: { title: 'Fehler', body: 'Beim Speichern der Daten ist ein Fehler aufgetreten.' },
  notSignedIn: {
    title: 'Anmeldung erforderlich',
    body: 'Sie müssen angemeldet sein, um Kundendaten zu speichern.',
    kept: 'Ihre Eingaben stehen noch im Formular und sind nach der Anmeldung wieder da. Bankdaten werden nicht im Browser gespeichert: Wird die Seite zwischendurch neu geladen, müssen Sie die Bankdaten erneut eingeben.',
    link: 'Anmelden (auf Polnisch) und zum Formular zurückkehren',
  },
}
