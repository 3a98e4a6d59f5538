import { company } from '#worker/domain/company.ts'
import { formatDay } from '#worker/domain/labels/opening/pl.ts'
import { formatClock, formatOpeningHours, openingHours } from '#worker/domain/opening-hours.ts'

const receivedDates = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: openingHours.timeZone })
const receivedTimes = new Intl.DateTimeFormat('pl', { timeStyle: 'short', timeZone: openingHours.timeZone })

/** `w środę, 25 listopada, od godziny 8:00`, of `2026-11-25`. */
const formatOpening = (day: string, minutes: number) =>
  `${formatDay(Date.parse(`${day}T00:00:00Z`))}, od godziny ${formatClock(minutes, ':')}`

/** Words of the receipt for the sender of a form. Polish gives the shape. */
export const text = {
  message: {
    subject: (reference: string) => `${company.name}: otrzymaliśmy Państwa wiadomość [${reference}]`,
    heading: 'Otrzymaliśmy Państwa wiadomość',
    thanks: 'Dziękujemy za kontakt.',
  },
  application: {
    subject: (reference: string) => `${company.name}: otrzymaliśmy Państwa wniosek [${reference}]`,
    heading: 'Otrzymaliśmy Państwa wniosek',
    thanks: 'Dziękujemy za przesłanie danych. Sprawdzimy je i skontaktujemy się z Państwem.',
  },
  office: {
    open: {
      message: 'Odpowiemy najszybciej, jak to możliwe.',
      application: 'Wnioskiem zajmiemy się najszybciej, jak to możliwe.',
    },
    closed: {
      message: (day: string, minutes: number) =>
        `Wiadomość dotarła poza godzinami pracy biura. Zajmiemy się nią ${formatOpening(day, minutes)}.`,
      application: (day: string, minutes: number) =>
        `Wniosek wpłynął poza godzinami pracy biura. Zajmiemy się nim ${formatOpening(day, minutes)}.`,
    },
  },
  reply: 'Na tę wiadomość można odpowiedzieć. W rozmowie telefonicznej prosimy podać numer zgłoszenia.',
  submission: {
    heading: 'Zgłoszenie',
    reference: 'Numer zgłoszenia',
    received: 'Otrzymano',
  },
  formatTime: (at: Date) => `${receivedDates.format(at)} r., godz. ${receivedTimes.format(at)}`,
  contact: { heading: 'Kontakt', phone: 'Telefon', hours: 'Godziny pracy biura' },
  hours: `od poniedziałku do piątku, ${formatOpeningHours(':')}, z wyjątkiem świąt`,
  automatic:
    'Wiadomość wysłano automatycznie, ponieważ ten adres podano w formularzu na naszej stronie. Jeśli nie zrobili tego Państwo, prosimy ją zignorować.',
}

export type ReceiptText = typeof text
