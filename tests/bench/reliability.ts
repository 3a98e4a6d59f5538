import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/free-port.ts'
import { withDatabase } from '#tests/e2e/support/site-database.ts'
import { locales } from '#worker/domain/locales.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { type FaultyReceiver, openFaultyReceiver } from './faulty-receiver.ts'
import { openKillableSite } from './killable-site.ts'
import { deliverAll, type Submission, submitAll } from './storm.ts'
import { createApplication, createMessage } from './submissions.ts'

const defaultSubmissions = 10_000
const office = 'office@localhost'
const eventsSecret = `whsec_${randomBytes(32).toString('base64')}`

interface Sent extends Submission {
  /** The deliveries that the receivers must accept, each under one key; nothing for a suspected submission. */
  expected: string[]
}

const toReceiptName = (address: string, language: string) => `receipt for ${address} in ${language}`

/** Every fifth is an application, and every hundredth has filled the trap for machines. Each has a sender of its own. */
function createSubmission(number: number): Sent {
  const language = locales[number % locales.length] ?? 'pl'
  const email = `sender${number}@klient.example`
  const isSuspected = number % 100 === 99
  const isApplication = number % 5 === 0
  const common = { language, ...(isSuspected ? { leave_empty: 'x' } : {}) }
  const body = isApplication
    ? Object.assign(createApplication(), common, { signatory_email: email })
    : Object.assign(createMessage(), common, { email })
  const hooks = isApplication ? ['/zapier', ...(language === 'pl' ? ['/automation'] : [])] : []
  const reference = toReference(body.id)
  const expected = [
    `/emails ${toReceiptName(email, language)}`,
    `/events enquiry.received of ${reference}`,
    ...['/emails', ...hooks].map((path) => `${path} ${reference}`),
  ]
  return {
    path: isApplication ? '/api/client-applications' : '/api/contact-messages',
    body,
    expected: isSuspected ? [] : expected,
  }
}

/** The reference number, or the receipt with recipient and language: webhooks have the whole id, mails to the office the number in their subject, events the record. */
function toName(payload: Record<string, unknown>): string | null {
  const { type, data } = payload as { type?: string; data?: { id: string } }
  if (type && data) return `${type} of ${toReference(data.id)}`
  const inner = (payload.payload ?? payload) as Record<string, unknown>
  if (typeof inner.id === 'string') return toReference(inner.id)
  const address = String(payload.to)
  if (address === office) return /[0-9A-F]{4}-[0-9A-F]{4}/.exec(String(payload.subject))?.[0] ?? null
  const [, language = 'no language'] = /<html lang="(\w+)">/.exec(String(payload.html)) ?? []
  return toReceiptName(address, language)
}

function report(
  stateDir: string,
  sent: Sent[],
  { acceptedKeys, events }: Pick<FaultyReceiver, 'acceptedKeys' | 'events'>,
): void {
  const { stored, states } = withDatabase(stateDir, (database) => ({
    stored: database
      .prepare('SELECT id FROM contact_messages UNION ALL SELECT id FROM client_applications')
      .all()
      .map(({ id }) => String(id)),
    states: database
      .prepare('SELECT channel, state, count(*) AS count FROM deliveries GROUP BY channel, state')
      .all(),
  }))
  const unique = new Set(stored)
  const lost = sent.filter(({ body }) => !unique.has(body.id)).length
  const twice = stored.length - unique.size
  const expected = new Set(sent.flatMap((submission) => submission.expected))
  const missing = Array.from(expected).filter((name) => !acceptedKeys.has(name)).length
  const unexpected = Array.from(acceptedKeys.keys()).filter((name) => !expected.has(name)).length
  const doubled = Array.from(acceptedKeys.values()).filter((keys) => keys.size > 1).length
  console.log(`  stored ${stored.length}, lost ${lost}, twice ${twice}`)
  console.log(`  deliveries ${states.map((row) => Object.values(row).join(' ')).join(', ')}`)
  console.log(
    `  accepted ${acceptedKeys.size} of ${expected.size}: missing ${missing}, to somebody else or in another language ${unexpected}, under more than one key ${doubled}`,
  )
  console.log(`  events ${events.tries} tries, not verified ${events.unverified}`)
  if (lost + twice + missing + unexpected + doubled + events.unverified > 0)
    throw new Error('a submission or a delivery was lost, doubled, wrong or not signed')
}

/**
 * Many concurrent visitors, receivers that fail at random, one of them slow, and a site that is killed nine times: every
 * confirmed submission is stored once, each receiver has accepted it with one idempotency key, every try of an event verifies, and everybody who is not
 * suspected got one receipt in the language of the form. Unlike the other benches it fails otherwise.
 */
export async function tryReliability({ submissions: count }: { submissions?: string }): Promise<void> {
  const stateDir = mkdtempSync(join(tmpdir(), 'altimach-reliability-'))
  const receiver = await openFaultyReceiver(toName, { eventsSecret })
  const at = `http://127.0.0.1:${receiver.port}`
  const site = await openKillableSite(await freePort(), {
    SINK: 'off',
    STATE_DIR: stateDir,
    MAIL_API_URL: at,
    MAIL_API_KEY: 'local-mail-key',
    MAIL_FROM: 'site@localhost',
    MAIL_TO: office,
    MAIL_PER_SECOND: '1000',
    ZAPIER_WEBHOOK_URL: `${at}/zapier`,
    AUTOMATION_WEBHOOK_URL: `${at}/automation`,
    EVENTS_URL: `${at}/events`,
    EVENTS_SECRET: eventsSecret,
    FORM_RATE_LIMITS: 'off',
    RECEIPTS: 'on',
  })
  const sent = Array.from({ length: Number(count ?? defaultSubmissions) }, (_, number) =>
    createSubmission(number),
  )
  try {
    await submitAll(site, sent)
    receiver.recover()
    await deliverAll(site, stateDir)
    report(stateDir, sent, receiver)
  } finally {
    await site.stop()
    receiver.close()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
