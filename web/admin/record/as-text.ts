import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text } from '#web/content/pl/admin/record.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { toBriefTime } from '../time.ts'
import { type FormWords, type Section, sectionsOf, titleOf } from './sections.ts'

const toLines = ({ heading, facts }: Section) => [
  '',
  heading,
  ...facts.map(({ label, value }) => `${label}: ${value}`),
]

/** The whole record as plain text, to be put into a letter or another system. */
export function toText(record: AdminRecord, words: FormWords): string {
  const { own, persons } = sectionsOf(record, words)
  return [
    titleOf(record),
    `${text.facts.kind}: ${inbox.kinds[record.kind]}`,
    `${text.facts.reference}: ${record.reference}`,
    `${text.facts.received}: ${toBriefTime(record.receivedAt)}`,
    `${text.facts.language}: ${inbox.languages[record.language]}`,
    `${text.status.heading}: ${inbox.statuses[record.status]}`,
    ...own.flatMap(toLines),
    ...(record.kind === 'contact_message' ? ['', text.parts.message, record.message.message] : []),
    ...persons.flatMap(toLines),
    '',
  ].join('\n')
}
