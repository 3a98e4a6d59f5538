import { env } from 'cloudflare:workers'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { addEntries } from '#tests/support/add-entries.ts'
import { openDatabase } from '#worker/db/client.ts'
import { auditLog } from '#worker/db/schema/admin.ts'
import { notes } from '#worker/db/schema/inbox.ts'
import { contactMessages } from '#worker/db/schema/submissions.ts'
import { redactAddress } from '#worker/records/personal-data/redact-address.ts'
import { addFactor, callAdmin, openAdmin } from '../support/admin.ts'
import { catchMessages, type Json, newEmail, openAuth, password, signUp } from '../support/auth.ts'
import { captureConsole, eventsIn } from '../support/console.ts'
import { countingDatabase, interceptQueries } from '../support/database.ts'
import { addClientData, logged } from '../support/people.ts'
import { applicationBody, authorizationBody, messageBody, openSite } from '../support/site.ts'

const email = 'Zofia.Zielona+x@zielone-maszyny.example'
const address = email.toLowerCase()
const words = 'zofia zielona x zielone maszyny example'

/** Every text column of every table. */
async function placesOf(text: string): Promise<string[]> {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '_cf_%' AND name NOT LIKE 'submission_search%'",
  ).all<{ name: string }>()
  const found: string[] = []
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${name}`).all<Record<string, unknown>>()
    for (const row of results)
      for (const [column, value] of Object.entries(row))
        if (String(value).toLowerCase().includes(text)) found.push(`${name}.${column}`)
  }
  const { results: indexed } = await env.DB.prepare(
    'SELECT rowid FROM submission_search WHERE submission_search MATCH ?',
  )
    .bind(`"${words}"`)
    .all()
  return [...new Set(found), ...indexed.map(() => 'submission_search')].toSorted()
}

const send = async (
  path: string,
  body: ReturnType<typeof messageBody> | ReturnType<typeof applicationBody>,
) => {
  const site = openSite()
  const { status } = await site.post(`/api/${path}`, body)
  if (status !== 201) throw new Error(`refused: ${status}`)
  await site.finish()
  return body.id
}

const addNote = (submission_id: string, text: string) =>
  openDatabase(env.DB).insert(notes).values({
    id: crypto.randomUUID(),
    submission_kind: 'contact_message',
    submission_id,
    author_id: 'x',
    text,
    created_at: Date.now(),
  })

const byId = (one: Json, other: Json) => (one.id < other.id ? -1 : 1)

/** The address in every column that can contain it, in various spellings. */
async function spread() {
  const admin = await openAdmin()
  catchMessages()
  const own = {
    message: await send('contact-messages', { ...messageBody(), email }),
    application: await send('client-applications', {
      ...applicationBody(),
      invoice_email: email.toUpperCase(),
    }),
    clientData: await addClientData(null, { signatory_email: address }),
  }
  const others = {
    message: await send('contact-messages', { ...messageBody(), message: `Proszę pisać do ${email}. Jan` }),
    application: await send('client-applications', {
      ...applicationBody(),
      authorizations: [
        { ...authorizationBody(1), authorization_scope: `W zastępstwie: ${email}` },
        { ...authorizationBody(2), email },
        authorizationBody(3),
      ],
    }),
    clientData: await addClientData(null, { bank_name: `Bank (${email})` }),
  }
  await env.DB.prepare(
    'UPDATE additional_authorizations SET email = ? WHERE client_data_id = ? AND row_number = 2',
  )
    .bind(email, others.clientData)
    .run()
  await addNote(own.message, `Dzwoniła ${email}`)
  await addNote(others.message, `To samo co ${email.toUpperCase()}, oddzwonić`)
  await openDatabase(env.DB).insert(auditLog).values({
    id: crypto.randomUUID(),
    actor_id: admin.userId,
    action: 'status_changed',
    subject_kind: 'contact_message',
    subject_id: own.message,
    details: {},
    created_at: Date.now(),
  })
  const account = await signUp(undefined, email, { first_name: 'Zofia' })
  await addFactor(account.access_token)
  await openAuth().signIn(email)
  const other = await signUp(undefined, undefined, { reports_to: email })
  await env.DB.prepare('UPDATE auth_users SET new_email = ? WHERE id = ?').bind(address, other.user.id).run()
  await env.DB.prepare(
    "INSERT INTO auth_identities VALUES ('i', ?3, 'google', '1', json_object('email', ?1), ?2, 0, 0, 0)",
  )
    .bind(email, address, other.user.id)
    .run()
  await env.DB.prepare(
    "INSERT INTO mail_suppressions (email, reason, first_event_at, last_event_at) VALUES (?, 'bounced', 0, ?)",
  )
    .bind(address, Date.now())
    .run()
  return { admin, own, others, account, other }
}

test('an erasure leaves no trace of the address in any table', async () => {
  const { admin, own, others, account, other } = await spread()
  expect((await placesOf(address)).length).toBeGreaterThan(15)
  const session = String(decodeJwt(account.access_token).session_id)
  const records = async () => (await env.SESSIONS.list()).keys.map(({ name }) => name)
  expect((await records()).filter((name) => name.includes(session))).toHaveLength(1)
  const preview = await admin.post('/privacy/preview', { email: ` ${email} ` })
  expect(preview.status).toBe(200)
  const { status, body } = await admin.post('/privacy/erase', { email })
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, held: preview.body.held })
  expect(await placesOf(address)).toEqual([])
  expect((await records()).filter((name) => name.includes(session))).toEqual([])

  const count = async (table: string, id: string, column = 'id') =>
    (await env.DB.prepare(`SELECT 1 FROM ${table} WHERE ${column} = ?`).bind(id).all()).results.length
  expect(await count('contact_messages', own.message)).toBe(0)
  expect(await count('client_applications', own.application)).toBe(0)
  expect(await count('application_authorizations', own.application, 'application_id')).toBe(0)
  expect(await count('client_data', own.clientData)).toBe(0)
  for (const table of ['deliveries', 'notes'])
    expect(await count(table, own.message, 'submission_id')).toBe(0)
  expect(await count('audit_log', own.message, 'subject_id')).toBe(0)
  expect(await count('contact_messages', others.message)).toBe(1)
  expect(await count('application_authorizations', others.application, 'application_id')).toBe(2)
  expect(await count('additional_authorizations', others.clientData, 'client_data_id')).toBe(1)
  expect(await count('auth_users', account.user.id)).toBe(0)
  expect(await count('auth_users', other.user.id)).toBe(1)
  const [message] = await openDatabase(env.DB).select().from(contactMessages)
  expect(message?.message).toBe('Proszę pisać do [usunięto]. Jan')
})

test('texts of others stay searchable', async () => {
  const { admin, others } = await spread()
  await admin.post('/privacy/erase', { email })
  const { results } = await env.DB.prepare(
    `SELECT id FROM submission_search JOIN inbox ON seq = submission_search.rowid WHERE submission_search MATCH '"prosze" "pisac"'`,
  ).all()
  expect(results).toEqual([{ id: others.message }])
  const texts = await env.DB.prepare('SELECT count(*) AS c FROM inbox').first('c')
  const indexed = await env.DB.prepare('SELECT count(*) AS c FROM submission_search').first('c')
  expect(indexed).toBe(texts)
})

test('what the search made of an address goes with it', async () => {
  const admin = await openAdmin()
  const theirs = 'jola601202303@zielone-maszyny.example'
  await send('contact-messages', { ...messageBody(), phone: null, message: `Łącznik: ${theirs}` })
  const storedTerms = async () => (await openDatabase(env.DB).select().from(contactMessages))[0]?.search_terms
  expect(await storedTerms()).toContain('601202303')
  await admin.post('/privacy/erase', { email: theirs })
  expect(await storedTerms()).toBe('lącznik:')
})

test('a preview counts what will be erased and redacted, and changes nothing', async () => {
  const { admin } = await spread()
  const before = await placesOf(address)
  const { body } = await admin.post('/privacy/preview', { email })
  expect(body).toMatchObject({ email: address, obstacle: null })
  const held = Object.fromEntries(
    body.held.map(({ table, erased, blanked }: Record<string, unknown>) => [table, [erased, blanked]]),
  )
  expect(held).toMatchObject({
    contact_messages: [1, 1],
    client_applications: [1, 0],
    application_authorizations: [3, 1],
    client_data: [1, 1],
    additional_authorizations: [3, 0],
    notes: [1, 1],
    auth_identities: [2, 1],
    auth_factors: [1, 0],
    mail_suppressions: [1, 0],
  })
  expect(await placesOf(address)).toEqual(before)
  expect(await logged()).toHaveLength(1)
})

test('an unknown person has no data', async () => {
  const { admin } = await spread()
  const stranger = { email: 'stranger@people.example' }
  expect((await admin.post('/privacy/preview', stranger)).body.held).toEqual([])
  expect((await admin.post('/privacy/erase', stranger)).body.held).toEqual([])
  expect((await logged()).map(([action]) => action)).toEqual(['status_changed'])
})

test('an export contains everything except credentials', async () => {
  const { admin, own, account } = await spread()
  const { status, body, text, headers } = await admin.post('/privacy/export', { email })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toMatchObject({
    email: address,
    contact_messages: [{ id: own.message, email, notes: [{ text: `Dzwoniła ${email}` }] }],
    client_applications: [{ id: own.application }],
    client_data: [{ id: own.clientData }],
    application_authorizations: [{ email }],
    additional_authorizations: [{ email }],
    mail_suppressions: [{ email: address, reason: 'bounced' }],
    auth_users: [
      {
        id: account.user.id,
        identities: [{ provider: 'email' }],
        factors: [{ factor_type: 'totp' }],
      },
    ],
  })
  expect(body.contact_messages[0].deliveries).toHaveLength(1)
  expect(body.auth_audit_log.length).toBeGreaterThan(1)
  expect(body.mentions.map(({ table }: { table: string }) => table)).toContain('notes')
  expect(text).not.toMatch(/password_hash|"secret"|code_hash|content_hash/)
})

test('an export lists the live sessions, with their devices as far as KV knows them', async () => {
  const admin = await openAdmin()
  const { auth, email, access_token } = await signUp()
  const signInAs = async (agent: string) => {
    const headers = { 'user-agent': agent, 'cf-connecting-ip': '203.0.113.7' }
    const { body } = await auth.post('/token?grant_type=password', { email, password }, { headers })
    return String(decodeJwt(body.access_token).session_id)
  }
  await auth.call('POST', '/logout', { token: access_token })
  const [known, lost] = [await signInAs('Lynx'), await signInAs('Opera')]
  await env.SESSIONS.delete(`session:${lost}`)
  const exportWith = async (changes = {}) =>
    (await callAdmin(admin.token, changes).post('/privacy/export', { email })).body.auth_users[0].sessions
  const shared = {
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    created_at: Date.now(),
    refreshed_at: Date.now(),
  }
  const unknown = { id: lost, ...shared, user_agent: 'nieznane urządzenie' }
  expect((await exportWith()).sort(byId)).toEqual(
    [
      { id: known, ...shared, method: 'password', ip_address: '203.0.113.7', user_agent: 'Lynx' },
      unknown,
    ].sort(byId),
  )
  const get = () => Promise.reject(new Error('KV GET failed: 500'))
  const [one] = await exportWith({ SESSIONS: { get } })
  expect(one.user_agent).toBe('nieznane urządzenie')
})

describe('an export of many records', () => {
  const many = 450
  const addMany = async () => {
    await env.DB.prepare(
      `INSERT INTO contact_messages (id, name, email, subject, message, language, content_hash, created_at)
        WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
        SELECT printf('%08x-0000-4000-8000-%012x', n, n), 'Zofia', ?, 'Temat ' || n, 'Treść', 'pl', 'hash', n FROM numbers`,
    )
      .bind(many, email)
      .run()
    await env.DB.prepare(addEntries('contact_message')).run()
  }

  const readsRecords = (asked: { sql: string }[]) =>
    asked.some(({ sql }) => /^select .* from "contact_messages" where "contact_messages"."id" in/.test(sql))

  test('is read completely, a page at a time', async () => {
    await addMany()
    let pages = 0
    const DB = interceptQueries(env.DB, (make, asked) => {
      pages += Number(readsRecords(asked))
      return make()
    })
    const admin = await openAdmin({ DB })
    const { body } = await admin.post('/privacy/export', { email })
    const subjects = body.contact_messages.map(({ subject }: { subject: string }) => subject)
    expect(new Set(subjects).size).toBe(many)
    expect(subjects).toHaveLength(many)
    expect(pages).toBe(3)
  })

  test('is aborted when the role is revoked', async () => {
    await addMany()
    const lines = captureConsole()
    const { token, userId } = await openAdmin()
    let pages = 0
    const DB = interceptQueries(env.DB, async (make, asked) => {
      pages += Number(readsRecords(asked))
      if (pages === 2) await env.DB.prepare('DELETE FROM user_roles WHERE user_id = ?').bind(userId).run()
      return make()
    })
    await expect(callAdmin(token, { DB }).post('/privacy/export', { email })).rejects.toThrow()
    expect(pages).toBe(2)
    expect(eventsIn(lines)).toContainEqual(
      expect.objectContaining({
        event: 'export_failed',
        kind: 'person',
        reason: 'the reader is no administrator any more',
      }),
    )
  })
})

test('the log has counts, never the address', async () => {
  const { admin } = await spread()
  await admin.post('/privacy/export', { email })
  await admin.post('/privacy/erase', { email })
  const { body } = await admin.get('/audit')
  expect(body.entries.map(({ action }: { action: string }) => action).toSorted()).toEqual([
    'person_erased',
    'person_exported',
  ])
  expect(JSON.stringify(body).toLowerCase()).not.toContain(address)
  const erased = body.entries.find(({ action }: { action: string }) => action === 'person_erased')
  expect(erased).toMatchObject({ subject: null, details: { contact_messages: [1, 1] } })
})

describe('an administrator’s account', () => {
  test('cannot be erased by its owner', async () => {
    const admin = await openAdmin()
    const own = { email: admin.email }
    expect((await admin.post('/privacy/preview', own)).body.obstacle).toBe('own_account')
    const { status, body } = await admin.post('/privacy/erase', own)
    expect([status, body.code]).toEqual([409, 'own_account'])
    expect((await admin.get('/state')).status).toBe(200)
  })

  test('can be erased by another administrator', async () => {
    const admin = await openAdmin()
    const other = await openAdmin()
    expect((await admin.post('/privacy/erase', { email: other.email })).status).toBe(200)
    expect((await callAdmin(other.token).get('/state')).status).toBe(401)
    expect(await placesOf(other.email)).toEqual([])
  })

  test('is kept when two erase each other concurrently', async () => {
    const admin = await openAdmin()
    const other = await openAdmin()
    await Promise.all([
      admin.post('/privacy/erase', { email: other.email }),
      other.post('/privacy/erase', { email: admin.email }),
    ])
    expect((await env.DB.prepare('SELECT 1 FROM user_roles').all()).results).toHaveLength(1)
  })
})

test('an interrupted erasure leaves complete batches, and continues when repeated', async () => {
  const { admin } = await spread()
  const before = await placesOf(address)
  const failing = interceptQueries(env.DB, (make, asked) =>
    asked.some(({ values }) => values.includes('person_erased'))
      ? Promise.reject(new Error('D1_ERROR: Internal error'))
      : make(),
  )
  const { status } = await callAdmin(admin.token, { DB: failing }).post('/privacy/erase', { email })
  expect(status).toBe(500)
  expect(await placesOf(address)).toEqual(before)
  expect((await admin.post('/privacy/erase', { email })).status).toBe(200)
  expect(await placesOf(address)).toEqual([])
})

test('more records than fit into a batch are erased in several', async () => {
  const admin = await openAdmin()
  const id = await send('contact-messages', { ...messageBody(), email })
  await env.DB.prepare(
    `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 520)
      INSERT INTO contact_messages (id, name, email, phone, subject, message, language, content_hash, created_at)
      SELECT printf('%08x', value) || id, name, email, phone, subject, message, language, content_hash, created_at
      FROM contact_messages, n WHERE id = ?`,
  )
    .bind(id)
    .run()
  await env.DB.prepare(addEntries('contact_message')).run()
  const { body } = await admin.post('/privacy/erase', { email })
  expect(body.held).toContainEqual({ table: 'contact_messages', erased: 521, blanked: 0 })
  expect(await placesOf(address)).toEqual([])
  expect((await logged()).map(([action]) => action)).toEqual(['person_erased', 'person_erased'])
})

test('an address that strangers gave to many accounts is erased from all, in no more calls than from one', async () => {
  const { database, trips } = countingDatabase(env.DB)
  const admin = await openAdmin({ DB: database })
  await env.DB.prepare(
    `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 240)
      INSERT INTO auth_users (id, aud, role, language, email, new_email, app_metadata, user_metadata, created_at, updated_at)
      SELECT 'user' || value, 'aud' || value, role, language, iif(value <= 120, ?1, email), iif(value > 120, ?1, NULL),
        app_metadata, user_metadata, created_at, updated_at FROM auth_users, n`,
  )
    .bind(address)
    .run()
  trips.length = 0
  expect((await admin.post('/privacy/erase', { email })).status).toBe(200)
  expect(await placesOf(address)).toEqual([])
  expect(trips.length).toBeLessThan(120)
})

test.each(['jan..kowalski@firma.example', 'biuro/nl&de@firma.example', 'anna@biuro'])(
  'whatever address a form takes can be found and erased: %s',
  async (unusual) => {
    const admin = await openAdmin()
    await send('contact-messages', { ...messageBody(), email: unusual })
    await send('contact-messages', { ...messageBody(), message: `Proszę pisać do ${unusual}.` })
    const held = [{ table: 'contact_messages', erased: 1, blanked: 1 }]
    const preview = await admin.post('/privacy/preview', { email: unusual })
    expect([preview.status, preview.body.held]).toEqual([200, expect.arrayContaining(held)])
    expect((await admin.post('/privacy/export', { email: unusual })).status).toBe(200)
    expect((await admin.post('/privacy/erase', { email: unusual })).status).toBe(200)
    expect(await placesOf(unusual)).toEqual([])
  },
)

test('an address is found in letters and in its ASCII form, whichever was typed', async () => {
  const admin = await openAdmin()
  const ascii = 'info@xn--mller-bau-q9a.example'
  await send('contact-messages', { ...messageBody(), email: 'Info@müller-bau.example' })
  for (const written of ['info@Müller-Bau.example', 'INFO@MÜLLER-BAU.EXAMPLE', ascii])
    await send('contact-messages', { ...messageBody(), message: `Proszę pisać do ${written}.` })
  const { body } = await admin.post('/privacy/erase', { email: 'info@MÜLLER-bau.example' })
  expect(body.held).toEqual(expect.arrayContaining([{ table: 'contact_messages', erased: 1, blanked: 3 }]))
  for (const left of [ascii, 'müller']) expect(await placesOf(left)).toEqual([])
  expect((await admin.get('/inbox?search=m%C3%BCller-bau.example')).body.entries).toEqual([])
})

test.each(['preview', 'export', 'erase'])('%s reports an invalid address', async (call) => {
  const admin = await openAdmin()
  for (const [given, code] of [
    [{}, 'required'],
    [{ email: 'nobody' }, 'email_invalid'],
    [{ email: `${'a'.repeat(320)}@x.example` }, 'too_long'],
  ] as const) {
    const { status, body } = await admin.post(`/privacy/${call}`, given)
    expect([status, body.fields]).toEqual([400, { email: code }])
  }
})

describe('redacting a text', () => {
  test.each([
    ['jan@firma.pl', '[usunięto]'],
    ['Jan@Firma.PL, JAN@firma.pl', '[usunięto], [usunięto]'],
    ['<jan@firma.pl>', '<[usunięto]>'],
    ['mailto:jan@firma.pl?subject=x', 'mailto:[usunięto]?subject=x'],
    ['Proszę na jan@firma.pl.', 'Proszę na [usunięto].'],
    ['jan@firma.pl.Dziękuję', '[usunięto].Dziękuję'],
    ['jan@firma.pl-', '[usunięto]-'],
    ['marjan@firma.pl', 'marjan@firma.pl'],
    ['ł.jan@firma.pl', 'ł.jan@firma.pl'],
    ['jan@firma.pl.com', 'jan@firma.pl.com'],
    ['jan@firma.place', 'jan@firma.place'],
    ['jan@firmaxpl', 'jan@firmaxpl'],
  ])('%j becomes %j', (text, expected) => {
    expect(redactAddress(text, 'jan@firma.pl')).toBe(expected)
  })
})

test('another person’s address is kept', async () => {
  const admin = await openAdmin()
  const other = newEmail()
  await send('contact-messages', { ...messageBody(), email: `x${address}`, message: other })
  expect((await admin.post('/privacy/erase', { email })).body.held).toEqual([])
  const [message] = await openDatabase(env.DB).select().from(contactMessages)
  expect(message?.email).toBe(`x${address}`)
})

test('a pending sign-up is found, exported without its secrets, and erased', async () => {
  catchMessages()
  const admin = await openAdmin()
  const [own, other] = [newEmail(), newEmail()]
  const auth = openAuth({ AUTH_MAIL_MIN_INTERVAL_S: '0' })
  await auth.post('/signup', { email: own, password: 'a long password', data: { full_name: 'Zofia' } })
  // Another person's sign-up mentions the address.
  await auth.post('/signup', { email: other, password: 'a long password', data: { boss: own } })
  const { held } = (await admin.post('/privacy/preview', { email: own })).body
  expect(held).toContainEqual({ table: 'auth_pending_signups', erased: 1, blanked: 1 })
  const { text, body } = await admin.post('/privacy/export', { email: own })
  expect(body.auth_users[0].pending_signups).toMatchObject([{ user_metadata: { full_name: 'Zofia' } }])
  expect(text).not.toMatch(/password_hash|link_hash|code_hash/)
  expect((await admin.post('/privacy/erase', { email: own })).status).toBe(200)
  expect(await placesOf(own)).toEqual([])
  const left = await env.DB.prepare('SELECT count(*) AS count FROM auth_pending_signups').first('count')
  expect(left).toBe(1)
})
