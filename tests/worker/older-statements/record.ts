import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { callAdmin, createApiKey, openAdmin } from '../support/admin.ts'
import { openAuth, password, refresh, signIn, signUp } from '../support/auth.ts'
import { recordBody, saveRecord } from '../support/client-data.ts'
import { freshSite } from '../support/fresh-site.ts'
import { runCron } from '../support/outbox.ts'
import { openSite } from '../support/site.ts'
import { applicationBody, messageBody } from '../support/submissions.ts'
import { loggingDatabase } from './logged-trips.ts'

freshSite()

/** Every typical operation of the site, once. */
async function passDay() {
  const site = openSite()
  const message = { ...messageBody(), list: [{ catalogue_id: 'generator', quantity: 1 }] }
  await site.post('/api/contact-messages', message)
  await site.post('/api/contact-messages', message)
  const application = applicationBody()
  await site.post('/api/client-applications', application)
  await site.postForm({
    name: 'Ewa',
    email: 'ewa@firma.example',
    subject: 'Pytanie',
    message: 'Czy jest żuraw?',
  })
  await site.request('/api/health')
  await site.finish()

  const auth = openAuth()
  await auth.post('/signup', { email: 'ewa@firma.example', password })
  await auth.post('/recover', { email: 'nobody@firma.example' })
  const person = await signUp()
  const { body } = await signIn(auth, person.email)
  const { access_token: token } = (await refresh(auth, body.refresh_token)).body
  await auth.get('/user', { token })
  await auth.put('/user', { data: { first_name: 'Ewa' } }, { token })
  await auth.post('/factors', { factor_type: 'totp' }, { token })
  await saveRecord(token, recordBody())
  await signIn(auth, person.email, 'wrong')
  await auth.post('/logout', {}, { token })

  const admin = await openAdmin()
  const record = `/records/contact_message/${message.id}`
  const user = `/users/${person.user.id}`
  const made = await createApiKey(admin, { scopes: ['read_entries', 'write_status'] })
  const script = callAdmin(made.key)
  const erased = { email: application.signatory_email }
  const answers = [
    await admin.get('/state'),
    await admin.get('/inbox'),
    await admin.get('/inbox?search=Jan&status=new&suspected=true'),
    await admin.get('/deliveries?state=pending'),
    await admin.get('/users'),
    await admin.get('/audit'),
    await admin.get(record),
    await admin.put(`${record}/read`, { read: true }),
    await admin.put(`${record}/status`, { status: 'in_progress', version: 0 }),
    await admin.post(`${record}/notes`, { text: 'Oddzwonić' }),
    await admin.get('/inbox/export.csv'),
    await script.get('/inbox'),
    await script.put(`${record}/status`, { status: 'accepted', version: 1 }),
    await admin.get('/api-keys'),
    await admin.remove(`/api-keys/${made.apiKey.id}`),
    await admin.put(`${user}/role`, { isAdmin: true }),
    await admin.put(`${user}/role`, { isAdmin: false }),
    await admin.put(`${user}/ban`, { isBanned: true }),
    await admin.post('/privacy/preview', erased),
    await admin.post('/privacy/erase', erased),
    await admin.remove(user),
  ]
  expect(answers.filter(({ status }) => status >= 300).map(({ text }) => text)).toEqual([])
  await runCron()
}

test('writes down the statements of the Worker as it is', async () => {
  const { database, trips } = loggingDatabase(env.DB)
  env.DB = database
  await passDay()
  expect(trips.length).toBeGreaterThan(100)
  const newest = env.MIGRATIONS.at(-1)?.name.replace(/\.sql$/, '')
  const lines = trips.map((trip) => JSON.stringify(trip)).join('\n')
  await expect(`${lines}\n`).toMatchFileSnapshot(`recordings/${newest}.jsonl`)
})
