import { company } from '#worker/domain/company.ts'
import type { ReplyMailText } from './pl.ts'

const days = new Intl.DateTimeFormat('nl', { dateStyle: 'long', timeZone: 'Europe/Warsaw' })

export const text: ReplyMailText = {
  application: `Uw aanmelding bij ${company.name}`,
  reference: 'Referentienummer',
  copies: (addresses) => `Kopie: ${addresses}`,
  quoted: (at) => `Uw bericht van ${days.format(at)}`,
  quotedApplication: (at) => `Uw aanmelding van ${days.format(at)}`,
  company: 'Bedrijfsnaam',
}
