import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { openAdmin } from '../../support/admin.ts'
import { asAdmin, catchMessages, newEmail, openAuth, password, signUp } from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { captureConsole, eventsIn } from '../../support/console.ts'
import { d1Down, deliveryRows, firstRow, interceptQueries } from '../../support/database.ts'
import { bounced, eventOf, report, suppressionRows, withEvents } from '../../support/mail-events.ts'
import { fakeReceivers, type Received, runCron } from '../../support/outbox.ts'
import { messageBody, openSite } from '../../support/site.ts'

const suppress = (email: string) => report(eventOf('email.complained', email))

const office = 'office@site.test'

const isEnquiry = ({ body }: Received) => String(body.subject).startsWith('Wiadomość')

describe('a suppressed address', () => {
  const calls: [string, (email: string) => object][] = [
    ['/recover', (email) => ({ email })],
    ['/otp', (email) => ({ email })],
    ['/signup', (email) => ({ email, password })],
    ['/resend', (email) => ({ type: 'signup', email })],
  ]

  test.each(calls)('gets no mail by %s, and the response does not tell', async (path, toBody) => {
    const lines = captureConsole()
    const [free, blocked] =
      path === '/recover' ? [await signUp(), await signUp()] : [{ email: newEmail() }, { email: newEmail() }]
    if (path === '/resend')
      for (const { email } of [free, blocked]) {
        await openAuth().post('/signup', { email, password })
        passTime(60_000)
      }
    await suppress(blocked.email)
    const { mails } = catchMessages()
    const auth = openAuth()
    const answers = [await auth.post(path, toBody(free.email)), await auth.post(path, toBody(blocked.email))]
    const seen = answers.map(({ status, headers, body }) => ({
      status,
      headers: [...headers.keys()].sort(),
      keys: Object.keys(body).sort(),
    }))
    expect(seen[1]).toEqual(seen[0])
    expect(seen[0]?.status).toBe(200)
    expect(mails().map(({ to }) => to)).toEqual([free.email])
    expect(eventsIn(lines)).toContainEqual(expect.objectContaining({ event: 'auth_mail_suppressed' }))
    expect(lines.join('\n')).not.toContain(blocked.email)
  })

  test('is not a problem of the mail API', async () => {
    const { email } = await signUp()
    await suppress(email)
    await openAuth().post('/recover', { email })
    expect(await firstRow('SELECT 1 FROM receiver_states')).toBeNull()
  })

  test('looks the same to a user who changes to it', async () => {
    const blocked = newEmail()
    const free = newEmail()
    await suppress(blocked)
    const { mails } = catchMessages()
    const auth = openAuth()
    const change = async (email: string) => {
      const { access_token: token } = await signUp()
      const { status, body } = await auth.put('/user', { email }, { token })
      return [status, body.new_email === email]
    }
    expect(await change(blocked)).toEqual([200, true])
    expect(await change(free)).toEqual([200, true])
    const recipients = mails().map(({ to }) => to)
    expect(recipients).toContain(free)
    expect(recipients).not.toContain(blocked)
  })

  test('is reported to the inviting administrator', async () => {
    const admin = await openAdmin()
    const email = newEmail()
    await suppress(email)
    const { mails } = catchMessages()
    const { status, body } = await admin.post('/users/invite', { email })
    expect([status, body.code]).toEqual([409, 'address_suppressed'])
    const invited = await openAuth().post('/invite', { email }, asAdmin)
    expect([invited.status, invited.body.code]).toEqual([500, 'unexpected_failure'])
    expect(mails()).toEqual([])
  })

  test('gets its mail while D1 fails', async () => {
    const { email } = await signUp()
    const { mails } = catchMessages()
    const DB = interceptQueries(env.DB, (make, asked) =>
      asked.some(({ sql }) => sql.includes('mail_suppressions')) ? Promise.reject(d1Down()) : make(),
    )
    await openAuth({ DB }).post('/recover', { email })
    expect(mails().map(({ to }) => to)).toEqual([email])
  })
})

describe('while the company’s own address is suppressed', () => {
  async function block() {
    await report(bounced(office))
    return fakeReceivers()
  }
  const post = () => openSite(withEvents).post('/api/contact-messages', messageBody())

  test('health and the admin area show it before the next enquiry', async () => {
    await block()
    const admin = await openAdmin()
    expect((await admin.get('/state')).body.refusing).toEqual([
      { receiver: 'mail', problem: 'suppressed', since: new Date().toISOString() },
    ])
    expect(await (await openSite().request('/api/health')).json()).toMatchObject({ receivers: 'refusing' })
  })

  test('enquiries are stored and paused, and none uses up an attempt', async () => {
    const received = await block()
    expect((await post()).status).toBe(201)
    for (let run = 0; run < 10; run += 1) {
      await runCron(withEvents)
      passTime(300_000)
    }
    expect(received.filter(isEnquiry)).toEqual([])
    expect(await deliveryRows()).toMatchObject([{ state: 'pending', attempts: 0, last_error: 'suppressed' }])
  })

  test('the webhook gets an alert within the hour', async () => {
    const received = await block()
    await post()
    for (let run = 0; run < 4; run += 1) {
      await runCron(withEvents)
      passTime(300_000)
    }
    await runCron(withEvents)
    expect(received.filter(({ body }) => body.event === 'deliveries_stuck')).toMatchObject([
      { body: { refusing: [{ receiver: 'mail', problem: 'suppressed' }] } },
    ])
    expect(received.filter(({ url }) => url.endsWith('/emails'))).toEqual([])
  })

  test('Cloudflare’s own sending is not affected', async () => {
    await block()
    const sent: unknown[] = []
    const COMPANY_MAIL = { send: async (mail: unknown) => void sent.push(mail) } as unknown as SendEmail
    await post()
    await runCron({ ...withEvents, MAIL_DRIVER: 'cloudflare', COMPANY_MAIL })
    expect(sent).toHaveLength(1)
  })

  test('a complaint about a mail leaves it as delivered', async () => {
    const received = fakeReceivers()
    const site = openSite(withEvents)
    await site.post('/api/contact-messages', messageBody())
    await site.finish()
    await report(eventOf('email.complained', office, { tags: received[0]?.body.tags }))
    expect(await deliveryRows()).toMatchObject([{ state: 'sent', bounced_at: null }])
    expect(await suppressionRows()).toMatchObject([{ email: office, reason: 'complained' }])
  })
})
