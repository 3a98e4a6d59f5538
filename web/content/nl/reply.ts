import type { ReplyText } from '../pl/reply.ts'

/** Beginning and end of a reply by e-mail; an administrator writes the rest. */
export const text: ReplyText = {
  greeting: (name) => `Beste ${name},`,
  closing: 'Met vriendelijke groet,',
  /** Subject of an answer to an application; a message has one of its own. */
  application: 'Uw aanmelding bij Altimach',
  reference: 'Referentienummer',
  example: {
    name: 'Sam Voorbeeld',
    period: '7–15 januari 2027',
    machines: '1. Kantoorunit: 2 stuks, 7–15 januari 2027, Wrocław',
  },
}
