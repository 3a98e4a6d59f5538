import type { RetryText } from '#web/content/pl/retry.ts'

export const text: RetryText = {
  waiting: 'Not sent yet. We will send it as soon as you are back online, as long as this page stays open.',
  sending: 'Sending…',
  captcha:
    'Not sent yet. Please tick the box at the end of the form to show that you are not a robot, then press “Send now”.',
  stopped: 'Not sent. What you typed is still in the form.',
  call: 'Call the rental desk:',
  sendNow: 'Send now',
  cancel: 'Cancel',
}
