import { company } from '#worker/domain/company.ts'
import type { ReplyMailText } from './pl.ts'

const days = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'Europe/Warsaw' })

export const text: ReplyMailText = {
  application: `Ihr Antrag bei ${company.name}`,
  reference: 'Vorgangsnummer',
  copies: (addresses) => `Kopie: ${addresses}`,
  quoted: (at) => `Ihre Nachricht vom ${days.format(at)}`,
  quotedApplication: (at) => `Ihr Antrag vom ${days.format(at)}`,
  company: 'Firmenname',
}
