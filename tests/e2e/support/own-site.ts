import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { freePort } from '#scripts/free-port.ts'
import { expect, type Journey, test as journey } from './journey.ts'
import { eventsSecret } from './mail-events.ts'
import { openSink } from './sink.ts'
import { withDatabase } from './site-database.ts'

interface Delivery {
  id: string
  channel: string
  state: string
  attempts: number
  last_error: string | null
  lease_until: number
}

export interface OwnSite {
  url: string
  sinkUrl: string
  stateDir: string
  /** The notes of the outbox about the submissions of one person, by channel. */
  deliveriesFor(email: string): Record<string, Delivery>
  /** Lets time pass: whatever waits for its next try may be tried now. */
  makeDue(): void
}

export const siteFolder = resolve(import.meta.dirname, '../../..')

function openSite(url: string, sinkUrl: string, stateDir: string): OwnSite {
  return {
    url,
    sinkUrl,
    stateDir,
    deliveriesFor: (email) =>
      withDatabase(stateDir, (database) => {
        const rows = database
          .prepare(
            `SELECT id, channel, state, attempts, last_error, lease_until FROM deliveries WHERE submission_id IN
               (SELECT id FROM contact_messages WHERE email = ?1
                UNION SELECT id FROM client_applications WHERE signatory_email = ?1)`,
          )
          .all(email) as unknown as Delivery[]
        return Object.fromEntries(rows.map((row) => [row.channel, row]))
      }),
    makeDue: () =>
      withDatabase(stateDir, (database) => database.exec('UPDATE deliveries SET next_attempt_at = 0')),
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** Serves what was built in a folder, with a state and a sink of its own, for as long as it is used. */
export async function withSite(
  { metadata }: Pick<FullConfig, 'metadata'>,
  folder: string,
  variables: Record<string, string>,
  use: (site: OwnSite) => Promise<void>,
): Promise<void> {
  const stateDir = mkdtempSync(join(tmpdir(), 'altimach-own-site-'))
  cpSync(String(metadata.freshStateDir), stateDir, { recursive: true })
  const [port, sinkPort] = [await freePort(), await freePort()]
  const server = spawn(process.execPath, ['scripts/dev/preview.ts', '--built', '--prepared'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      SINK_PORT: String(sinkPort),
      STATE_DIR: stateDir,
      FORM_RATE_LIMITS: 'off',
      // Its tests follow what reaches the company, attempt by attempt.
      RECEIPTS: 'off',
      AUTH_RATE_LIMITS: 'off',
      AUTH_PASSWORD_COST: '10',
      AUTH_PHONE_ENABLED: 'true',
      AUTH_MAIL_MIN_INTERVAL_S: '0',
      AUTH_MAIL_HOURLY: '10000',
      AUTH_JWT_SECRET: String(metadata.authSecret),
      ...variables,
    },
  })
  try {
    const url = `http://127.0.0.1:${port}`
    const isHealthy = async () => (await fetch(`${url}/api/health`)).ok
    await expect(async () => expect(await isHealthy()).toBe(true)).toPass()
    await use(openSite(url, `http://127.0.0.1:${sinkPort}`, stateDir))
  } finally {
    await stop(server)
    rmSync(stateDir, { recursive: true, force: true })
  }
}

/**
 * Journeys with a site and a sink that nobody else uses, because they change how the sink behaves. They carry the tag of
 * the project whose one worker has the site.
 */
export const onOwnSite = { tag: '@own-site' } as const

export const test = journey.extend<Pick<Journey, 'sink'>, { ownSite: OwnSite }>({
  ownSite: [
    async ({}, use, { config }) => withSite(config, siteFolder, { MAIL_EVENTS_SECRET: eventsSecret }, use),
    { scope: 'worker' },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
  sink: async ({ ownSite }, use) => {
    const sink = openSink(ownSite.sinkUrl, ownSite.url)
    await use(sink)
    await sink.behaveNormally()
  },
})
