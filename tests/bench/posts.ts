import { buildBareWorker, buildWorker } from './bundles.ts'
import { type Client, openClient } from './client.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { toRatios, toTable, toTimesTable, toVerdict } from './report.ts'
import { emptySamples, type Samples, type Timed, timeRounds, timeThroughput } from './rounds.ts'
import { seededRandom } from './statistics.ts'
import { createApplication, createMessage } from './submissions.ts'
import { type Code, type Server, startWorkers, type WorkerName } from './workerd.ts'

interface Route {
  label: string
  worker: WorkerName
  path: string
  createBody(): unknown
  /** Mails and hooks that follow one submission. */
  deliveries: number
}

const bare = { worker: 'bare', path: '/bare', createBody: createMessage, deliveries: 0 } as const
const base = 'bare A'

/** The bare route stands here twice: what A and B differ by is what this machine cannot tell apart. */
const routes: Route[] = [
  {
    label: 'contact message',
    worker: 'altimach',
    path: '/api/contact-messages',
    createBody: createMessage,
    deliveries: 1,
  },
  {
    label: 'client application',
    worker: 'altimach',
    path: '/api/client-applications',
    createBody: createApplication,
    deliveries: 3,
  },
  { label: base, ...bare },
  { label: 'bare B', ...bare },
]

const aims = { p50: 1.25, p99: 1.5 }

const seed = 20_261_121
const runs = 3
const rounds = 1_000
const quietRounds = 250
const warmUpRounds = 200
const runLimitMs = 12_000
const quietLimitMs = 40_000
const concurrency = 8
const throughputMs = 2_500

interface Stage {
  code: Code
  client: Client
  receiver: Receiver
}

const pause = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs))

const toTimed = ({ client }: Stage, serverOf: (name: WorkerName) => Server): Timed[] =>
  routes.map(({ label, worker, path, createBody }) => {
    const url = new URL(path, serverOf(worker).addressOf(worker))
    return { label, send: () => client.post(url, createBody()) }
  })

/** Starts each group of Workers in a workerd of its own, and ends them all. */
async function withServers(stage: Stage, groups: WorkerName[][], work: (timed: Timed[]) => Promise<void>) {
  const servers = new Map<WorkerName, Server>()
  try {
    for (const names of groups) {
      const server = await startWorkers(names, stage.code, stage.receiver.port)
      for (const name of names) servers.set(name, server)
    }
    await work(toTimed(stage, (name) => servers.get(name) as Server))
  } finally {
    await Promise.all([...new Set(servers.values())].map((server) => server.close()))
  }
}

/** Pools the times of several fresh processes, as one process may be lucky or not for its whole life. */
async function timeBusy(stage: Stage, groups: WorkerName[][]): Promise<Samples> {
  const samples = emptySamples(routes.map(({ label }) => label))
  for (let run = 0; run < runs; run += 1) {
    const course = { warmUpRounds, rounds, limitMs: runLimitMs, random: seededRandom(seed + run) }
    await withServers(stage, groups, (timed) => timeRounds(timed, course, samples))
  }
  return samples
}

/** Every round waits until all it gave rise to is delivered, so no request meets a drain. */
async function timeQuiet(stage: Stage): Promise<Samples> {
  const samples = emptySamples(routes.map(({ label }) => label))
  const perRound = routes.reduce((sum, { deliveries }) => sum + deliveries, 0)
  let expected = stage.receiver.received()
  const afterRound = async () => {
    expected += perRound
    const giveUp = performance.now() + 5_000
    while (stage.receiver.received() < expected && performance.now() < giveUp) await pause(5)
    expected = stage.receiver.received()
    // The last answers of the receiver are still to be written down.
    await pause(20)
  }
  const course = { warmUpRounds: 20, rounds: quietRounds, limitMs: quietLimitMs, random: seededRandom(seed) }
  await withServers(stage, [['altimach', 'bare']], (timed) =>
    timeRounds(timed, { ...course, afterRound }, samples),
  )
  return samples
}

async function printThroughput(stage: Stage): Promise<void> {
  await withServers(stage, [['altimach', 'bare']], async (timed) => {
    const rates: [string, number][] = []
    for (const one of timed) {
      await timeThroughput(one, concurrency, throughputMs / 5)
      rates.push([one.label, await timeThroughput(one, concurrency, throughputMs)])
      await pause(1_000)
    }
    const baseRate = rates.find(([label]) => label === base)?.[1] ?? Number.NaN
    const rows = rates.map(([label, rate]) => [label, rate.toFixed(0), (rate / baseRate).toFixed(2)])
    console.log(`\n== ${concurrency} at once, one route after another, drains included`)
    console.log(toTable([['route', 'a second', 'ratio'], ...rows]))
  })
}

function printTimes(title: string, samples: Samples): void {
  console.log(`\n== ${title}`)
  console.log(toTimesTable(samples, base))
  for (const ratio of toRatios(samples, base).filter(({ label }) => !label.startsWith('bare'))) {
    console.log(toVerdict(ratio, aims))
  }
}

/** The two routes that visitors post to, beside a route that does nothing but one insert. */
export async function timePosts(): Promise<void> {
  const code = { altimach: await buildWorker(), bare: await buildBareWorker() }
  const stage = { code, client: openClient(), receiver: await openReceiver() }
  try {
    printTimes(
      'One workerd for both Workers: a drain slows whoever comes, the bare route too',
      await timeBusy(stage, [['altimach', 'bare']]),
    )
    printTimes(
      'A workerd for each Worker: drains slow our routes only',
      await timeBusy(stage, [['altimach'], ['bare']]),
    )
    printTimes('One workerd, and every round waits for its drain to end', await timeQuiet(stage))
    await printThroughput(stage)
  } finally {
    stage.client.close()
    await stage.receiver.close()
  }
}
