import type { RetryText } from '#web/content/pl/retry.ts'

export const text: RetryText = {
  waiting:
    'Noch nicht gesendet. Das Formular wird automatisch gesendet, sobald Sie wieder online sind – solange diese Seite geöffnet bleibt.',
  sending: 'Wird gesendet …',
  captcha:
    'Noch nicht gesendet. Bitte setzen Sie am Ende des Formulars das Häkchen, um zu bestätigen, dass Sie kein Roboter sind, und drücken Sie dann „Jetzt senden“.',
  stopped: 'Nicht gesendet. Ihre Eingaben stehen noch im Formular.',
  call: 'Telefon Vermietung:',
  sendNow: 'Jetzt senden',
  cancel: 'Abbrechen',
}
