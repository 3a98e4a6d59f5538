import { request } from 'node:http'
import { toTable } from '#tests/budgets/print-table.ts'
import { openIdentityProvider } from '#tests/support/identity-provider.ts'
import type { WorkerCode } from './bundles.ts'
import { openClient } from './client.ts'
import { authRoutes } from './hostile-auth-bodies.ts'
import { formRoutes, type HostileRoute } from './hostile-bodies.ts'
import { median } from './median.ts'
import { readWorkerCpuMs } from './worker-cpu.ts'
import { startWorkers } from './workerd.ts'

const rounds = 3
const warmUps = 10

/** CPU that a hostile body may cost more than an ordinary one. */
const aimMs = 200

/** Longer than what a Worker does right after its answer. */
const settleMs = 60

const routes = [...formRoutes, ...authRoutes]

/** Every route is open, nothing is limited, and a password's hash costs the least. */
const createEnvironment = () => ({
  SINK: 'off',
  FORM_RATE_LIMITS: 'off',
  AUTH_RATE_LIMITS: 'off',
  AUTH_EMAIL_AUTOCONFIRM: 'true',
  AUTH_PASSWORD_COST: '10',
  AUTH_WEB3_ETHEREUM_ENABLED: 'true',
  AUTH_PROVIDERS: JSON.stringify({ nobody: { client_id: 'a', issuer: 'http://127.0.0.1:1' } }),
  AUTH_SAML_PROVIDERS: JSON.stringify([openIdentityProvider().listed({})]),
  MAIL_EVENTS_SECRET: `whsec_${btoa('a signing key of the bench')}`,
})

type Body = HostileRoute['ordinary']

interface Target {
  url: URL
  method: string
  headers: Record<string, string>
}

const send = ({ url, method, headers }: Target, { type }: Body, body: string) =>
  new Promise<number>((resolve, reject) => {
    const describing = { 'content-type': type, 'content-length': Buffer.byteLength(body) }
    const options = { method, headers: { ...headers, ...describing }, agent: false }
    const sent = request(url, options, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** The header of an account that is made for this. */
async function signUp(origin: URL): Promise<Record<string, string>> {
  const client = openClient()
  const person = { email: `${crypto.randomUUID()}@klient.example`, password: 'bench-Password-2026' }
  const { text } = await client.send(new URL('/auth/v1/signup', origin), { body: person, status: 200 })
  client.close()
  return { authorization: `Bearer ${JSON.parse(text).access_token}` }
}

/** CPU of workerd from the request until it is idle again. */
async function measure(target: Target, body: Body): Promise<{ cpuMs: number; status: number }> {
  const text = await body.create(target.url)
  const before = readWorkerCpuMs()
  const status = await send(target, body, text)
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  return { cpuMs: readWorkerCpuMs() - before, status }
}

async function measureOften(target: Target, body: Body) {
  const measured: Awaited<ReturnType<typeof measure>>[] = []
  for (let round = 0; round < rounds; round += 1) measured.push(await measure(target, body))
  return { cpuMs: median(measured.map(({ cpuMs }) => cpuMs)), status: measured[0]?.status ?? 0 }
}

const inMs = (value: number) => value.toFixed(0)

/** The rows of one route, the ordinary body first. */
async function measureRoute(
  origin: URL,
  session: Record<string, string>,
  { path, method = 'POST', isSignedIn = false, ordinary, hostile }: HostileRoute,
): Promise<string[][]> {
  const target = { url: new URL(path, origin), method, headers: isSignedIn ? session : {} }
  for (let count = 0; count < warmUps; count += 1)
    await send(target, ordinary, await ordinary.create(target.url))
  const base = await measureOften(target, ordinary)
  const rows = [[`${path}  ${ordinary.label}`, String(base.status), inMs(base.cpuMs), '', '']]
  for (const body of hostile) {
    const { cpuMs, status } = await measureOften(target, body)
    const moreMs = cpuMs - base.cpuMs
    rows.push([
      `  ${body.label}`,
      String(status),
      inMs(cpuMs),
      inMs(moreMs),
      moreMs > aimMs ? `over ${aimMs}` : '',
    ])
  }
  return rows
}

/** Measures bodies that are made to cost much, on every public route, beside an ordinary body of the same route. */
export async function timeHostilePosts(altimach: WorkerCode): Promise<void> {
  const server = await startWorkers({ altimach }, createEnvironment())
  try {
    const origin = server.addresses.get('altimach')
    if (!origin) throw new Error('The Worker is missing.')
    const session = await signUp(origin)
    const rows: string[][] = []
    for (const route of routes) rows.push(...(await measureRoute(origin, session, route)))
    const over = rows.filter((row) => row.at(-1) !== '').length
    const bodies = routes.reduce((sum, { hostile }) => sum + hostile.length, 0)
    console.log(toTable(['route and body', 'status', 'CPU ms', 'more', ''], rows))
    console.log(`${bodies} hostile bodies, ${over} of them over ${aimMs} ms more than an ordinary one`)
  } finally {
    await server.close()
  }
}
