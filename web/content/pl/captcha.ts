/** Texts around the captcha; the widget has its own. */
export const text = {
  label: 'Ochrona przed robotami',
  prompt: 'Proszę zaznaczyć pole poniżej, aby potwierdzić, że formularz wypełnia człowiek.',
  failed: 'Nie udało się sprawdzić, czy formularz wypełnia człowiek.',
  /** Only of forms: signing in is not possible without it. */
  sendAnyway: 'Można go wysłać, ale odpowiedź może potrwać dłużej. W pilnej sprawie proszę zadzwonić.',
}

export type CaptchaText = typeof text
