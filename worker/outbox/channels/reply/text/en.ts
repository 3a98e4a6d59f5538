import { company } from '#worker/domain/company.ts'
import type { ReplyMailText } from './pl.ts'

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Warsaw' })

export const text: ReplyMailText = {
  application: `Your application to ${company.name}`,
  reference: 'Reference number',
  copies: (addresses) => `Copied to: ${addresses}`,
  quoted: (at) => `Your message of ${days.format(at)}`,
  quotedApplication: (at) => `Your application of ${days.format(at)}`,
  company: 'Company name',
}
