import type { ErrorsText } from '#web/content/pl/errors.ts'
import { company, formatPhone } from '#worker/contract/company.ts'
import { tidyAll } from '#worker/contract/typography.ts'

const phone = formatPhone(company.phones.rental)

const words: ErrorsText = {
  summary: 'Bitte prüfen Sie Ihre Angaben',
  fields: {
    email_invalid: 'Bitte geben Sie eine E-Mail-Adresse wie name@beispiel.de an.',
    too_long: (max) => `Bitte kürzen Sie den Text auf höchstens ${max} Zeichen.`,
    invalid: 'Diese Angabe ist ungültig. Bitte prüfen Sie sie.',
  },
  refusals: {
    validation_failed: 'Das Formular enthält Fehler. Bitte korrigieren Sie die markierten Felder.',
    not_signed_in: null,
    not_allowed: null,
    origin_refused:
      'Ihr Browser hat das Formular nicht von dieser Website aus gesendet. Bitte laden Sie die Seite neu und senden Sie es erneut.',
    not_found: null,
    id_conflict: null,
    body_too_large: 'Ihre Eingabe ist zu umfangreich. Bitte kürzen Sie den Text.',
    media_type_unsupported: null,
    rate_limited:
      'In kurzer Zeit wurden zu viele Formulare gesendet. Bitte versuchen Sie es in einer Minute erneut.',
    storage_full: `Heute können wir über die Website leider keine weiteren Anfragen annehmen. Bitte rufen Sie uns an: ${phone}.`,
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

export const text = tidyAll(words, 'de')
