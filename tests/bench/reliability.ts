import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'
import { withDatabase } from '#tests/e2e/support/site-database.ts'
import { toReference } from '#worker/contract/reference-number.ts'
import { type FaultyReceiver, openFaultyReceiver } from './faulty-receiver.ts'
import { type KillableSite, openKillableSite } from './killable-site.ts'
import { createApplication, createMessage } from './submissions.ts'

const defaultSubmissions = 10_000
const kills = 9
const visitorsAtOnce = 12
const giveUpAfterMs = 40 * 60_000

interface Submission {
  path: string
  body: { id: string }
}

/** Every fifth is an application, with mail, Zapier and automation deliveries. */
const createSubmission = (number: number): Submission =>
  number % 5 === 0
    ? { path: '/api/client-applications', body: createApplication() }
    : { path: '/api/contact-messages', body: createMessage() }

async function post(site: KillableSite, { path, body }: Submission): Promise<number> {
  try {
    const response = await fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    // The site was killed before or during its response.
    return 0
  }
}

/** Like the page: retries with the same id until the submission is confirmed. */
async function submit(site: KillableSite, submission: Submission): Promise<void> {
  for (;;) {
    const status = await post(site, submission)
    if (status === 201) return
    if (status >= 400 && status < 500) throw new Error(`${submission.path} answered ${status}`)
    await wait(200)
  }
}

/** The reference number of a submission: mails have it in their subject, webhooks have the whole id. */
function toSubmission(payload: Record<string, unknown>): string | null {
  const inner = (payload.payload ?? payload) as Record<string, unknown>
  if (typeof inner.id === 'string') return toReference(inner.id)
  return /[0-9A-F]{4}-[0-9A-F]{4}/.exec(String(payload.subject))?.[0] ?? null
}

/** Sends everything and kills the site this many times, spread evenly. */
async function submitAll(site: KillableSite, submissions: Submission[]): Promise<void> {
  let next = 0
  let killed = 0
  let restarting: Promise<void> | null = null
  const killIfDue = () => {
    const isDue = next >= ((killed + 1) * submissions.length) / (kills + 1)
    if (!isDue || killed >= kills || restarting) return
    killed += 1
    restarting = site.killAndRestart().finally(() => {
      restarting = null
    })
  }
  const visitor = async () => {
    for (let one = submissions[next++]; one; one = submissions[next++]) {
      killIfDue()
      await submit(site, one)
    }
  }
  await Promise.all(Array.from({ length: visitorsAtOnce }, visitor))
  if (restarting) await restarting
  console.log(`  ${submissions.length} accepted, ${killed} SIGKILLs`)
}

/** Runs cron as time passes, until nothing is pending. */
async function deliverAll(site: KillableSite, stateDir: string): Promise<void> {
  const givenUpAt = Date.now() + giveUpAfterMs
  for (;;) {
    const pending = withDatabase(stateDir, (database) => {
      database.exec("UPDATE deliveries SET next_attempt_at = 0, lease_until = 0 WHERE state = 'pending'")
      database.exec('DELETE FROM receiver_states')
      return Number(
        database.prepare("SELECT count(*) AS count FROM deliveries WHERE state = 'pending'").get()?.count,
      )
    })
    if (pending === 0) return
    if (Date.now() > givenUpAt) throw new Error(`${pending} deliveries are still pending`)
    await fetch(`${site.url}/cdn-cgi/handler/scheduled`).then((response) => response.arrayBuffer())
  }
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
