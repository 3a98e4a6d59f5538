import { company } from '#worker/domain/company.ts'
import { formatClock, formatOpeningHours, openingHours } from '#worker/domain/opening-hours.ts'
import type { ReceiptText } from './pl.ts'

const days = new Intl.DateTimeFormat('nl', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const times = new Intl.DateTimeFormat('nl', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: openingHours.timeZone,
})

/** `op woensdag 25 november vanaf 8.00 uur`, of `2026-11-25`. */
const formatOpening = (day: string, minutes: number) =>
  `op ${days.format(new Date(`${day}T00:00:00Z`))} vanaf ${formatClock(minutes, '.')} uur`

export const text: ReceiptText = {
  message: {
    subject: (reference) => `${company.name}: wij hebben uw bericht ontvangen [${reference}]`,
    heading: 'Wij hebben uw bericht ontvangen',
    thanks: 'Bedankt voor uw bericht.',
  },
  application: {
    subject: (reference) => `${company.name}: wij hebben uw aanmelding ontvangen [${reference}]`,
    heading: 'Wij hebben uw aanmelding ontvangen',
    thanks:
      'Bedankt voor het doorgeven van uw bedrijfsgegevens. Wij controleren ze en nemen contact met u op.',
  },
  office: {
    open: {
      message: 'Wij antwoorden zo snel mogelijk.',
      application: 'Wij behandelen uw aanmelding zo snel mogelijk.',
    },
    closed: {
      message: (day, minutes) =>
        `Uw bericht is buiten onze openingstijden binnengekomen. Wij behandelen het ${formatOpening(day, minutes)}.`,
      application: (day, minutes) =>
        `Uw aanmelding is buiten onze openingstijden binnengekomen. Wij behandelen deze ${formatOpening(day, minutes)}.`,
    },
  },
  reply: 'U kunt op deze e-mail antwoorden. Vermeld het referentienummer als u ons belt.',
  submission: {
    heading: 'Gegevens',
    reference: 'Referentienummer',
    received: 'Ontvangen',
  },
  formatTime: (at) => `${times.format(at).replace(':', '.')} uur`,
  contact: { heading: 'Contact', phone: 'Telefoon', hours: 'Openingstijden' },
  hours: `maandag tot en met vrijdag, ${formatOpeningHours('.')} uur, behalve op Poolse feestdagen`,
  automatic:
    'Deze e-mail is automatisch verzonden, omdat iemand dit adres heeft ingevuld in een formulier op onze website. Was u dat niet? Dan kunt u deze e-mail negeren.',
}
