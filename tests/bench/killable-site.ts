import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

export interface KillableSite {
  url: string
  /** Sends SIGKILL to the whole site, including workerd, and restarts it on the same data. */
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

const startTimeoutMs = 120_000

async function start(url: string, environment: NodeJS.ProcessEnv, folder: string): Promise<ChildProcess> {
  // A separate process group, so that a kill reaches workerd below wrangler and nothing else on the machine.
  const server = spawn(process.execPath, ['scripts/dev/preview.ts', '--built'], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  })
  const givenUpAt = Date.now() + startTimeoutMs
  while (Date.now() < givenUpAt) {
    if (server.exitCode !== null) throw new Error(`The site ended with ${server.exitCode}.`)
    if (
      await fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return server
    await wait(200)
  }
  throw new Error('The site did not start in time.')
}

async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || !server.pid) return
  const ended = once(server, 'exit')
  process.kill(-server.pid, 'SIGKILL')
  await ended
}

/** The built site of a checkout as served by `npm run preview`, with data that survives its processes. */
export async function openKillableSite(
  port: number,
  environment: NodeJS.ProcessEnv,
  folder = process.cwd(),
): Promise<KillableSite> {
  const url = `http://127.0.0.1:${port}`
  const settings = { ...environment, PORT: String(port) }
  let server = await start(url, settings, folder)
  return {
    url,
    async killAndRestart() {
      await kill(server)
      server = await start(url, settings, folder)
    },
    stop: () => kill(server),
  }
}
