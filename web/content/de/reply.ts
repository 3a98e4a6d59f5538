import type { ReplyText } from '../pl/reply.ts'

/** Beginning and end of a reply by e-mail; an administrator writes the rest. */
export const text: ReplyText = {
  greeting: (name) => `Guten Tag ${name},`,
  closing: 'Mit freundlichen Grüßen',
  /** Subject of an answer to an application; a message has one of its own. */
  application: 'Ihr Antrag bei Altimach',
  reference: 'Vorgangsnummer',
  example: {
    name: 'Toni Beispiel',
    period: '7.–15. Januar 2027',
    machines: '1. Bürocontainer: 2 Stück, 7.–15. Januar 2027, Wrocław',
  },
}
