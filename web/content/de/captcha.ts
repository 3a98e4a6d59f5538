import type { CaptchaText } from '#web/content/pl/captcha.ts'

export const text: CaptchaText = {
  label: 'Schutz vor automatisierten Anfragen',
  prompt: 'Bitte setzen Sie unten das Häkchen, um zu bestätigen, dass Sie kein Roboter sind.',
  failed: 'Wir konnten nicht prüfen, ob ein Mensch das Formular ausfüllt.',
  sendAnyway:
    'Sie können es trotzdem absenden, die Antwort kann dann aber länger dauern. Wenn es eilt, rufen Sie uns bitte an.',
}
