import type { Client } from './client.ts'
import type { Receiver } from './receiver.ts'
import { emptySamples, type Samples, type Timed, timeRounds, timeThroughput } from './rounds.ts'
import { seededRandom } from './statistics.ts'
import { type Server, startWorkers, type Workers } from './workerd.ts'

export interface Route {
  label: string
  worker: string
  path: string
  createBody(): unknown
  /** Mails and webhooks caused by one request. */
  deliveries: number
}

export interface Scene {
  client: Client
  receiver: Receiver
  routes: Route[]
  /** Workers of one group share a workerd; each group has its own. */
  groups: Workers[]
}

const seed = 20_261_121
const warmUpRounds = 200

const pause = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs))

async function withServers(scene: Scene, work: (timed: Timed[]) => Promise<void>): Promise<void> {
  const servers: Server[] = []
  try {
    const environment = {
      SINK_PORT: String(scene.receiver.port),
      FORM_RATE_LIMITS: 'off',
      // A round waits for its mails, which would otherwise leave two a second.
      MAIL_PER_SECOND: '1000',
      // As a site without a system of its own for enquiries.
      EVENTS_URL: '',
    }
    for (const workers of scene.groups) servers.push(await startWorkers(workers, environment))
    const timed = scene.routes.map(({ label, worker, path, createBody }) => {
      const origin = servers.map((server) => server.addresses.get(worker)).find(Boolean)
      const url = new URL(path, origin)
      const send = async () => (await scene.client.send(url, { body: createBody(), status: 201 })).durationMs
      return { label, send }
    })
    await work(timed)
  } finally {
    await Promise.all(servers.map((server) => server.close()))
  }
}

const samplesOf = ({ routes }: Scene) => emptySamples(routes.map(({ label }) => label))

/** Requests without a pause. Pools fresh processes, as a single one may be fast or slow throughout. */
export async function timeBusy(
  scene: Scene,
  { runs, rounds, limitMs }: { runs: number; rounds: number; limitMs: number },
): Promise<Samples> {
  const samples = samplesOf(scene)
  for (let run = 0; run < runs; run += 1) {
    const course = { warmUpRounds, rounds, limitMs, random: seededRandom(seed + run) }
    await withServers(scene, (timed) => timeRounds(timed, course, samples))
  }
  return samples
}

/** Long enough for a drain to claim and send, and far shorter than a timeout. */
const longestDrainMs = 8_000

/** Every round waits until all of its deliveries are received, so no request runs during a drain. */
export async function timeQuiet(
  scene: Scene,
  { rounds, limitMs }: { rounds: number; limitMs: number },
): Promise<Samples> {
  const samples = samplesOf(scene)
  const perRound = scene.routes.reduce((sum, { deliveries }) => sum + deliveries, 0)
  let received = scene.receiver.received()
  const afterRound = async () => {
    const giveUp = performance.now() + longestDrainMs
    while (scene.receiver.received() < received + perRound && performance.now() < giveUp) await pause(5)
    // The last results have not been saved yet.
    await pause(20)
    received = scene.receiver.received()
  }
  const course = { warmUpRounds: 20, rounds, limitMs, random: seededRandom(seed), afterRound }
  await withServers(scene, (timed) => timeRounds(timed, course, samples))
  return samples
}

/** Requests per second by label, one route after another. */
export async function timeRates(
  scene: Scene,
  { concurrency, durationMs }: { concurrency: number; durationMs: number },
): Promise<Map<string, number>> {
  const rates = new Map<string, number>()
  await withServers(scene, async (timed) => {
    for (const one of timed) {
      await timeThroughput(one, concurrency, durationMs / 5)
      rates.set(one.label, await timeThroughput(one, concurrency, durationMs))
      // Deliveries of one route must not slow down the next.
      await pause(1_000)
    }
  })
  return rates
}
