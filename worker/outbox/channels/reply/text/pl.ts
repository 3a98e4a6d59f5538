import { company } from '#worker/domain/company.ts'

const days = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'Europe/Warsaw' })

/** Words around an answer that an administrator has written. Polish gives the shape. */
export const text = {
  /** Subject of an answer to an application; a message has one of its own. */
  application: `Państwa wniosek w ${company.name}`,
  reference: 'Numer zgłoszenia',
  /** Everybody who gets the answer reads who else does. */
  copies: (addresses: string) => `Kopia: ${addresses}`,
  quoted: (at: Date) => `Państwa wiadomość z ${days.format(at)} r.`,
  quotedApplication: (at: Date) => `Państwa wniosek z ${days.format(at)} r.`,
  company: 'Nazwa firmy',
}

export type ReplyMailText = typeof text
