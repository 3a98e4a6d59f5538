import type { ErrorsText } from '#web/content/pl/errors.ts'
import { company, formatPhone } from '#worker/contract/company.ts'
import { tidyAll } from '#worker/contract/typography.ts'

const phone = formatPhone(company.phones.rental)

const words: ErrorsText = {
  summary: 'Controleer uw gegevens',
  fields: {
    email_invalid: 'Vul een e-mailadres in zoals naam@voorbeeld.nl.',
    too_long: (max) => `Kort de tekst in tot hoogstens ${max} tekens.`,
    invalid: 'Deze invoer is ongeldig. Controleer wat u hebt ingevuld.',
  },
  refusals: {
    validation_failed: 'Het formulier bevat fouten. Corrigeer de gemarkeerde velden.',
    not_signed_in: null,
    not_allowed: null,
    origin_refused:
      'Uw browser heeft het formulier niet vanaf deze website verzonden. Laad de pagina opnieuw en verzend het nog een keer.',
    not_found: null,
    id_conflict: null,
    body_too_large: 'Uw invoer is te lang. Maak de tekst korter.',
    media_type_unsupported: null,
    rate_limited: 'Er zijn in korte tijd te veel formulieren verzonden. Probeer het over een minuut opnieuw.',
    storage_full: `Via de website kunnen wij vandaag helaas geen aanvragen meer aannemen. U kunt ons bellen op ${phone}.`,
    unexpected: null,
    unavailable: null,
  },
  unreachable:
    'De server is niet bereikbaar. Controleer uw internetverbinding en verzend het formulier opnieuw – uw tekst staat er nog.',
  kept: 'Wat u hebt ingevuld, staat nog in het formulier.',
  reference: (reference) => `Referentienummer: ${reference}`,
  requiredNote: 'Velden met een sterretje (*) zijn verplicht.',
  leaveEmpty: 'Laat dit veld leeg',
  draftRestored: 'Uw niet-verzonden formulier is hersteld.',
}

export const text = tidyAll(words, 'nl')
