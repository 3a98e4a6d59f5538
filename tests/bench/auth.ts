import { type AuthCalls, type CallName, callNames, createPeople, toCalls } from './auth-calls.ts'
import { toBetterAuth, toOurs } from './auth-services.ts'
import { buildPeer, buildWorker } from './bundles.ts'
import { type Client, openClient } from './client.ts'
import { toRatesTable, toTimesTable } from './report.ts'
import { emptySamples, type Timed, timeRounds, timeThroughput } from './rounds.ts'
import { seededRandom } from './statistics.ts'
import { startWorkers, type Workers } from './workerd.ts'

const base = 'better-auth A'
/** Listed twice: the difference between A and B is the noise of this machine. */
const labels = ['altimach', base, 'better-auth B']

const titles: Record<CallName, string> = {
  'sign-in': 'Sign-in: POST /token?grant_type=password beside POST /sign-in/email',
  refresh:
    'Refresh: POST /token?grant_type=refresh_token, which gives new tokens, beside GET /get-session, which extends the session it has',
  user: 'User: GET /user, which asks D1 whether the session still stands, beside GET /get-session?disableRefresh=true, which asks KV',
}

const seed = 20_261_121

/** log2 of scrypt's N: our default, and the minimum, with which everything else becomes visible. */
const fullCost = 15
const leastCost = 10

const full = { people: 6, rounds: 30, limitMs: 25_000 }
const light = { people: 20, rounds: 300, limitMs: 15_000 }
const rate = { concurrency: 4, durationMs: 2_000 }

/** Longer than a Worker's background work, so that it does not slow down the next call. */
const settleMs = 5

const afterwardsQuiet = ({ label, send }: Timed): Timed => ({
  label,
  async send() {
    const durationMs = await send()
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    return durationMs
  },
})

interface Scene {
  workers: Workers
  client: Client
}

async function withCalls(
  { workers, client }: Scene,
  { cost, people: count }: { cost: number; people: number },
  work: (services: AuthCalls[]) => Promise<void>,
): Promise<void> {
  const server = await startWorkers(workers, {
    SINK: 'off',
    AUTH_PASSWORD_COST: String(cost),
    AUTH_RATE_LIMITS: 'off',
    AUTH_EMAIL_AUTOCONFIRM: 'true',
  })
  try {
    const [oursAt, theirsAt] = ['altimach', 'better-auth'].map((name) => server.addresses.get(name))
    if (!oursAt || !theirsAt) throw new Error('A Worker is missing.')
    await client.send(new URL('/tables', theirsAt), { status: 204 })
    const ours = toOurs(client, oursAt)
    const theirs = toBetterAuth(client, theirsAt)
    const people = createPeople(count)
    for (const person of people) {
      await ours.signUp(person)
      await theirs.signUp(person)
    }
    const [label = '', ...theirLabels] = labels
    await work([toCalls(label, ours, people), ...theirLabels.map((name) => toCalls(name, theirs, people))])
  } finally {
    await server.close()
  }
}

async function printTimes(
  services: AuthCalls[],
  name: CallName,
  { rounds, limitMs }: { rounds: number; limitMs: number },
): Promise<void> {
  const samples = emptySamples(labels)
  const timed = services.map((calls) => afterwardsQuiet(calls[name]))
  const course = { warmUpRounds: Math.ceil(rounds / 10), rounds, limitMs, random: seededRandom(seed) }
  await timeRounds(timed, course, samples)
  console.log(`\n${titles[name]}\n${toTimesTable(samples, base)}`)
}

async function printRates(services: AuthCalls[], name: CallName): Promise<void> {
  const rates = new Map<string, number>()
  for (const { [name]: call } of services) {
    rates.set(call.label, await timeThroughput(call, rate.concurrency, rate.durationMs))
  }
  console.log(`\n${titles[name]}\n${toRatesTable(rates, base)}`)
}

/** Compares our auth service with the package better-auth, in a separate Worker with the same D1, KV and hashes. */
export async function timeAuth(): Promise<void> {
  const workers = { altimach: await buildWorker(), 'better-auth': await buildPeer('better-auth-worker.ts') }
  const client = openClient()
  const scene = { workers, client }
  try {
    console.log(`\n== One after another, passwords hashed with N = 2^${fullCost} as by default`)
    await withCalls(scene, { ...full, cost: fullCost }, (services) => printTimes(services, 'sign-in', full))
    await withCalls(scene, { ...light, cost: leastCost }, async (services) => {
      console.log(`\n== One after another, N = 2^${leastCost}, so that everything but the hash shows`)
      for (const name of callNames) await printTimes(services, name, light)
      console.log(`\n== ${rate.concurrency} at once, N = 2^${leastCost}, what follows the answers included`)
      for (const name of callNames) await printRates(services, name)
    })
  } finally {
    client.close()
  }
}
