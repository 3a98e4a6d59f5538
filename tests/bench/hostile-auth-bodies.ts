import { openIdentityProvider } from '#tests/support/identity-provider.ts'
import { buildWorker } from './bundles.ts'
import { median } from './median.ts'
import { openReceiver } from './receiver.ts'
import { startWorkers } from './workerd.ts'

/** What a hostile body may take longer than an ordinary one of the same route. */
const limitMs = 200
const rounds = 5

/** As much as the service reads of a body. */
const most = 64_000

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

interface Post {
  label: string
  path: string
  type: typeof json | typeof form
  body: string
}

const person = '"email":"x@klient.example","password":"hasło do pomiaru","type":"signup"'

const manyKeys = Array.from({ length: 7_000 }, (_, index) => `"${index}":0`).join(',')

/** JSON that is expensive to parse, to validate or to measure, by what is special about it; `field` is read by the route. */
const hostileJson: Record<string, (field: string) => string> = {
  'a long text': (field) => `{${person},"${field}":"${'a'.repeat(most)}"}`,
  'a long address': (field) => `{${person},"${field}":"${'a.'.repeat(30_000)}@${'a.'.repeat(1_000)}"}`,
  'escaped characters': (field) => `{${person},"${field}":"${'\\u0000'.repeat(10_000)}"}`,
  'data with many keys': () => `{${person},"data":{${manyKeys}}}`,
  'many keys': () => `{${person},${manyKeys}}`,
  'nested data': () => `{${person},"data":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
  'nested lists': () => `{${person},"data":{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`,
  'nothing but brackets': () => '['.repeat(most),
  'nothing but spaces': () => ' '.repeat(most),
  zeros: () => `{${person},"data":[${'0,'.repeat(31_000)}0]}`,
  'a long number': () => `{${person},"data":{"a":${'9'.repeat(60_000)}}}`,
  'a megabyte': () => `{${person},"data":{"a":"${'a'.repeat(1_000_000)}"}}`,
}

/** Routes that anybody may call, with a field that each reads. */
const jsonRoutes: [path: string, field: string][] = [
  ['/signup', 'email'],
  ['/otp', 'email'],
  ['/recover', 'email'],
  ['/resend', 'email'],
  ['/verify', 'token_hash'],
  ['/token?grant_type=password', 'password'],
  ['/token?grant_type=refresh_token', 'refresh_token'],
  ['/token?grant_type=pkce', 'code_verifier'],
  ['/token?grant_type=id_token', 'id_token'],
  ['/token?grant_type=web3', 'message'],
  ['/sso', 'domain'],
]

const hostileForms: Record<string, string> = {
  'empty fields': 'a=&'.repeat(21_000),
  ampersands: '&'.repeat(most),
  'percent signs': `token=${'%41'.repeat(21_000)}`,
  'a long target': `type=email&token=a&redirect_to=https://${'a.'.repeat(30_000)}`,
}

const acsPath = '/sso/saml/acs'

const megabyte = 1_048_000

const base64 = (text: string) => encodeURIComponent(Buffer.from(text).toString('base64'))

const hostileResponses: Record<string, string> = {
  'a megabyte of fields': 'a&'.repeat(megabyte / 2),
  'a megabyte of percent signs': `SAMLResponse=${'%41'.repeat(349_000)}`,
  'many tags': `SAMLResponse=${base64('<a>'.repeat(2_900))}`,
  'many attributes': `SAMLResponse=${base64(`<a ${'b="" '.repeat(30_000)}/>`)}`,
}

const toPosts = (path: string, type: Post['type'], bodies: Record<string, string>): Post[] =>
  Object.entries(bodies).map(([label, body]) => ({ label: `${path}: ${label}`, path, type, body }))

const ordinary = { [json]: `{${person}}`, [form]: 'type=email&token=a' }

const posts = [
  ...jsonRoutes.flatMap(([path, field]) =>
    toPosts(
      path,
      json,
      Object.fromEntries(Object.entries(hostileJson).map(([label, toBody]) => [label, toBody(field)])),
    ),
  ),
  ...['/verify', '/callback'].flatMap((path) => toPosts(path, form, hostileForms)),
  ...toPosts(acsPath, form, hostileResponses),
]

const environmentOf = (port: number) => ({
  SINK: 'off',
  MAIL_API_URL: `http://127.0.0.1:${port}`,
  MAIL_API_KEY: 'key',
  AUTH_RATE_LIMITS: 'off',
  // A hash of a third of a second would hide other differences.
  AUTH_PASSWORD_COST: '10',
  AUTH_WEB3_ETHEREUM_ENABLED: 'true',
  AUTH_SAML_PROVIDERS: JSON.stringify([openIdentityProvider().listed({})]),
  AUTH_PROVIDERS: JSON.stringify({ nobody: { client_id: 'a', issuer: 'http://127.0.0.1:1' } }),
})

/** Sends bodies that are made to be expensive to every public route of the auth service that takes one. */
export async function timeHostileAuthBodies(): Promise<void> {
  const receiver = await openReceiver()
  const server = await startWorkers({ altimach: await buildWorker() }, environmentOf(receiver.port))
  const origin = server.addresses.get('altimach')?.origin ?? ''
  const post = (path: string, type: string, body: string) =>
    fetch(`${origin}/auth/v1${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
      redirect: 'manual',
    })
  /** The XML of a response is only looked at for somebody who is on the way. */
  async function startSso(): Promise<string> {
    const wanted = { domain: 'partner.example', skip_http_redirect: true }
    const { url } = (await (await post('/sso', json, JSON.stringify(wanted))).json()) as { url: string }
    return `RelayState=${new URL(url).searchParams.get('RelayState')}&`
  }
  async function send({ path, type, body }: Omit<Post, 'label'>): Promise<number> {
    const sent = path === acsPath ? (await startSso()) + body : body
    const start = performance.now()
    await (await post(path, type, sent)).arrayBuffer()
    return performance.now() - start
  }
  async function time(sent: Omit<Post, 'label'>): Promise<number> {
    // What is loaded on the first call is not the body's.
    await send(sent)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await send(sent))
    return median(times)
  }
  try {
    const extra: [number, string][] = []
    for (const { label, ...hostile } of posts) {
      const usual = await time({ ...hostile, body: ordinary[hostile.type] })
      extra.push([(await time(hostile)) - usual, label])
    }
    extra.sort(([one], [other]) => other - one)
    console.log(
      `\n== ${posts.length} hostile bodies for the auth service, beyond an ordinary one of the same route`,
    )
    for (const [ms, label] of extra.slice(0, 10)) console.log(`${ms.toFixed(0).padStart(6)} ms  ${label}`)
    const beyond = extra.filter(([ms]) => ms > limitMs)
    console.log(beyond.length === 0 ? `all hold ${limitMs} ms` : `${beyond.length} MISS ${limitMs} ms`)
  } finally {
    await server.close()
    await receiver.close()
  }
}
