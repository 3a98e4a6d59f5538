/** Beginning and end of a reply by e-mail; an administrator writes the rest. */
export const text = {
  /** By the whole name, where the language allows one without knowing whether it is a man or a woman. */
  greeting: (_name: string): string => 'Dzień dobry,',
  closing: 'Z poważaniem',
  /** Subject of an answer to an application; a message has one of its own. */
  application: 'Państwa wniosek w Altimach',
  reference: 'Numer zgłoszenia',
  /** Invented values of placeholders, and seen to be so. */
  example: {
    name: 'Jan Przykładowy',
    period: '7–15\u00a0stycznia 2027\u00a0r.',
    machines: '1. Kontener biurowy: 2\u00a0szt., 7–15\u00a0stycznia 2027\u00a0r., Wrocław',
  },
}

export type ReplyText = typeof text
