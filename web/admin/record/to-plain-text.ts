import type { AdminRecord, Note } from '#worker/contract/admin/record.ts'
import type { ThreadMail } from '#worker/contract/admin/threads.ts'
import { actorName } from '../components/actor-name.ts'
import { toBriefTime } from '../components/format-time.ts'
import { nameStateOf } from '../components/name-state.ts'
import { files as fileText, inbox, replies, record as text } from '../texts.ts'
import { describeOrigin, type FieldGroup, type FormWords, fieldGroupsOf, titleOf } from './field-groups.ts'
import { toListLines } from './list-section.tsx'
import { nameMissingText, nameSender } from './thread/name-sender.ts'

const toLines = ({ heading, fields }: FieldGroup) => [
  '',
  heading,
  ...fields.map(({ label, value }) => `${label}: ${value}`),
]

const toMailLines = (mail: ThreadMail) => [
  '',
  [
    replies.origins[mail.origin],
    ...(mail.isErased ? [] : [nameSender(mail)]),
    toBriefTime(mail.createdAt),
    ...(mail.isVerified || mail.origin === 'reply' ? [] : [replies.unverified]),
  ].join(' · '),
  ...(mail.subject ? [mail.subject] : []),
  mail.isErased ? replies.erased : mail.text || nameMissingText(mail),
  ...mail.files.map(({ name }) => name),
]

const toCallLines = ({ author, createdAt, text: said }: Note) => [
  '',
  [replies.call, actorName(author), toBriefTime(createdAt)].join(' · '),
  ...(said ? [said] : []),
]

/** The record as plain text, for the clipboard. */
export function toPlainText(record: AdminRecord, words: FormWords): string {
  const { own, persons } = fieldGroupsOf(record, words)
  const lines = [
    ...record.thread.map((mail) => [mail.createdAt, toMailLines(mail)] as const),
    ...record.notes
      .filter(({ answerWay }) => answerWay)
      .map((note) => [note.createdAt, toCallLines(note)] as const),
  ].toSorted(([one], [other]) => one.localeCompare(other))
  return [
    titleOf(record),
    ...(record.kind === 'contact_message' && record.list.length > 0 ? [record.message.subject] : []),
    `${text.properties.kind}: ${inbox.kinds[record.kind]}`,
    `${text.properties.reference}: ${record.reference}`,
    `${text.properties.received}: ${toBriefTime(record.receivedAt)}`,
    `${text.properties.language}: ${inbox.languages[record.language]}`,
    ...(record.kind === 'client_data' ? [] : [`${text.properties.origin}: ${describeOrigin(record.origin)}`]),
    `${text.status.heading}: ${nameStateOf(record)}`,
    ...own.flatMap(toLines),
    ...(record.kind === 'contact_message'
      ? ['', text.sections.message, record.message.message, ...toListLines(record.list)]
      : []),
    ...persons.flatMap(toLines),
    ...(record.files.length > 0 ? ['', fileText.heading, ...record.files.map(({ name }) => name)] : []),
    ...(lines.length > 0 ? ['', replies.heading, ...lines.flatMap(([, told]) => told)] : []),
    ...(record.moreMails > 0 ? ['', replies.remaining(record.moreMails)] : []),
    '',
  ].join('\n')
}
