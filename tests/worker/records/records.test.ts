import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { openAdmin } from '../support/admin.ts'
import { addClientData, logLines, takeApplication, takeMessage } from '../support/admin-rows.ts'
import { signUp } from '../support/auth.ts'
import { passTime } from '../support/clock.ts'
import { addDelivery } from '../support/outbox.ts'
import { authorizationBodies, clientFieldsBody, referenceOf } from '../support/site.ts'
import { world } from '../support/world.ts'

const { admin } = world()

const nobodysId = '00000000-0000-4000-8000-000000000000'

const deleteUser = (id: string) =>
  env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = ON'),
    ...['user_roles', 'auth_sessions', 'auth_identities'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table} WHERE user_id = ?`).bind(id),
    ),
    env.DB.prepare('DELETE FROM auth_users WHERE id = ?').bind(id),
  ])

describe('a record', () => {
  test('of a message has all its fields unchanged', async () => {
    const { id, language, ...message } = await takeMessage({ phone: null })
    const { status, body } = await admin.get(`/records/contact_message/${id}`)
    const now = new Date().toISOString()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      kind: 'contact_message',
      reference: referenceOf(id),
      language,
      receivedAt: now,
      status: 'new',
      statusChangedAt: null,
      statusChangedBy: null,
      readAt: null,
      suspectedFor: null,
      files: [],
      origin: null,
      version: 0,
      message,
      list: [],
      notes: [],
      deliveries: [
        {
          id: expect.any(String),
          channel: 'mail',
          state: 'pending',
          attempts: 0,
          lastError: null,
          createdAt: now,
          sentAt: null,
          nextAttemptAt: now,
        },
      ],
    })
    expect(await logLines()).toEqual([])
  })

  test('of an application has its authorizations in order, and its deliveries', async () => {
    const { id, language, authorizations, ...client } = await takeApplication({
      authorizations: authorizationBodies(12),
    })
    const { body } = await admin.get(`/records/client_application/${id}`)
    expect(body).toMatchObject({ kind: 'client_application', language, client, authorizations })
    expect(body.deliveries.map(({ channel }: { channel: string }) => channel)).toEqual([
      'automation',
      'mail',
      'zapier',
    ])
  })

  test('of client data names who entered it, while the account exists', async () => {
    const { user, email } = await signUp()
    const id = await addClientData({ user_id: user.id })
    expect((await admin.get(`/records/client_data/${id}`)).body).toMatchObject({
      kind: 'client_data',
      client: clientFieldsBody(),
      authorizations: [],
      enteredBy: { id: user.id, email },
      deliveries: [],
    })
    const orphan = await addClientData()
    expect((await admin.get(`/records/client_data/${orphan}`)).body).toMatchObject({ enteredBy: null })
  })

  test('shows the state of its deliveries', async () => {
    const id = await addClientData()
    const { id: messageId } = await takeMessage()
    await env.DB.prepare(
      "UPDATE deliveries SET state = 'parked', attempts = 7, last_error = 'http 503'",
    ).run()
    await addDelivery({ submission_id: messageId, channel: 'zapier', state: 'sent', sent_at: 5 })
    const { body } = await admin.get(`/records/contact_message/${messageId}`)
    expect(body.deliveries).toMatchObject([
      { channel: 'mail', state: 'parked', attempts: 7, lastError: 'http 503', nextAttemptAt: null },
      { channel: 'zapier', state: 'sent', sentAt: '1970-01-01T00:00:00.005Z', nextAttemptAt: null },
    ])
    expect((await admin.get(`/records/client_data/${id}`)).status).toBe(200)
  })

  test.each([
    ['GET', '', undefined],
    ['PUT', '/status', { status: 'closed', outcome: 'won', version: 0 }],
    ['PUT', '/read', { read: true }],
    ['POST', '/notes', { text: 'a' }],
    ['DELETE', `/notes/${nobodysId}`, undefined],
    ['POST', '/deliveries/retry', undefined],
  ])('that does not exist is a 404: %s %s', async (method, path, body) => {
    const { id } = await takeMessage()
    for (const record of [`contact_message/${nobodysId}`, `client_data/${id}`, `letter/${id}`])
      expect(await admin.call(method, `/records/${record}${path}`, body)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
    expect(await logLines()).toEqual([])
  })
})

describe('the status', () => {
  test.each(['contact_message', 'client_application', 'client_data'] as const)(
    'of a %s changes, with author and time',
    async (kind) => {
      const id = {
        contact_message: async () => (await takeMessage()).id,
        client_application: async () => (await takeApplication()).id,
        client_data: () => addClientData(),
      }[kind]
      const path = `/records/${kind}/${await id()}`
      passTime(60_000)
      const now = new Date().toISOString()
      expect(
        await admin.put(`${path}/status`, { status: 'closed', outcome: 'won', version: 0 }),
      ).toMatchObject({
        status: 200,
        body: {
          status: 'closed',
          outcome: 'won',
          version: 1,
        },
      })
      expect((await admin.get(path)).body).toMatchObject({
        status: 'closed',
        outcome: 'won',
        statusChangedAt: now,
        statusChangedBy: { id: admin.userId, email: admin.email, keyName: null },
        version: 1,
      })
      expect((await admin.get('/inbox')).body.entries).toMatchObject([{ status: 'closed', outcome: 'won' }])
      expect(await logLines()).toEqual([
        {
          actor_id: admin.userId,
          action: 'status_changed',
          subject_kind: kind,
          subject_id: path.split('/').at(-1),
          details: expect.objectContaining({ from: 'new', to: 'won', version: 1 }),
        },
      ])
    },
  )

  test('is changed by one of two concurrent editors; the other gets a conflict', async () => {
    const [one, other] = [await openAdmin(), await openAdmin()]
    const { id } = await takeMessage()
    const path = `/records/contact_message/${id}/status`
    const answers = await Promise.all([
      one.put(path, { status: 'closed', outcome: 'won', version: 0 }),
      other.put(path, { status: 'closed', outcome: 'lost', version: 0 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const rejected = answers.find(({ status }) => status === 409)
    expect(rejected?.body.code).toBe('changed_meanwhile')
    expect(await logLines()).toHaveLength(1)
    const { body } = await one.get(`/records/contact_message/${id}`)
    expect(body.version).toBe(1)
    const loser = rejected === answers[0] ? one : other
    expect((await loser.put(path, { status: 'closed', outcome: 'void', version: body.version })).status).toBe(
      200,
    )
  })

  test('that is already set is no change', async () => {
    const { id } = await takeMessage()
    expect(
      await admin.put(`/records/contact_message/${id}/status`, { status: 'new', version: 0 }),
    ).toMatchObject({
      status: 200,
      body: { status: 'new', version: 0, undo: null },
    })
    expect(await logLines()).toEqual([])
  })

  test.each([
    [{ status: 'open', version: 0 }, { status: 'invalid' }],
    [{ status: 'new' }, { version: 'invalid' }],
    [{ status: 'new', version: '0' }, { version: 'invalid' }],
    [{ status: 'new', version: 0.5 }, { version: 'invalid' }],
  ])('rejects %j', async (change, fields) => {
    const { id } = await takeMessage()
    expect(await admin.put(`/records/contact_message/${id}/status`, change)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields },
    })
  })

  test('set by a deleted user keeps the user’s id', async () => {
    const [gone, admin] = [await openAdmin(), await openAdmin()]
    const { id } = await takeMessage()
    await gone.put(`/records/contact_message/${id}/status`, { status: 'closed', outcome: 'won', version: 0 })
    await deleteUser(gone.userId)
    expect((await admin.get(`/records/contact_message/${id}`)).body.statusChangedBy).toEqual({
      id: gone.userId,
      email: null,
      keyName: null,
    })
  })
})

describe('marking as read', () => {
  test('is stored once, and can be undone', async () => {
    const { id } = await takeMessage()
    const path = `/records/contact_message/${id}/read`
    const readAt = new Date().toISOString()
    expect(await admin.put(path, { read: true })).toMatchObject({ status: 200, body: { readAt } })
    passTime(60_000)
    expect((await admin.put(path, { read: true })).body).toEqual({ readAt })
    expect((await admin.get('/inbox')).body.entries).toMatchObject([{ isUnread: false }])
    expect((await admin.put(path, { read: false })).body).toEqual({ readAt: null })
    expect((await admin.get('/inbox')).body.entries).toMatchObject([{ isUnread: true }])
    expect((await logLines()).map(({ action }) => action)).toEqual(['record_read', 'record_unread'])
  })

  test('does not conflict with a change of status', async () => {
    const { id } = await takeMessage()
    await admin.put(`/records/contact_message/${id}/read`, { read: true })
    const path = `/records/contact_message/${id}/status`
    expect((await admin.put(path, { status: 'closed', outcome: 'won', version: 0 })).status).toBe(200)
  })

  test('requires true or false', async () => {
    const { id } = await takeMessage()
    expect(await admin.put(`/records/contact_message/${id}/read`, { read: 'yes' })).toMatchObject({
      status: 400,
      body: { fields: { read: 'invalid' } },
    })
  })
})

describe('notes', () => {
  test('are shown with the record, oldest first, with their authors', async () => {
    const [one, other] = [await openAdmin(), await openAdmin()]
    const { id } = await takeApplication()
    const path = `/records/client_application/${id}/notes`
    const first = await one.post(path, { text: '  Dzwoniłem.\r\nOddzwoni jutro.  ' })
    const written = {
      id: expect.any(String),
      author: { id: one.userId, email: one.email, keyName: null },
      text: 'Dzwoniłem.\nOddzwoni jutro.',
      createdAt: new Date().toISOString(),
      answerWay: null,
    }
    expect(first.status).toBe(201)
    expect(first.body).toEqual(written)
    passTime(60_000)
    await other.post(path, { text: 'Oddzwonił.' })
    expect((await one.get(`/records/client_application/${id}`)).body.notes).toEqual([
      written,
      expect.objectContaining({
        text: 'Oddzwonił.',
        author: { id: other.userId, email: other.email, keyName: null },
      }),
    ])
    expect(await logLines()).toMatchObject([
      { actor_id: one.userId, action: 'note_added', subject_id: id, details: { note: first.body.id } },
      { actor_id: other.userId, action: 'note_added', subject_id: id },
    ])
    expect(JSON.stringify(await logLines())).not.toContain('Oddzwoni')
  })

  test.each([
    [{ text: '' }, 'required'],
    [{ text: ' \n ' }, 'required'],
    [{}, 'required'],
    [{ text: 'x'.repeat(5_001) }, 'too_long'],
    [{ text: 7 }, 'invalid'],
  ])('are rejected when they are %j', async (body, code) => {
    const { id } = await takeMessage()
    expect(await admin.post(`/records/contact_message/${id}/notes`, body)).toMatchObject({
      status: 400,
      body: { fields: { text: code } },
    })
  })

  test('can be deleted by their authors only', async () => {
    const [one, other] = [await openAdmin(), await openAdmin()]
    const { id } = await takeMessage()
    const path = `/records/contact_message/${id}/notes`
    const { body } = await one.post(path, { text: 'moja' })
    expect(await other.remove(`${path}/${body.id}`)).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    })
    const elsewhere = await takeMessage()
    expect((await one.remove(`/records/contact_message/${elsewhere.id}/notes/${body.id}`)).status).toBe(404)
    expect(await one.remove(`${path}/${body.id}`)).toMatchObject({ status: 200, body: { id: body.id } })
    expect((await one.remove(`${path}/${body.id}`)).status).toBe(404)
    expect((await one.get(`/records/contact_message/${id}`)).body.notes).toEqual([])
    expect((await logLines()).map(({ action }) => action)).toEqual(['note_added', 'note_removed'])
  })

  test('of a deleted user are still shown', async () => {
    const [gone, admin] = [await openAdmin(), await openAdmin()]
    const { id } = await takeMessage()
    await gone.post(`/records/contact_message/${id}/notes`, { text: 'na pożegnanie' })
    await deleteUser(gone.userId)
    expect((await admin.get(`/records/contact_message/${id}`)).body.notes).toMatchObject([
      { text: 'na pożegnanie', author: { id: gone.userId, email: null } },
    ])
  })
})
