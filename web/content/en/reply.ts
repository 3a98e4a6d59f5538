import type { ReplyText } from '../pl/reply.ts'

/** Beginning and end of a reply by e-mail; an administrator writes the rest. */
export const text: ReplyText = {
  greeting: (name) => `Hello ${name},`,
  closing: 'Kind regards',
  /** Subject of an answer to an application; a message has one of its own. */
  application: 'Your application to Altimach',
  reference: 'Reference number',
  quoted: 'Your message:',
  shortened: '(rest of message omitted)',
}
