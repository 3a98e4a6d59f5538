import type { CaptchaText } from '#web/content/pl/captcha.ts'

export const text: CaptchaText = {
  label: 'Protection against robots',
  prompt: 'Please tick the box below to show that you are not a robot.',
  failed: 'We could not check whether a person is filling in the form.',
  sendAnyway: 'You can still send it, but our reply may take longer. If it is urgent, please call us.',
}
