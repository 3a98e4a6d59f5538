import type { ReplyText } from '../pl/reply.ts'

/** How an answer by e-mail begins and ends; what stands between is written by whoever answers. */
export const text: ReplyText = {
  greeting: 'Guten Tag,',
  closing: 'Mit freundlichen Grüßen',
  /** Subject of an answer to an application; a message has one of its own. */
  application: 'Ihr Antrag bei Altimach',
  reference: 'Vorgangsnummer',
  quoted: 'Ihre Nachricht:',
  shortened: '(Rest gekürzt)',
}
