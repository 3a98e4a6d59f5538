import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { events } from '#worker/log/events.ts'
import { callAdmin, openAdmin } from '../support/admin.ts'
import { catchMessages, openAuth, pathOf, signUp } from '../support/auth.ts'
import { captureConsole, eventsIn } from '../support/console.ts'
import { interceptQueries } from '../support/database.ts'
import { fakeReceivers, runCron } from '../support/outbox.ts'
import { applicationBody, authorizationBodies, largeText, messageBody, openSite } from '../support/site.ts'

const address = '198.51.100.77'
const email = 'zebulon.marker@people.example'
const secret = 'Marker-passphrase-77'
const typed = ['Zebulon', 'Markerski', 'marker@', 'Marker-pass', address, '198.51.100']

const headers = { 'cf-connecting-ip': address, 'user-agent': 'Markerski-Browser/1.0' }

/** A database whose errors contain every value of the statement, in the formats of SQLite and drizzle. */
const leakyDatabase = (fails: (sql: string) => boolean) =>
  interceptQueries(env.DB, (make, asked) => {
    const failing = asked.find(({ sql }) => fails(sql))
    if (!failing) return make()
    const values = failing.values.join(', ')
    const cause = new Error(`D1_ERROR: near "${values}": syntax error at offset 3: SQLITE_ERROR`)
    return Promise.reject(new Error(`Failed query: ${failing.sql}\nparams: ${values}`, { cause }))
  })

function expectDiscretion(lines: string[], secrets: (string | undefined)[] = []): void {
  const said = lines.join('\n')
  for (const word of [...typed, ...secrets]) expect(said).not.toContain(word ?? 'nothing to look for')
  for (const { event } of eventsIn(lines)) expect(Object.keys(events)).toContain(event)
}

const message = () => ({ ...messageBody(), name: 'Zebulon Markerski', email, message: `From ${address}` })

const application = () => ({ ...applicationBody(), company_name: 'Markerski', signatory_email: email })

const forms = [
  ['/api/contact-messages', message, { message: `From ${address} ${largeText.slice(200)}` }],
  ['/api/client-applications', application, { authorizations: authorizationBodies(100) }],
] as const

test.each(forms)('%s: stored, suspected, refused and failing', async (path, body, large) => {
  const lines = captureConsole()
  fakeReceivers(() => new Response(`no such person: ${email}`, { status: 422 }))
  const leaky = { DB: leakyDatabase((sql) => /^insert/i.test(sql)) }
  const statuses = [
    await openSite().post(path, body(), headers),
    await openSite().post(path, { ...body(), leave_empty: 'Markerski' }, headers),
    await openSite({ FORM_RATE_LIMITS: 'on', FORM_DAILY_BYTES: '1' }).post(
      path,
      { ...body(), ...large },
      headers,
    ),
    await openSite().post(path, body(), { ...headers, origin: 'https://marker@elsewhere.example' }),
    await openSite().post(path, `{"name":"Zebulon Markerski"`, headers),
    await openSite(leaky).post(path, body(), headers),
  ].map(({ status }) => status)
  expect(statuses).toEqual([201, 201, 429, 403, 400, 503])
  await runCron()
  expectDiscretion(lines)
  const codes = eventsIn(lines).map(({ event }) => event)
  for (const code of [
    'submission_suspected',
    'storage_full',
    'origin_refused',
    'storage_failed',
    'delivery_parked',
  ])
    expect(codes).toContain(code)
})

test('signing up, in and out, a forgotten password, links and codes', async () => {
  const lines = captureConsole()
  const auth = openAuth()
  const { mails } = catchMessages()
  const call = { headers, address }
  await auth.post('/signup', { email, password: secret, data: { first_name: 'Zebulon' } }, call)
  const link = mails()[0]?.link ?? null
  const token = link?.searchParams.get('token') ?? undefined
  await auth.get(pathOf(link), call)
  await auth.get(`/verify?token=${token}Markerski&type=signup&redirect_to=https://site.test/`, call)
  await auth.post('/verify', { email, token: '000000', type: 'signup' }, call)
  await auth.post('/token?grant_type=password', { email, password: `${secret}!` }, call)
  await auth.post('/recover', { email }, call)
  await auth.post('/otp', { email }, call)
  const person = await signUp()
  const session = await auth.signIn(person.email)
  await auth.post(
    '/token?grant_type=refresh_token',
    { refresh_token: `${session.body.refresh_token}Markerski` },
    call,
  )
  await auth.put('/user', { password: 'Markerski' }, { ...call, token: session.body.access_token })
  expect(mails().length).toBeGreaterThan(0)
  const { access_token, refresh_token } = session.body
  expectDiscretion(lines, [token, mails()[0]?.code ?? undefined, access_token, refresh_token, person.email])
})

test('errors in the middle of signing up, in and of a forgotten password', async () => {
  const { email: known } = await signUp()
  const lines = captureConsole()
  for (const fails of [/^insert/i, /^select/i, /^update/i, /./]) {
    const auth = openAuth({ DB: leakyDatabase((sql) => fails.test(sql)) })
    await auth.post('/signup', { email, password: secret }, { headers })
    await auth.post('/token?grant_type=password', { email: known, password: secret }, { headers })
    await auth.post('/recover', { email: known }, { headers })
    await auth.post('/verify', { email, token: '123456', type: 'signup' }, { headers })
  }
  expectDiscretion(lines, [known, '123456'])
  expect(eventsIn(lines).map(({ event }) => event)).toContain('unexpected_error')
})

test('searching, exporting and looking for a person in the admin area', async () => {
  await openSite().post('/api/contact-messages', message(), headers)
  const { token } = await openAdmin()
  const lines = captureConsole()
  for (const DB of [env.DB, leakyDatabase((sql) => /Markerski|MATCH|lower|LIKE/i.test(sql))]) {
    const admin = callAdmin(token, { DB })
    await admin.get('/inbox?search=Markerski%22%20OR%20%5B')
    await admin.get('/inbox/export.csv?search=Markerski').catch(() => null)
    await admin.post('/privacy/preview', { email })
  }
  expectDiscretion(lines, [token])
})
