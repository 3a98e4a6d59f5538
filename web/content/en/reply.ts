import type { ReplyText } from '../pl/reply.ts'

/** Beginning and end of a reply by e-mail; an administrator writes the rest. */
export const text: ReplyText = {
  greeting: (name) => `Hello ${name},`,
  closing: 'Kind regards',
  /** Subject of an answer to an application; a message has one of its own. */
  application: 'Your application to Altimach',
  reference: 'Reference number',
  example: {
    name: 'Pat Example',
    period: '7–15 January 2027',
    machines: '1. Office container: 2 units, 7–15 January 2027, Wrocław',
  },
}
