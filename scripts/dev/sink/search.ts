import type { Address } from './address.ts'
import { toPlainText } from './plain-text.ts'
import type { Mail } from './store.ts'

type Field = (mail: Mail) => string

const fields = new Map<string, Field>([
  ['to', (mail) => written(mail.to)],
  ['cc', (mail) => written(mail.cc)],
  ['bcc', (mail) => written(mail.bcc)],
  ['reply-to', (mail) => written(mail.replyTo)],
  ['from', (mail) => written([mail.from])],
  ['subject', (mail) => mail.subject],
])

const subjectAndText: Field = (mail) => `${mail.subject}\n${toPlainText(mail)}`

/** Every term must match. Quotes group words, before or after a field's colon. */
export function toSearch(query: string): (mail: Mail) => boolean {
  const terms = query.match(/(?:"[^"]*"|[^\s"])+/g) ?? []
  const tests = terms.map((term) => toTest(term.replaceAll('"', '')))
  return (mail) => tests.every((test) => test(mail))
}

function toTest(term: string): (mail: Mail) => boolean {
  const colon = term.indexOf(':')
  const field = fields.get(term.slice(0, Math.max(colon, 0)).toLowerCase())
  const wanted = (field ? term.slice(colon + 1) : term).trim().toLowerCase()
  return (mail) => (field ?? subjectAndText)(mail).toLowerCase().includes(wanted)
}

function written(addresses: Address[]): string {
  return addresses.map(({ name, address }) => `${name} <${address}>`).join('\n')
}
