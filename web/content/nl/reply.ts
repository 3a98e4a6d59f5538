import type { ReplyText } from '../pl/reply.ts'

/** How an answer by e-mail begins and ends; what stands between is written by whoever answers. */
export const text: ReplyText = {
  greeting: 'Goedendag,',
  closing: 'Met vriendelijke groet,',
  /** Subject of an answer to an application; a message has one of its own. */
  application: 'Uw aanvraag bij Altimach',
  reference: 'Referentienummer',
  quoted: 'Uw bericht:',
  shortened: '(rest ingekort)',
}
