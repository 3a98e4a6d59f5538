import type { CaptchaText } from '#web/content/pl/captcha.ts'

export const text: CaptchaText = {
  label: 'Beveiliging tegen robots',
  prompt: 'Vink het vakje hieronder aan om te bevestigen dat u geen robot bent.',
  failed: 'Wij konden niet controleren of een mens het formulier invult.',
  sendAnyway:
    'U kunt het toch verzenden, maar ons antwoord kan dan langer duren. Is het dringend, bel ons dan.',
}
