import type { ErrorsText } from '#web/content/pl/errors.ts'
import { text as files } from './files.ts'

const words: Omit<ErrorsText, 'files'> = {
  summary: 'Het formulier bevat fouten',
  fields: {
    email_invalid: 'Vul een e-mailadres in zoals naam@voorbeeld.nl.',
    email_local_part: 'Vóór het @-teken kunnen geen letters zoals ä of ł staan. Controleer het e-mailadres.',
    too_long: (max) => `Kort de tekst in tot hoogstens ${max} tekens.`,
    invalid: 'Deze invoer is ongeldig. Controleer wat u hebt ingevuld.',
  },
  validationFailed: 'Corrigeer de gemarkeerde velden.',
  unreachable:
    'De server is niet bereikbaar. Controleer uw internetverbinding en verzend het formulier opnieuw – uw tekst staat er nog.',
  notSent: 'Niet verzonden. Probeer het opnieuw.',
  tryAgain: 'Opnieuw proberen',
  kept: 'Wat u hebt ingevuld, staat nog in het formulier.',
  requiredNote: 'Velden met een sterretje (*) zijn verplicht.',
  leaveEmpty: 'Laat dit veld leeg',
  draftRestored: 'Uw niet-verzonden gegevens staan weer in het formulier.',
}

export const text: ErrorsText = { ...words, files }
