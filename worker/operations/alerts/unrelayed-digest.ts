import { toSiteHash } from '#worker/crypto/keyed-hash.ts'
import { openDatabase } from '#worker/db/client.ts'
import { claimHour, hourMs, releaseHour } from '#worker/db/cron-runs.ts'
import { formatFileSize } from '#worker/domain/file-size.ts'
import type { OfficeLocale } from '#worker/domain/locales.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { type Office, toRecordUrl } from '#worker/outbox/record-url.ts'
import { type EmailTemplate, renderEmail } from '#worker/sending/render-email.ts'
import type { RefusedMails } from '#worker/threads/inbound/refused-mails.ts'
import { openAlertMail, reportFailure } from './alert-mail.ts'
import { texts } from './text/unrelayed-digest.ts'
import {
  hasUnreported,
  putBack,
  type ReportedMails,
  takeUnreported,
  type Unreported,
} from './unreported-mails.ts'

const name = 'unrelayed_digest'

/** Maximum of lines of one kind; one more line counts the rest. */
const maxLines = 100

type Text = (typeof texts)[OfficeLocale]
type Row = EmailTemplate['groups'][number]['rows'][number]

const sum = (counts: { mails: number }[]) => counts.reduce((total, { mails }) => total + mails, 0)

function describeReason(text: Text, { side, reason, error }: ReportedMails): string {
  if (!reason) return text.undelivered(error ?? '')
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

function toTemplate({ mails, refused }: Unreported, office: Office): EmailTemplate {
  const text = texts[office.officeLanguage]
  const toSide = (side: 'office' | 'customer') =>
    toGroup(
      text.groups[side],
      toRecordRows(
        mails.filter((each) => each.side === side),
        text,
        office,
      ),
      text,
    )
  return {
    language: office.officeLanguage,
    heading: text.heading,
    notes: [
      ...(mails.length > 0 ? [text.count(sum(mails)), text.advice] : []),
      ...(refused.length > 0 ? [text.refusedCount(sum(refused))] : []),
    ],
    groups: [
      ...toSide('office'),
      ...toSide('customer'),
      ...toGroup(text.groups.refused, toRefusedRows(refused, text, office.officeLanguage), text),
    ],
    footer: [text.hourly],
  }
}

/**
 * Mails the company, at most once an hour, which mails of threads were not sent on to the other side, and how many were not
 * stored: all of them, with a line for each record.
 */
export async function sendUnrelayedDigest(env: Bindings): Promise<void> {
  const office = settingsOf(env)
  const db = openDatabase(env.DB)
  const now = Date.now()
  const companyMail = (await hasUnreported(db)) ? await openAlertMail(env, db, now) : null
  if (!companyMail || !(await claimHour(db, name, now))) return
  const unreported = await takeUnreported(db, now)
  const { mails, refused } = unreported
  const content = renderEmail(toTemplate(unreported, office))
  const result = await companyMail({
    subject: texts[office.officeLanguage].subject(sum(mails) + sum(refused)),
    ...content,
    // A mail API rejects a different text under a known idempotency key, and sends the same one only once; the numbers of
    // another hour may be the same.
    key: `unrelayed-${toSiteHash(office, 'digest', `${Math.floor(now / hourMs)}\n${content.text}`)}`,
  })
  if (result.outcome === 'sent') return
  await db.batch([...putBack(db, refused, now), releaseHour(db, name)])
  await reportFailure(db, 'thread_digest_failed', result, now)
}
