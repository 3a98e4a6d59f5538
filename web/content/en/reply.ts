import type { ReplyText } from '../pl/reply.ts'

/** How an answer by e-mail begins and ends; what stands between is written by whoever answers. */
export const text: ReplyText = {
  greeting: 'Hello,',
  closing: 'Kind regards',
  /** Subject of an answer to an application; a message has one of its own. */
  application: 'Your application to Altimach',
  reference: 'Reference number',
  quoted: 'Your message:',
  shortened: '(rest of message omitted)',
}
