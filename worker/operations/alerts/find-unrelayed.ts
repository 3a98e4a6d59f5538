import { toSiteHash } from '#worker/crypto/keyed-hash.ts'
import { runBatch } from '#worker/db/batch.ts'
import { formatFileSize } from '#worker/domain/file-size.ts'
import type { OfficeLocale } from '#worker/domain/locales.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import type { Settings } from '#worker/env/settings.ts'
import { type Office, toRecordUrl } from '#worker/outbox/record-url.ts'
import type { EmailTemplate } from '#worker/sending/render-email.ts'
import { discountRefused, type RefusedMails } from '#worker/threads/inbound/refused-mails.ts'
import { texts } from './text/unrelayed-digest.ts'
import {
  hasUnreported,
  putBack,
  type ReportedMails,
  takeUnreported,
  type Unreported,
} from './unreported-mails.ts'
import { type Find, hourMs, type Words } from './watcher.ts'

/** Maximum of lines of one kind; one more line counts the rest. */
const maxLines = 100

type Text = (typeof texts)[OfficeLocale]
type Row = EmailTemplate['groups'][number]['rows'][number]

const sum = (counts: { mails: number }[]) => counts.reduce((total, { mails }) => total + mails, 0)

function describeReason(text: Text, { side, reason, error, isCopy }: ReportedMails): string {
  const undelivered = text.undelivered(error ?? '')
  if (!reason) return isCopy ? text.copy(undelivered) : undelivered
  return reason === 'unverified' ? text.unverified[side] : text.reasons[reason]
}

/** One line for all mails of a record, in the order of the first. */
function toRecordRows(found: ReportedMails[], text: Text, office: Office): Row[] {
  const records = Map.groupBy(found, ({ kind, submissionId }) => `${kind} ${submissionId}`)
  return Array.from(records.values(), (mails) => {
    const [{ kind, submissionId }] = mails as [ReportedMails]
    const reasons = Map.groupBy(mails, (each) => describeReason(text, each))
    return {
      label: toReference(submissionId),
      value: Array.from(reasons, ([reason, same]) =>
        sum(same) === 1 ? reason : `${text.mails(sum(same))}: ${reason}`,
      ).join('; '),
      href: toRecordUrl(office, kind, submissionId),
    }
  })
}

const toRefusedRows = (refused: RefusedMails[], text: Text, language: OfficeLocale): Row[] =>
  refused
    .toSorted((one, other) => other.mails - one.mails)
    .map(({ domain, mails, bytes }) => ({
      label: domain === '' ? text.nobody : showEmail(`@${domain}`).slice(1),
      value: `${text.mails(mails)}, ${formatFileSize(bytes, language)}`,
    }))

function toGroup(heading: string, rows: Row[], text: Text): EmailTemplate['groups'] {
  const more = rows.length - maxLines
  const last = more > 0 ? [{ label: text.more, value: String(more) }] : []
  return rows.length > 0 ? [{ heading, rows: [...rows.slice(0, maxLines), ...last] }] : []
}

function toWords({ mails, refused }: Unreported, office: Settings, now: number): Words {
  const { officeLanguage: language } = office
  const text = texts[language]
  const rowsOf = (side: ReportedMails['side']) =>
    toRecordRows(
      mails.filter((each) => each.side === side),
      text,
      office,
    )
  const content = {
    subject: text.subject(sum(mails) + sum(refused)),
    heading: text.heading,
    notes: [
      ...(mails.length > 0 ? [text.count(sum(mails)), text.advice] : []),
      ...(refused.length > 0 ? [text.refusedCount(sum(refused))] : []),
    ],
    groups: [
      ...toGroup(text.groups.office, rowsOf('office'), text),
      ...toGroup(text.groups.customer, rowsOf('customer'), text),
      ...toGroup(text.groups.refused, toRefusedRows(refused, text, language), text),
    ],
    footer: text.hourly,
  }
  // The numbers of another hour may be the same, and a domain may be anything.
  const hashed = `${Math.floor(now / hourMs)}\n${JSON.stringify(content)}`
  return { ...content, version: [toSiteHash(office, 'digest', hashed)] }
}

/**
 * Tells the company which mails of threads were not sent on to the other side, and how many were not stored: all of them,
 * with a line for each record. They are marked as reported while the text is made, so that one that comes meanwhile is not.
 */
export const findUnrelayed: Find = async ({ db, now, office }) => {
  if (!(await hasUnreported(db))) return []
  let refused: RefusedMails[] = []
  return [
    {
      about: 'unrelayed',
      words: async () => {
        const taken = await takeUnreported(db, now)
        refused = taken.refused
        return toWords(taken, office, now)
      },
      told: () => runBatch(db, discountRefused(db, refused)),
      untold: () => putBack(db, now),
    },
  ]
}
