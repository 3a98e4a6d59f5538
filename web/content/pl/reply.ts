/** Beginning and end of a reply by e-mail; an administrator writes the rest. */
export const text = {
  greeting: 'Dzień dobry,',
  closing: 'Z poważaniem',
  /** Subject of an answer to an application; a message has one of its own. */
  application: 'Państwa wniosek w Altimach',
  reference: 'Numer zgłoszenia',
  quoted: 'Państwa wiadomość:',
  shortened: '(dalszy ciąg pominięto)',
}

export type ReplyText = typeof text
