import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/free-port.ts'
import { withDatabase } from '#tests/e2e/support/site-database.ts'
import { toReference } from '#worker/contract/reference-number.ts'
import { type FaultyReceiver, openFaultyReceiver } from './faulty-receiver.ts'
import { openKillableSite } from './killable-site.ts'
import { deliverAll, type Submission, submitAll } from './storm.ts'
import { createApplication, createMessage } from './submissions.ts'

const defaultSubmissions = 10_000

/** Every fifth is an application, with mail, Zapier and automation deliveries. */
const createSubmission = (number: number): Submission =>
  number % 5 === 0
    ? { path: '/api/client-applications', body: createApplication() }
    : { path: '/api/contact-messages', body: createMessage() }

/** The reference number of a submission: mails have it in their subject, webhooks have the whole id. */
function toSubmission(payload: Record<string, unknown>): string | null {
  const inner = (payload.payload ?? payload) as Record<string, unknown>
  if (typeof inner.id === 'string') return toReference(inner.id)
  return /[0-9A-F]{4}-[0-9A-F]{4}/.exec(String(payload.subject))?.[0] ?? null
}

function report(stateDir: string, submissions: Submission[], receiver: FaultyReceiver): void {
  const { stored, states } = withDatabase(stateDir, (database) => ({
    stored: database
      .prepare('SELECT id FROM contact_messages UNION ALL SELECT id FROM client_applications')
      .all()
      .map(({ id }) => String(id)),
    states: database.prepare('SELECT state, count(*) AS count FROM deliveries GROUP BY state').all(),
  }))
  const unique = new Set(stored)
  const lost = submissions.filter(({ body }) => !unique.has(body.id)).length
  const accepted = [...receiver.acceptedKeys.values()]
  const doubled = accepted.filter((keys) => keys.size > 1).length
  const expected = submissions.reduce((sum, { path }) => sum + (path.includes('applications') ? 3 : 1), 0)
  console.log(`  stored ${stored.length}, lost ${lost}, twice ${stored.length - unique.size}`)
  console.log(`  deliveries ${states.map(({ state, count }) => `${state} ${count}`).join(', ')}`)
  console.log(`  accepted ${accepted.length} of ${expected}, under more than one key ${doubled}`)
  if (lost > 0 || stored.length !== unique.size || doubled > 0 || accepted.length !== expected)
    throw new Error('a submission or a delivery was lost or doubled')
}

/**
 * Many concurrent visitors, receivers that fail at random, and a site that is killed nine times: every confirmed
 * submission is stored once, and each receiver has accepted it with one idempotency key. Unlike the other benches it
 * fails otherwise.
 */
export async function tryReliability({ submissions: count }: { submissions?: string }): Promise<void> {
  const stateDir = mkdtempSync(join(tmpdir(), 'altimach-reliability-'))
  const receiver = await openFaultyReceiver(toSubmission)
  const at = `http://127.0.0.1:${receiver.port}`
  const site = await openKillableSite(await freePort(), {
    SINK: 'off',
    STATE_DIR: stateDir,
    MAIL_API_URL: at,
    MAIL_API_KEY: 'local-mail-key',
    MAIL_FROM: 'site@localhost',
    MAIL_TO: 'office@localhost',
    MAIL_PER_SECOND: '1000',
    ZAPIER_WEBHOOK_URL: `${at}/zapier`,
    AUTOMATION_WEBHOOK_URL: `${at}/automation`,
    FORM_RATE_LIMITS: 'off',
    // They have a bench of their own.
    RECEIPTS: 'off',
  })
  const submissions = Array.from({ length: Number(count ?? defaultSubmissions) }, (_, number) =>
    createSubmission(number),
  )
  try {
    await submitAll(site, submissions)
    receiver.recover()
    await deliverAll(site, stateDir)
    report(stateDir, submissions, receiver)
  } finally {
    await site.stop()
    receiver.close()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
