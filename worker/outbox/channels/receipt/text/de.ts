import { company } from '#worker/domain/company.ts'
import { formatClock, formatOpeningHours, openingHours } from '#worker/domain/opening-hours.ts'
import type { ReceiptText } from './pl.ts'

const days = new Intl.DateTimeFormat('de', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const times = new Intl.DateTimeFormat('de', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: openingHours.timeZone,
})

/** `am Mittwoch, 25. November, ab 8:00 Uhr`, of `2026-11-25`. */
const formatOpening = (day: string, minutes: number) =>
  `am ${days.format(new Date(`${day}T00:00:00Z`))}, ab ${formatClock(minutes, ':')} Uhr`

export const text: ReceiptText = {
  message: {
    subject: (reference) => `${company.name}: Wir haben Ihre Nachricht erhalten [${reference}]`,
    heading: 'Wir haben Ihre Nachricht erhalten',
    thanks: 'Vielen Dank für Ihre Nachricht.',
  },
  application: {
    subject: (reference) => `${company.name}: Wir haben Ihren Antrag erhalten [${reference}]`,
    heading: 'Wir haben Ihren Antrag erhalten',
    thanks: 'Vielen Dank für die Angaben zu Ihrem Unternehmen. Wir prüfen sie und melden uns bei Ihnen.',
  },
  office: {
    open: {
      message: 'Wir antworten so schnell wie möglich.',
      application: 'Wir bearbeiten Ihren Antrag so schnell wie möglich.',
    },
    closed: {
      message: (day, minutes) =>
        `Ihre Nachricht ist außerhalb unserer Öffnungszeiten eingegangen. Wir bearbeiten sie ${formatOpening(day, minutes)}.`,
      application: (day, minutes) =>
        `Ihr Antrag ist außerhalb unserer Öffnungszeiten eingegangen. Wir bearbeiten ihn ${formatOpening(day, minutes)}.`,
    },
  },
  reply: 'Sie können auf diese E-Mail antworten. Am Telefon nennen Sie uns bitte die Vorgangsnummer.',
  submission: {
    heading: 'Ihr Vorgang',
    reference: 'Vorgangsnummer',
    received: 'Eingegangen',
  },
  formatTime: (at) => `${times.format(at)} Uhr`,
  contact: { heading: 'Kontakt', phone: 'Telefon', hours: 'Öffnungszeiten des Büros' },
  hours: `Montag bis Freitag, ${formatOpeningHours(':')} Uhr, außer an polnischen Feiertagen`,
  automatic:
    'Diese E-Mail wurde automatisch versendet, weil diese Adresse in einem Formular auf unserer Website angegeben wurde. Waren Sie das nicht, können Sie diese E-Mail ignorieren.',
}
