import type { RetryText } from '#web/content/pl/retry.ts'

export const text: RetryText = {
  waiting:
    'Nog niet verzonden. Het formulier wordt automatisch verzonden zodra u weer online bent, zolang deze pagina open blijft.',
  sending: 'Wordt verzonden…',
  captcha:
    'Nog niet verzonden. Vink het vakje aan het eind van het formulier aan om te bevestigen dat u geen robot bent, en druk daarna op ‘Nu verzenden’.',
  stopped: 'Niet verzonden. Wat u hebt ingevuld, staat nog in het formulier.',
  call: 'Telefoon verhuur:',
  sendNow: 'Nu verzenden',
  cancel: 'Annuleren',
}
