import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'
import { type KillableSite, openKillableSite } from './killable-site.ts'
import { type ObservedPage, openPages } from './realtime-pages.ts'
import { summarize } from './statistics.ts'
import { createMessage } from './submissions.ts'

const connections = 200
const defaultEvents = 1_000
const everyMs = 50
const giveUpAfterMs = 30_000

/** Sends a message; answers its id and when it was sent. */
async function sendMessage({ url }: KillableSite): Promise<{ id: string; at: number }> {
  const body = createMessage()
  const at = performance.now()
  const response = await fetch(`${url}/api/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  if (response.status !== 201) throw new Error(`a message was answered with ${response.status}`)
  return { id: body.id, at }
}

/** Waits until every page has seen every message; throws when that does not happen. */
async function waitForAll(pages: ObservedPage[], ids: string[]): Promise<void> {
  const givenUpAt = performance.now() + giveUpAfterMs
  const missing = () => pages.reduce((sum, { seen }) => sum + ids.filter((id) => !seen.has(id)).length, 0)
  for (let left = missing(); left > 0; left = missing()) {
    if (performance.now() > givenUpAt) throw new Error(`${left} events were never seen`)
    await wait(20)
  }
}

function countRepeated(pages: ObservedPage[]): number {
  return pages.reduce(
    (sum, { seen }) => sum + [...seen.values()].filter(({ length }) => length > 1).length,
    0,
  )
}

/** From the moment a message is sent, which includes storing it, until a page has its event. */
async function timeEvents(site: KillableSite, pages: ObservedPage[], count: number): Promise<void> {
  const sending: ReturnType<typeof sendMessage>[] = []
  const start = performance.now()
  for (let number = 0; number < count; number += 1) {
    await wait(Math.max(0, start + number * everyMs - performance.now()))
    sending.push(sendMessage(site))
  }
  const sent = await Promise.all(sending)
  await waitForAll(
    pages,
    sent.map(({ id }) => id),
  )
  const times = sent.flatMap(({ id, at }) => pages.map(({ seen }) => (seen.get(id)?.[0] ?? Number.NaN) - at))
  const { n, p50, p95, p99 } = summarize(times)
  console.log(`  ${pages.length} pages saw ${count} events, each once by each: ${n}`)
  console.log(`  p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`)
}

/** From the moment the site answers again until every page knows what happened while it was not connected. */
async function timeKill(site: KillableSite, pages: ObservedPage[]): Promise<void> {
  await site.killAndRestart()
  const start = performance.now()
  const sent = await Promise.all(Array.from({ length: 5 }, () => sendMessage(site)))
  await waitForAll(
    pages,
    sent.map(({ id }) => id),
  )
  console.log(`  after a SIGKILL everybody is up to date in ${(performance.now() - start).toFixed(0)} ms`)
}

/**
 * Pages that are told of submissions: each event is seen once by each, also across a site that is killed. Unlike most
 * benches it fails when that is not so.
 */
export async function timeRealtime({ submissions }: { submissions?: string }): Promise<void> {
  const stateDir = mkdtempSync(join(tmpdir(), 'altimach-realtime-'))
  const site = await openKillableSite(await freePort(), {
    SINK: 'off',
    STATE_DIR: stateDir,
    FORM_RATE_LIMITS: 'off',
    AUTH_RATE_LIMITS: 'off',
    AUTH_EMAIL_AUTOCONFIRM: 'true',
    AUTH_PASSWORD_COST: '10',
  })
  let pages: ObservedPage[] = []
  try {
    pages = await openPages(site, stateDir, connections)
    await timeEvents(site, pages, Number(submissions ?? defaultEvents))
    await timeKill(site, pages)
    const repeated = countRepeated(pages)
    if (repeated > 0) throw new Error(`${repeated} events were seen twice`)
  } finally {
    for (const page of pages) page.close()
    await site.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
