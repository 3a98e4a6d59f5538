import type { OfficeLocale } from '#worker/domain/locales.ts'

const pl = {
  subject: (reference: string) => `Panel: zgłoszenie ${reference} czeka na odpowiedź`,
  heading: 'Zgłoszenie czeka na odpowiedź',
  nobody: 'Nikt się nim jeszcze nie zajmuje.',
  yours: 'Zajmują się nim Państwo.',
  until: (when: string) => `Odpowiedź powinna wyjść do ${when}.`,
  once: 'O każdym zgłoszeniu przypominamy tylko raz, w godzinach pracy biura.',
}

const en: typeof pl = {
  subject: (reference) => `Admin area: enquiry ${reference} is waiting for an answer`,
  heading: 'An enquiry is waiting for an answer',
  nobody: 'Nobody has taken it yet.',
  yours: 'You have taken it.',
  until: (when) => `The answer is due by ${when}.`,
  once: 'This message is sent once for each enquiry, and only during office hours.',
}

/** Words of the mail that reminds of a submission whose time for an answer is nearly over. */
export const texts: Record<OfficeLocale, typeof pl> = { pl, en }
