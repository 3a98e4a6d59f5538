import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { toBriefTime } from '../components/format-time.ts'
import { files as fileText, inbox, record as text } from '../texts.ts'
import { describeOrigin } from './describe-origin.ts'
import { type FieldGroup, type FormWords, fieldGroupsOf, titleOf } from './field-groups.ts'
import { toListLines } from './list-section.tsx'

const toLines = ({ heading, fields }: FieldGroup) => [
  '',
  heading,
  ...fields.map(({ label, value }) => `${label}: ${value}`),
]

/** The whole record as plain text, for the clipboard. */
export function toPlainText(record: AdminRecord, words: FormWords): string {
  const { own, persons } = fieldGroupsOf(record, words)
  return [
    titleOf(record),
    `${text.properties.kind}: ${inbox.kinds[record.kind]}`,
    `${text.properties.reference}: ${record.reference}`,
    `${text.properties.received}: ${toBriefTime(record.receivedAt)}`,
    `${text.properties.language}: ${inbox.languages[record.language]}`,
    ...(record.kind === 'client_data' ? [] : [`${text.properties.origin}: ${describeOrigin(record.origin)}`]),
    `${text.status.heading}: ${inbox.statuses[record.status]}`,
    ...own.flatMap(toLines),
    ...(record.kind === 'contact_message'
      ? ['', text.sections.message, record.message.message, ...toListLines(record.list)]
      : []),
    ...persons.flatMap(toLines),
    ...(record.files.length > 0 ? ['', fileText.heading, ...record.files.map(({ name }) => name)] : []),
    '',
  ].join('\n')
}
