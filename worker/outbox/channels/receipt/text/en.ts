import { company } from '#worker/domain/company.ts'
import { formatClock, formatOpeningHours, openingHours } from '#worker/domain/opening-hours.ts'
import type { ReceiptText } from './pl.ts'

const days = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const times = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: openingHours.timeZone,
})

/** `on Wednesday 25 November, from 8:00 Polish time`, of `2026-11-25`. */
const formatOpening = (day: string, minutes: number) =>
  `on ${days.format(new Date(`${day}T00:00:00Z`))}, from ${formatClock(minutes, ':')} Polish time`

export const text: ReceiptText = {
  message: {
    subject: (reference) => `${company.name}: we have received your message [${reference}]`,
    heading: 'We have received your message',
    thanks: 'Thank you for contacting us.',
  },
  application: {
    subject: (reference) => `${company.name}: we have received your application [${reference}]`,
    heading: 'We have received your application',
    thanks: 'Thank you for sending us your company details. We will check them and get in touch with you.',
  },
  office: {
    open: {
      message: 'We will reply as soon as possible.',
      application: 'We will deal with your application as soon as possible.',
    },
    closed: {
      message: (day, minutes) =>
        `Your message arrived outside office hours. We will deal with it ${formatOpening(day, minutes)}.`,
      application: (day, minutes) =>
        `Your application arrived outside office hours. We will deal with it ${formatOpening(day, minutes)}.`,
    },
  },
  reply: 'You can reply to this email. If you call us, please quote the reference number.',
  submission: {
    heading: 'Details',
    reference: 'Reference number',
    received: 'Received',
  },
  formatTime: (at) => `${times.format(at)}, Polish time`,
  contact: { heading: 'Contact', phone: 'Phone', hours: 'Office hours' },
  hours: `Monday to Friday, ${formatOpeningHours(':')} Polish time, except Polish public holidays`,
  automatic:
    'This email was sent automatically because this address was entered in a form on our website. If you did not do that, please ignore it.',
}
