import type { ErrorsText } from '#web/content/pl/errors.ts'

export const text: ErrorsText = {
  summary: 'Controleer uw gegevens',
  fields: {
    email_invalid: 'Vul een e-mailadres in zoals naam@voorbeeld.nl.',
    too_long: (max) => `Deze tekst mag hoogstens ${max} tekens hebben.`,
    too_many: (max) => `U kunt hoogstens ${max} gemachtigden opgeven.`,
    invalid: 'Deze waarde kan niet worden geaccepteerd. Controleer de invoer.',
  },
  refusals: {
    validation_failed: 'Het formulier bevat fouten. Corrigeer de gemarkeerde velden.',
    origin_refused:
      'Uw browser heeft het formulier niet vanaf deze website verstuurd. Laad de pagina opnieuw.',
    not_found: null,
    id_conflict: null,
    body_too_large: 'De inzending is te groot. Maak de tekst korter.',
    media_type_unsupported: null,
    rate_limited: 'Te veel inzendingen in korte tijd. Probeer het over een minuut opnieuw.',
    unexpected: null,
    unavailable: null,
  },
  unreachable:
    'De server is niet bereikbaar. Controleer uw internetverbinding en verstuur het formulier opnieuw – uw tekst staat er nog.',
  kept: 'Wat u hebt ingevuld, staat nog in het formulier.',
  reference: (reference) => `Referentienummer: ${reference}`,
  requiredNote: 'Velden met een sterretje (*) zijn verplicht.',
  leaveEmpty: 'Laat dit veld leeg',
  draftRestored: 'Uw niet-verzonden formulier is hersteld.',
}
