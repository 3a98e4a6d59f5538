import type { ErrorsText } from '#web/content/pl/errors.ts'

export const text: ErrorsText = {
  summary: 'Bitte prüfen Sie Ihre Angaben',
  fields: {
    email_invalid: 'Bitte geben Sie eine E-Mail-Adresse wie name@beispiel.de an.',
    too_long: (max) => `Dieser Text darf höchstens ${max} Zeichen haben.`,
    too_many: (max) => `Sie können höchstens ${max} bevollmächtigte Personen angeben.`,
    invalid: 'Dieser Wert kann nicht angenommen werden. Bitte prüfen Sie ihn.',
  },
  refusals: {
    validation_failed: 'Das Formular enthält Fehler. Bitte korrigieren Sie die markierten Felder.',
    origin_refused:
      'Ihr Browser hat das Formular nicht von dieser Website gesendet. Bitte laden Sie die Seite neu.',
    not_found: null,
    id_conflict: null,
    body_too_large: 'Die Eingabe ist zu groß. Bitte kürzen Sie den Text.',
    media_type_unsupported: null,
    rate_limited: 'Zu viele Einsendungen in kurzer Zeit. Bitte versuchen Sie es in einer Minute erneut.',
    unexpected: null,
    unavailable: null,
  },
  unreachable:
    'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung und senden Sie das Formular erneut – Ihr Text ist noch da.',
  kept: 'Ihre Eingaben stehen noch im Formular.',
  reference: (reference) => `Vorgangsnummer: ${reference}`,
  requiredNote: 'Mit einem Stern (*) markierte Felder sind Pflichtfelder.',
  leaveEmpty: 'Bitte lassen Sie dieses Feld leer',
  draftRestored: 'Ihr nicht gesendetes Formular wurde wiederhergestellt.',
}
