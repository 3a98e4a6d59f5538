import type { OfficeLocale } from '#worker/domain/locales.ts'

const pl = {
  subject: (reference: string) => `Panel: zgłoszenie ${reference} czeka na odpowiedź`,
  heading: 'Zgłoszenie czeka na odpowiedź',
  nobody: 'Nikt się nim jeszcze nie zajmuje.',
  yours: 'Odpowiada na nie osoba, do której wysłano tę wiadomość.',
  until: (when: string) => `Odpowiedź powinna wyjść do ${when}.`,
  once: 'Ta wiadomość przychodzi raz do każdego zgłoszenia, tylko w godzinach pracy biura.',
}

const en: typeof pl = {
  subject: (reference) => `Admin area: submission ${reference} is waiting for an answer`,
  heading: 'A submission is waiting for an answer',
  nobody: 'Nobody has taken it yet.',
  yours: 'Its owner is the person this message was sent to.',
  until: (when) => `The answer is due by ${when}.`,
  once: 'This message comes once for each submission, and only during office hours.',
}

/** Words of the mail that reminds of a submission whose time for an answer is nearly over. */
export const texts: Record<OfficeLocale, typeof pl> = { pl, en }
