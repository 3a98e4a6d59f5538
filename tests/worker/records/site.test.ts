import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { SiteContent } from '#worker/domain/site/site-content.ts'
import { openAdmin } from '../support/admin.ts'
import { logLines } from '../support/admin-rows.ts'
import { passTime } from '../support/clock.ts'
import { eventsIn } from '../support/console.ts'
import { allRows, firstValue, interruptedDatabase } from '../support/database.ts'
import { runCron } from '../support/outbox.ts'
import { world } from '../support/world.ts'

const { admin, lines } = world()

const range = { from: '2098-11-20', until: '2098-12-20' }

const later = { from: '2098-12-21', until: '2098-12-21' }

const content = (text = 'Dźwig 3 znów jeździ'): SiteContent => ({
  notices: [
    {
      id: 'n-1',
      ...range,
      pages: ['home', 'contact'],
      text: { pl: text, en: null, de: 'Kran 3 fährt wieder', nl: null },
    },
  ],
  days: [
    { id: 'd-1', ...range, hours: null, reason: 'stocktaking' },
    {
      ...{ id: 'd-2', ...later, hours: null },
      reason: { pl: 'przeprowadzka', en: null, de: null, nl: null },
    },
  ],
  courseDates: [
    { id: 'c-1', ...range, course: 'forklift-course', place: 'Gdańsk', language: 'pl', seats: 'komplet' },
  ],
})

const publish = (edition: number, given: unknown = content()) =>
  admin.put('/site', { edition, content: given })

const newestId = async () => (await firstValue<number>('SELECT max(id) FROM editions')) ?? 0

const inKv = (locale = 'pl') => env.PUBLISHED.get<Record<string, unknown>>(locale, 'json')

const actions = async () => (await logLines()).map(({ action }) => action)

const nothing = { notices: [], days: [], courseDates: [] }

const unpublished = { edition: 0, content: nothing, publishedAt: null, publishedBy: null }

test('before anything was published there is nothing, and nothing before it', async () => {
  expect((await admin.get('/site')).body).toEqual({ ...unpublished, previous: null })
})

test('an edition says who has published it and when, and is in the audit log', async () => {
  const { status, body } = await publish(0)
  expect([status, body]).toEqual([
    200,
    {
      edition: await newestId(),
      content: content(),
      publishedAt: new Date().toISOString(),
      publishedBy: { id: admin.userId, email: admin.email, keyName: null },
      previous: unpublished,
    },
  ])
  expect((await admin.get('/site')).body).toEqual(body)
  expect(await logLines()).toMatchObject([
    { action: 'site_published', actor_id: admin.userId, details: { edition: body.edition } },
  ])
})

test('pages read it in each language, a notice only in those that it has', async () => {
  const { edition } = (await publish(0)).body
  await admin.site.finish()
  const { notices, courseDates } = content()
  const notice = { ...range, pages: notices[0]?.pages }
  expect(await inKv('de')).toEqual({
    edition,
    notices: [{ ...notice, text: 'Kran 3 fährt wieder' }],
    days: [
      { ...range, hours: null, reason: 'Inventur' },
      { ...later, hours: null, reason: '' },
    ],
    courseDates,
  })
  expect(await inKv('en')).toMatchObject({ edition, notices: [], days: [range, later] })
})

test('of two who publish at once, the second is told, and nothing of theirs is left', async () => {
  const { edition } = (await publish(0)).body
  expect((await publish(edition, content('Pierwszy'))).status).toBe(200)
  expect((await publish(edition, content('Drugi'))).body.code).toBe('changed_meanwhile')
  expect((await admin.get('/site')).body.content).toEqual(content('Pierwszy'))
  expect(await actions()).toEqual(['site_published', 'site_published'])
})

test('somebody is told of what is published between reading and writing', async () => {
  const other = await openAdmin({
    DB: interruptedDatabase(env.DB, 'insert into "editions"', () => publish(0, content('Pierwszy'))),
  })
  const { body } = await other.put('/site', { edition: 0, content: content('Drugi') })
  expect(body.code).toBe('changed_meanwhile')
  expect((await admin.get('/site')).body.content).toEqual(content('Pierwszy'))
})

test('an edition has the one before it beside it, which is brought back by publishing it', async () => {
  const { previous: _, ...first } = (await publish(0)).body
  const second = (await publish(first.edition, content('Drugie'))).body
  expect(second.previous).toEqual(first)
  const back = (await publish(second.edition, second.previous.content)).body
  expect([back.content, back.previous.content]).toEqual([content(), content('Drugie')])
  await admin.site.finish()
  expect(await inKv()).toMatchObject({ edition: back.edition, notices: [{ text: 'Dźwig 3 znów jeździ' }] })
})

test('twenty editions are kept', async () => {
  let edition = 0
  for (let count = 0; count < 22; count += 1) edition = (await publish(edition)).body.edition
  const ids = (await allRows<{ id: number }>('SELECT id FROM editions ORDER BY id')).map(({ id }) => id)
  expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => edition - 19 + index))
})

test('what KV does not take is put by cron until it does', async () => {
  const isDown = { put: () => Promise.reject(new Error('KV PUT failed: 429')) } as unknown as KVNamespace
  const other = await openAdmin({ PUBLISHED: isDown })
  expect((await other.put('/site', { edition: 0, content: content() })).status).toBe(200)
  await other.site.finish()
  expect(eventsIn(lines)).toContainEqual(
    expect.objectContaining({ event: 'background_failed', task: 'site' }),
  )
  passTime(3_600_000)
  await runCron({ PUBLISHED: isDown })
  expect(eventsIn(lines)).toContainEqual(expect.objectContaining({ event: 'cron_task_failed', task: 'site' }))
  expect(await inKv()).toBeNull()
  await runCron()
  expect(await inKv()).toMatchObject({ edition: await newestId() })
})

test('cron puts an older edition right that has come last, and then leaves KV alone', async () => {
  await publish(0)
  await admin.site.finish()
  await env.PUBLISHED.put('pl', '{"edition":1}')
  passTime(60_000)
  await runCron()
  expect(await inKv()).toMatchObject({ edition: await newestId() })
  passTime(180_000)
  const put = vi.fn()
  await runCron({ PUBLISHED: { put } as unknown as KVNamespace })
  expect(put).not.toHaveBeenCalled()
})

test('an address that is erased goes from editions, and from what pages read', async () => {
  const email = 'zofia@zielona.example'
  await publish(0, content(`Pisz: ${email}`))
  await admin.site.finish()
  passTime(600_000)
  expect((await admin.post('/privacy/erase', { email })).status).toBe(200)
  await runCron()
  expect(await inKv()).toMatchObject({ notices: [{ text: 'Pisz: [usunięto]' }] })
  expect((await admin.get('/site')).text).not.toContain(email)
})

const withFirst = <List extends 'notices' | 'days' | 'courseDates'>(list: List, changes: object) => ({
  ...content(),
  [list]: [{ ...content()[list][0], ...changes }],
})

test.each([
  [
    'a notice without Polish',
    withFirst('notices', { text: { de: 'Kran' } }),
    'notices[0].text.pl',
    'required',
  ],
  [
    'a notice that is too long',
    withFirst('notices', { text: { pl: 'a'.repeat(81) } }),
    'notices[0].text.pl',
    'too_long',
  ],
  ['a notice on no page', withFirst('notices', { pages: [] }), 'notices[0].pages', 'required'],
  [
    'a notice that ends before it begins',
    withFirst('notices', { until: '2098-11-19' }),
    'notices[0].until',
    'end_before_start',
  ],
  [
    'a notice that goes on for more than 400 days',
    withFirst('notices', { until: '2099-12-26' }),
    'notices[0].until',
    'date_too_far',
  ],
  [
    'other hours on several days',
    withFirst('days', { hours: { opensMinutes: 540, closesMinutes: 720 } }),
    'days[0].until',
    'invalid',
  ],
  [
    'hours that end before they begin',
    withFirst('days', { until: range.from, hours: { opensMinutes: 720, closesMinutes: 540 } }),
    'days[0].hours.closesMinutes',
    'end_before_start',
  ],
  [
    'a day for which another one has hours',
    {
      ...content(),
      days: [...content().days, { ...content().days[0], id: 'd-3', from: '2098-12-20', until: '2098-12-23' }],
    },
    'days[2].from',
    'overlaps',
  ],
  [
    'a course that there is not',
    withFirst('courseDates', { course: 'yoga' }),
    'courseDates[0].course',
    'invalid',
  ],
])('%s is not published', async (_, given, field, code) => {
  const { status, body } = await publish(0, given)
  expect([status, body.fields]).toEqual([400, { [`content.${field}`]: code }])
  expect(await newestId()).toBe(0)
})
