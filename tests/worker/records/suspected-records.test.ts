import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { addEntries } from '#tests/support/add-entries.ts'
import { maxCounted } from '#worker/contract/admin/inbox.ts'
import { callAdmin, openAdmin } from '../support/admin.ts'
import { logLines, takeApplication, takeMessage } from '../support/admin-rows.ts'
import { passTime } from '../support/clock.ts'
import { captureConsole, eventsIn } from '../support/console.ts'
import {
  applicationRows,
  countRows,
  deliveryRows,
  interceptQueries,
  messageRows,
  nothing,
} from '../support/database.ts'
import { acceptEverything, fakeReceivers, runCron } from '../support/outbox.ts'
import { openSite } from '../support/site.ts'
import { world } from '../support/world.ts'

const { admin } = world()

const dayMs = 86_400_000

const trapped = { leave_empty: 'x' } as object

const pathOf = ({ id }: { id: string }) => `/records/contact_message/${id}`

const idsOf = async (admin: Awaited<ReturnType<typeof openAdmin>>, query = '') =>
  (await admin.get(`/inbox${query}`)).body.entries.map(({ id }: { id: string }) => id)

describe('a suspected record', () => {
  test('is listed separately, with any other filter', async () => {
    const honest = await takeMessage()
    const held = await takeMessage(trapped)
    const application = await takeApplication(trapped)
    for (const query of ['', '?unread=true', '?status=new', '?search=Kowalski', '?language=pl&status=new'])
      expect(await idsOf(admin, query)).toEqual([honest.id])
    expect(await idsOf(admin, '?suspected=true')).toEqual([application.id, held.id])
    for (const query of [
      'unread=true',
      'status=new',
      'search=Kowalski',
      'kind=contact_message',
      'from=2026-01-01',
    ])
      expect(await idsOf(admin, `?suspected=true&${query}`)).toContain(held.id)
    expect(await idsOf(admin, '?suspected=true&kind=client_application')).toEqual([application.id])
    expect((await admin.get('/inbox?suspected=no')).status).toBe(400)
  })

  test('is not counted as waiting, but separately', async () => {
    await takeMessage()
    await takeMessage(trapped)
    await takeApplication(trapped)
    expect((await admin.get('/state')).body).toMatchObject({ nobodys: 1, suspected: 2, parked: 0 })
  })

  test('is counted up to a limit', async () => {
    const { id } = await takeMessage(trapped)
    await env.DB.prepare(
      `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT ${maxCounted + 50})
        INSERT INTO contact_messages (id, name, email, subject, message, language, content_hash, created_at)
        SELECT printf('%08x', value) || id, name, email, subject, message, language, content_hash, created_at
        FROM contact_messages, n WHERE id = ?`,
    )
      .bind(id)
      .run()
    await env.DB.prepare(addEntries('contact_message', { suspected_for: "'honeypot'" })).run()
    expect((await admin.get('/state')).body.suspected).toBe(maxCounted)
  })

  test('is left out of exports, unless they filter for it', async () => {
    const honest = await takeMessage()
    const held = await takeMessage(trapped)
    for (const [query, there, gone] of [
      ['', honest, held],
      ['?suspected=true', held, honest],
    ] as const) {
      const { body } = await admin.get(`/inbox/export.json${query}`)
      expect(body.records.map(({ id }: { id: string }) => id)).toEqual([there.id])
      const { text } = await admin.get(`/inbox/export.csv${query}`)
      expect([text.includes(there.id), text.includes(gone.id)]).toEqual([true, false])
    }
  })

  test('shows the reason', async () => {
    const held = await takeMessage(trapped)
    expect((await admin.get(pathOf(held))).body).toMatchObject({ suspectedFor: 'honeypot', deliveries: [] })
    expect((await admin.get(pathOf(await takeMessage()))).body).toMatchObject({ suspectedFor: null })
  })

  test('is found, exported and erased with its sender’s data', async () => {
    const held = await takeMessage({ ...trapped, email: 'ktos@gdzies.example' })
    const person = { email: held.email }
    expect((await admin.post('/privacy/preview', person)).body.held).toEqual([
      { table: 'contact_messages', erased: 1, blanked: 0 },
    ])
    expect((await admin.post('/privacy/export', person)).body.contact_messages).toMatchObject([
      { id: held.id, suspected_for: 'honeypot' },
    ])
    await admin.post('/privacy/erase', person)
    expect(await countRows()).toEqual(nothing)
    expect(await idsOf(admin, '?suspected=true')).toEqual([])
  })
})

describe('a record that is reported as spam', () => {
  const report = (id: string) => admin.post(`${pathOf({ id })}/spam`)

  test('is suspected, and what it has not sent yet is not sent', async () => {
    const { id } = await takeMessage()
    const [row] = await deliveryRows()
    expect(row?.state).toBe('pending')
    expect((await report(id)).body).toEqual({ suspectedFor: 'reported', version: 1 })
    expect(await deliveryRows()).toEqual([])
    expect(await idsOf(admin)).toEqual([])
    expect(await idsOf(admin, '?suspected=true')).toEqual([id])
    expect((await admin.get('/state')).body).toMatchObject({ nobodys: 0, suspected: 1 })
    expect((await report(id)).body, 'again').toEqual({ suspectedFor: 'reported', version: 1 })
    expect((await logLines()).filter(({ action }) => action === 'spam_reported')).toHaveLength(1)
  })

  test('is an ordinary one again after “not spam”, and what was sent is not sent twice', async () => {
    acceptEverything()
    const { id } = await takeMessage()
    await runCron()
    await report(id)
    expect((await admin.post(`${pathOf({ id })}/release`)).status).toBe(200)
    await admin.site.finish()
    expect(await deliveryRows()).toMatchObject([{ channel: 'mail', state: 'sent', attempts: 1 }])
    expect(await idsOf(admin)).toEqual([id])
  })

  test('has after “not spam” the deadline that it had, as the customer has waited all the time', async () => {
    const { id } = await takeMessage()
    const times = async () =>
      (
        await env.DB.prepare(
          'SELECT waiting_since, promised_by, answer_since, remind_at, answer_by FROM inbox',
        ).all()
      ).results
    const before = await times()
    passTime(10 * dayMs)
    const later = await openAdmin()
    await later.post(`${pathOf({ id })}/spam`)
    await later.post(`${pathOf({ id })}/release`)
    expect(await times()).toEqual(before)
  })

  test('has its thirty days from then on', async () => {
    const { id } = await takeMessage()
    passTime(40 * 86_400_000)
    const later = await openAdmin()
    await later.post(`${pathOf({ id })}/spam`)
    await runCron()
    expect(await idsOf(later, '?suspected=true')).toEqual([id])
  })

  test('is deleted at once by a press, which deletes nothing that is ordinary', async () => {
    const { id } = await takeMessage()
    expect((await admin.remove(pathOf({ id }))).status).toBe(404)
    await report(id)
    expect((await admin.remove(pathOf({ id }))).body).toEqual({ id })
    expect(await countRows()).toEqual(nothing)
    expect((await logLines()).at(-1)).toMatchObject({ action: 'spam_deleted', subject_id: id })
  })
})

describe('“not spam”', () => {
  test('delivers a message as on arrival, and moves it to the inbox', async () => {
    const held = await takeMessage(trapped)
    const received = fakeReceivers()
    const answer = await admin.post(`${pathOf(held)}/release`)
    expect([answer.status, answer.body]).toEqual([200, { suspectedFor: null }])
    await admin.site.finish()
    expect(received.map(({ body }) => body.reply_to)).toEqual([held.email])
    expect(await deliveryRows()).toMatchObject([{ channel: 'mail', state: 'sent', submission_id: held.id }])
    expect(await idsOf(admin)).toEqual([held.id])
    expect(await idsOf(admin, '?suspected=true')).toEqual([])
    expect((await logLines()).slice(-1)).toEqual([
      {
        actor_id: admin.userId,
        action: 'suspicion_lifted',
        subject_kind: 'contact_message',
        subject_id: held.id,
        details: { reason: 'honeypot' },
      },
    ])
  })

  test.each([
    ['pl', ['automation', 'mail', 'zapier']],
    ['de', ['mail', 'zapier']],
  ] as const)('delivers an application in %s to %j', async (language, channels) => {
    const { id } = await takeApplication({ ...trapped, language })
    await admin.post(`/records/client_application/${id}/release`)
    expect((await deliveryRows()).map(({ channel }) => channel)).toEqual(channels)
  })

  test('repeated or concurrent, delivers once and is logged once', async () => {
    const held = await takeMessage(trapped)
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(`${pathOf(held)}/release`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await deliveryRows()).toHaveLength(1)
    expect((await logLines()).filter(({ action }) => action === 'suspicion_lifted')).toHaveLength(1)
  })

  test('on a trusted record delivers nothing again', async () => {
    const admin = await openAdmin({ MAIL_API_URL: '' })
    const site = openSite({ MAIL_API_URL: '' })
    const body = { ...(await takeMessage()), id: crypto.randomUUID() }
    await site.post('/api/contact-messages', body)
    const before = await deliveryRows()
    const answer = await callAdmin(admin.token).post(`${pathOf(body)}/release`)
    expect([answer.status, answer.body]).toEqual([200, { suspectedFor: null }])
    expect(await deliveryRows()).toEqual(before)
  })

  test('on client data delivers nothing and moves it to the inbox', async () => {
    const row = `INSERT INTO client_data SELECT '11111111-1111-4111-8111-111111111111', NULL, NULL, company_name, vat_number,
      signatory_first_name, signatory_last_name, signatory_email, payment_contact_first_name, payment_contact_last_name,
      payment_contact_email, invoice_email, bank_account_number, bank_name, swift_bic_code, language, content_hash, created_at,
      search_terms FROM client_applications`
    await takeApplication(trapped)
    await env.DB.prepare(row).run()
    await env.DB.prepare(addEntries('client_data', { suspected_for: "'network'" })).run()
    const path = '/records/client_data/11111111-1111-4111-8111-111111111111'
    expect((await admin.get(path)).body.suspectedFor).toBe('network')
    expect((await admin.post(`${path}/release`)).status).toBe(200)
    expect(await idsOf(admin)).toEqual(['11111111-1111-4111-8111-111111111111'])
    expect(await deliveryRows()).toEqual([])
  })

  test.each(['contact_message', 'client_application', 'client_data', 'other'])(
    'on an unknown %s is a 404',
    async (kind) => {
      expect((await admin.post(`/records/${kind}/${crypto.randomUUID()}/release`)).status).toBe(404)
    },
  )

  test('is for administrators only', async () => {
    const held = await takeMessage(trapped)
    expect((await callAdmin(null).post(`${pathOf(held)}/release`)).status).toBe(401)
    expect(await messageRows()).toMatchObject([{ suspected_for: 'honeypot' }])
  })
})

describe('after thirty days', () => {
  test('suspected records are deleted with everything that belongs to them, and nothing else is', async () => {
    const honest = await takeMessage()
    const held = await takeMessage(trapped)
    const released = await takeMessage(trapped)
    await takeApplication(trapped)
    await admin.post(`${pathOf(released)}/release`)
    await admin.post(`${pathOf(held)}/notes`, { text: 'Spam' })
    passTime(30 * dayMs)
    await runCron()
    expect(await messageRows()).toHaveLength(3)
    passTime(1)
    await runCron()
    expect((await messageRows()).map(({ id }) => id).toSorted()).toEqual([honest.id, released.id].toSorted())
    expect(await applicationRows()).toEqual([])
    const { results } = await env.DB.prepare('SELECT id FROM notes').all()
    expect(results).toEqual([])
    expect((await logLines()).slice(-1)).toMatchObject([
      { actor_id: 'cron', action: 'records_expired', details: { suspected: 2 } },
    ])
  })

  test('a flood is deleted in limited runs, and the counts are logged', async () => {
    const { id } = await takeMessage(trapped)
    await env.DB.prepare(
      `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 450)
        INSERT INTO contact_messages (id, name, email, subject, message, language, content_hash, created_at)
        SELECT printf('%08x', value) || id, name, email, subject, message, language, content_hash, created_at
        FROM contact_messages, n WHERE id = ?`,
    )
      .bind(id)
      .run()
    await env.DB.prepare(addEntries('contact_message', { suspected_for: "'honeypot'" })).run()
    passTime(30 * dayMs + 1)
    for (const left of [251, 51, 0]) {
      await runCron()
      expect(await messageRows()).toHaveLength(left)
      passTime(60_000)
    }
    await runCron()
    const expired = (await logLines()).filter(({ action }) => action === 'records_expired')
    expect(expired.map(({ details }) => details.suspected)).toEqual([200, 200, 51])
  })

  test('a record released at that moment is kept', async () => {
    const held = await takeMessage(trapped)
    const admin = await openAdmin()
    passTime(30 * dayMs + 1)
    const { token } = admin
    let isReleased = false
    const database = interceptQueries(env.DB, async (make, asked) => {
      if (!isReleased && asked.some(({ sql }) => sql.includes('records_expired'))) {
        isReleased = true
        await env.DB.prepare('UPDATE inbox SET suspected_for = NULL WHERE id = ?').bind(held.id).run()
      }
      return make()
    })
    await runCron({ DB: database })
    expect(token).toBeTruthy()
    expect(await messageRows()).toHaveLength(1)
  })

  test('a failed run deletes nothing, and the next one succeeds', async () => {
    await takeMessage(trapped)
    passTime(30 * dayMs + 1)
    const lines = captureConsole()
    const broken = interceptQueries(env.DB, (make, asked) =>
      asked.some(({ sql }) => sql.includes('records_expired'))
        ? Promise.reject(new Error('D1_ERROR'))
        : make(),
    )
    await runCron({ DB: broken })
    expect(eventsIn(lines)).toContainEqual(
      expect.objectContaining({
        event: 'cron_task_failed',
        task: 'suspected_expiry',
        reason: expect.stringContaining('D1_ERROR'),
      }),
    )
    expect(await messageRows()).toHaveLength(1)
    await runCron()
    expect(await messageRows()).toEqual([])
  })
})

test('a day’s counts are deleted two days later', async () => {
  const FORM_LIMIT = { limit: async () => ({ success: true }) } as unknown as RateLimit
  await openSite({ FORM_RATE_LIMITS: 'on', FORM_LIMIT }).post('/api/contact-messages', {
    ...(await takeMessage()),
    id: crypto.randomUUID(),
  })
  const count = () => env.DB.prepare('SELECT count(*) AS count FROM submission_counts').first<number>('count')
  passTime(dayMs)
  await runCron()
  expect(await count()).toBe(2)
  passTime(dayMs)
  await runCron()
  expect(await count()).toBe(0)
})
