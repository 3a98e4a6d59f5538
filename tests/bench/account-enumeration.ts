import { buildWorker } from './bundles.ts'
import { type Client, openClient } from './client.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { toRatios, toTimesTable } from './report.ts'
import { emptySamples, type Timed, timeRounds } from './rounds.ts'
import { seededRandom } from './statistics.ts'
import { type Server, startWorkers } from './workerd.ts'

interface Call {
  title: string
  path: string
  toBody(email: string): object
}

const password = 'hasło do pomiaru'

const calls: Call[] = [
  { title: 'POST /recover', path: '/recover', toBody: (email) => ({ email }) },
  { title: 'POST /otp', path: '/otp', toBody: (email) => ({ email }) },
  {
    title: 'POST /resend, of a sign-up',
    path: '/resend',
    toBody: (email) => ({ type: 'signup', email }),
  },
  { title: 'POST /signup', path: '/signup', toBody: (email) => ({ email, password }) },
]

const people = 50
const warmUp = 5
const seed = 20_261_122

/** Unknown ones are listed twice: the difference between A and B is the noise of this machine. */
const base = 'unknown A'
const labels = [base, 'unknown B', 'waiting', 'confirmed']

/** Allowed difference between the medians of known and unknown addresses. */
const aim = 0.1

/** Longer than the background work of a call, so that it does not slow down the next call. */
const settleMs = 180

const settled = () => new Promise((resolve) => setTimeout(resolve, settleMs))

/** Every call comes from a different network, like calls of unrelated people. */
let networks = 0
function newNetwork(): string {
  networks += 1
  return `10.${networks >> 8}.${networks & 255}.1`
}

interface Scene {
  client: Client
  server: Server
  origin: URL
}

async function post({ client, origin }: Scene, { path, toBody }: Call, email: string): Promise<number> {
  const { durationMs } = await client.send(new URL(`/auth/v1${path}`, origin), {
    body: toBody(email),
    headers: { 'cf-connecting-ip': newNetwork() },
    status: 200,
  })
  return durationMs
}

const emailOf = (label: string, call: Call, number: number) =>
  `${label.replace(' ', '-')}-${calls.indexOf(call)}-${number}@klient.example`.toLowerCase()

/** Creates the known accounts, and waits until their cooldowns are over. */
async function createPeople(scene: Scene, call: Call): Promise<void> {
  const signUp = calls.find(({ path }) => path === '/signup') as Call
  for (const label of ['waiting', 'confirmed'])
    for (let number = 0; number < people + warmUp; number += 1)
      await post(scene, signUp, emailOf(label, call, number))
  await settled()
  await scene.server.write('altimach', [
    `UPDATE auth_users SET email_confirmed_at = created_at WHERE email LIKE 'confirmed-%'`,
    'DELETE FROM auth_rate_limits',
  ])
}

async function printCall(scene: Scene, call: Call): Promise<void> {
  await createPeople(scene, call)
  for (const [turn, time] of ['first', 'second'].entries()) {
    const turns = new Map<string, number>()
    const timed: Timed[] = labels.map((label) => ({
      label,
      async send() {
        const number = turns.get(label) ?? 0
        turns.set(label, number + 1)
        const durationMs = await post(scene, call, emailOf(label, call, number))
        await settled()
        return durationMs
      },
    }))
    const samples = emptySamples(labels)
    const course = {
      warmUpRounds: warmUp,
      rounds: people,
      limitMs: 120_000,
      random: seededRandom(seed + 2 * calls.indexOf(call) + turn),
    }
    await timeRounds(timed, course, samples)
    console.log(`\n${call.title}, the ${time} time\n${toTimesTable(samples, base)}`)
    for (const { label, p50 } of toRatios(samples, base))
      if (label !== base && !label.startsWith('unknown'))
        console.log(`${label}: ${Math.abs(p50 - 1) <= aim ? 'holds' : 'MISSES'} ${aim} of ${base}`)
  }
}

const environmentOf = (receiver: Receiver) => ({
  SINK: 'off',
  MAIL_API_URL: `http://127.0.0.1:${receiver.port}`,
  MAIL_API_KEY: 'key',
  MAIL_FROM: 'Altimach <site@altimach.example>',
  MAIL_TO: 'office@altimach.example',
  // A minute would be over before the second round ends.
  AUTH_MAIL_MIN_INTERVAL_S: '3600',
  AUTH_MAIL_HOURLY: '1000000',
  AUTH_SIGNIN_MAIL_HOURLY: '1000000',
  // A hash of a third of a second would hide other differences.
  AUTH_PASSWORD_COST: '10',
})

/** Measures whether response times reveal if an address has an account. */
export async function timeAccountEnumeration(): Promise<void> {
  const client = openClient()
  const receiver = await openReceiver()
  const server = await startWorkers({ altimach: await buildWorker() }, environmentOf(receiver))
  try {
    const origin = server.addresses.get('altimach')
    if (!origin) throw new Error('The Worker is missing.')
    for (const call of calls) await printCall({ client, server, origin }, call)
  } finally {
    await server.close()
    client.close()
    await receiver.close()
  }
}
