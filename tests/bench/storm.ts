import { setTimeout as wait } from 'node:timers/promises'
import { withDatabase } from '#tests/e2e/support/site-database.ts'
import type { KillableSite } from './killable-site.ts'

const kills = 9
const visitorsAtOnce = 12
const giveUpAfterMs = 40 * 60_000

export interface Submission {
  path: string
  body: { id: string }
}

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
export async function submit(site: KillableSite, submission: Submission): Promise<void> {
  for (;;) {
    const status = await post(site, submission)
    if (status === 201) return
    if (status >= 400 && status < 500) throw new Error(`${submission.path} answered ${status}`)
    await wait(200)
  }
}

/** Sends everything, many at a time, and kills the site nine times meanwhile, spread evenly. `send` retries until it is accepted. */
export async function sendAll<Item>(
  site: KillableSite,
  items: Item[],
  send: (site: KillableSite, item: Item) => Promise<void>,
): Promise<void> {
  let next = 0
  let killed = 0
  let restarting: Promise<void> | null = null
  const killIfDue = () => {
    const isDue = next >= ((killed + 1) * items.length) / (kills + 1)
    if (!isDue || killed >= kills || restarting) return
    killed += 1
    restarting = site.killAndRestart().finally(() => {
      restarting = null
    })
  }
  const visitor = async () => {
    for (let one = items[next++]; one !== undefined; one = items[next++]) {
      killIfDue()
      await send(site, one)
    }
  }
  await Promise.all(Array.from({ length: visitorsAtOnce }, visitor))
  if (restarting) await restarting
  console.log(`  ${items.length} accepted, ${killed} SIGKILLs`)
}

export const submitAll = (site: KillableSite, submissions: Submission[]) => sendAll(site, submissions, submit)

/** Runs cron as time passes, until nothing is pending. */
export async function deliverAll(site: KillableSite, stateDir: string): Promise<void> {
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
