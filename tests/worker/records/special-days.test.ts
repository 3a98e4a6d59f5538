import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stampedByCloudflare, toRaw } from '#tests/support/raw-mail.ts'
import type { PageSlots } from '#worker/contract/published.ts'
import { isOpenAt } from '#worker/domain/is-open-at.ts'
import { officeCalendarOf } from '#worker/domain/site/office-calendar-of.ts'
import type { SpecialDay } from '#worker/domain/site/site-content.ts'
import { watch } from '#worker/operations/alerts/watch.ts'
import { putEdition } from '#worker/records/site/put-edition.ts'
import { openAdmin } from '../support/admin.ts'
import { takeMessage } from '../support/admin-rows.ts'
import { passTime } from '../support/clock.ts'
import { eventsIn } from '../support/console.ts'
import { allRows, firstRow, interruptedDatabase, runSql } from '../support/database.ts'
import { runCron } from '../support/outbox.ts'
import { formBody } from '../support/plain-form.ts'
import { receiptsIn, submit, withReceipts } from '../support/receipts.ts'
import { messageBody, openSite } from '../support/site.ts'
import { addressOf, deliver, storeEnquiry } from '../support/threads.ts'
import { world } from '../support/world.ts'

const { received, lines } = world()

const hourMs = 3_600_000

const at = (written: string) => Date.parse(`${written}+01:00`)

/** The day before Christmas Eve, a public holiday, an hour before the office closes. */
beforeEach(() => void vi.setSystemTime(at('2026-12-23T15:00:00')))

const christmasEve: SpecialDay = {
  id: 'd-1',
  from: '2026-12-24',
  until: '2026-12-24',
  hours: { opensMinutes: 9 * 60, closesMinutes: 12 * 60 },
  reason: 'busy_season',
}

const closedDay = (day: string): SpecialDay => ({
  ...{ id: day, from: day, until: day, hours: null, reason: 'stocktaking' },
})

/** Publishes in place of whatever is there, and waits until pages read it. */
async function publish(...days: SpecialDay[]) {
  const now = Date.now()
  const admin = await openAdmin()
  const { edition } = (await admin.get('/site')).body
  const { status } = await admin.put('/site', {
    edition,
    content: { notices: [], days, courseDates: [] },
  })
  expect(status).toBe(200)
  await admin.site.finish()
  // Background work has been waited for.
  vi.setSystemTime(now)
}

const deadlineOf = (id: string) =>
  firstRow<Record<'promised_by' | 'remind_at' | 'answer_by', number | null>>(
    'SELECT promised_by, remind_at, answer_by FROM inbox WHERE id = ?',
    id,
  )

/** Four office hours after the clock of `beforeEach`: an hour of that day, and three of the Monday after Christmas. */
const afterChristmas = at('2026-12-28T11:00:00')

const onChristmasEve = at('2026-12-24T12:00:00')

const promising = { ...withReceipts, RECEIPT_NAMES_ANSWER_TIME: 'on' }

describe('a holiday that is overruled counts', () => {
  beforeEach(async () => void (await publish(christmasEve)))

  test('until when an answer is promised, in the response, the record and the receipt', async () => {
    const body = { ...messageBody(), language: 'pl' }
    const answer = await submit(body, promising)
    expect(answer.answer_by).toBe(new Date(onChristmasEve).toISOString())
    expect(await deadlineOf(body.id)).toMatchObject({
      promised_by: onChristmasEve,
      answer_by: onChristmasEve,
    })
    expect(receiptsIn(received)[0]?.text.replaceAll('\u00a0', ' ')).toContain(
      'w czwartek, 24 grudnia, do godziny 12:00',
    )
  })

  test('when the office opens next: on the page as hours and “open now”, in the response, the page without scripts, the receipt and answer-by', async () => {
    vi.setSystemTime(at('2026-12-23T17:00:00'))
    const slots = await (await openSite().request('/api/published/pl')).json<PageSlots>()
    const hours = slots.contact.hours ?? ''
    expect(hours).toContain('9:00–\u206012:00')
    // What "open now" reads from the page.
    const calendar = officeCalendarOf({
      days: JSON.parse(hours.match(/data-days="([^"]*)"/)?.[1]?.replaceAll('&quot;', '"') ?? ''),
    })
    const isOpen = (time: string) => isOpenAt(new Date(at(`2026-12-24T${time}:00`)), calendar)
    expect(['08:59', '09:00', '11:59', '12:00'].map(isOpen)).toEqual([false, true, true, false])
    const body = { ...messageBody(), language: 'pl' }
    const answer = await submit(body)
    expect(answer.office).toEqual({ is_open: false, changes_at: '2026-12-24T08:00:00.000Z' })
    expect(receiptsIn(received)[0]?.text.replaceAll('\u00a0', ' ')).toContain(
      'w czwartek, 24 grudnia, od godziny 9:00',
    )
    // Three hours of that day, and one of the Monday after Christmas.
    expect((await deadlineOf(body.id))?.answer_by).toBe(at('2026-12-28T09:00:00'))
    const page = await (await openSite().postForm(formBody({ language: 'pl' }))).text()
    expect(page.replaceAll('\u00a0', ' ')).toContain(
      'Biuro będzie znów czynne w czwartek, 24 grudnia, od 9:00.',
    )
  })

  test('as the time in which the office reminds of answers, and in which it answers', async () => {
    const { id } = await takeMessage()
    vi.setSystemTime(at('2026-12-24T11:30:00'))
    await watch(openSite().bindings, 'answer_reminders')
    expect((await deadlineOf(id))?.remind_at, 'reminded').toBeNull()
    const admin = await openAdmin()
    await admin.post(`/records/contact_message/${id}/answered`, { by: 'phone', version: 0 })
    expect((await admin.get('/inbox/answer-times')).body.medianMinutes).toBe(60 + 150)
  })

  test('from a release, a change of status and the customer’s mail on', async () => {
    const suspected = messageBody()
    await openSite().post('/api/contact-messages', { ...suspected, leave_empty: 'x' })
    const closed = await takeMessage()
    const answered = await storeEnquiry()
    vi.setSystemTime(at('2026-12-23T15:00:00'))
    const admin = await openAdmin()
    await admin.put(`/records/contact_message/${closed.id}/status`, {
      status: 'closed',
      outcome: 'lost',
      version: 0,
    })
    await runSql("UPDATE inbox SET status = 'answered' WHERE id = ?", answered)
    await runSql('UPDATE inbox SET answer_by = 1')
    await admin.post(`/records/contact_message/${suspected.id}/release`)
    await admin.put(`/records/contact_message/${closed.id}/status`, { status: 'new', version: 1 })
    const from = messageBody().email
    const to = addressOf('customer', answered)
    const raw = toRaw(
      [
        ...stampedByCloudflare('firma.example'),
        ['From', from],
        ['To', to],
        ['Subject', 'Re'],
        ['Message-ID', '<1@firma.example>'],
      ],
      'Jeszcze jedno',
    )
    await deliver({ from, to, raw })
    for (const id of [suspected.id, closed.id, answered])
      expect((await deadlineOf(id))?.answer_by, id).toBe(onChristmasEve)
  })
})

describe('publishing counts anew', () => {
  test('the deadline of what waits, and its reminder, not the word that was given', async () => {
    const { id } = await takeMessage()
    const before = await deadlineOf(id)
    expect(before).toEqual({
      promised_by: afterChristmas,
      remind_at: at('2026-12-28T10:00:00'),
      answer_by: afterChristmas,
    })
    await publish(christmasEve)
    expect(await deadlineOf(id)).toEqual({
      promised_by: afterChristmas,
      remind_at: at('2026-12-24T11:00:00'),
      answer_by: onChristmasEve,
    })
    await publish()
    expect(await deadlineOf(id)).toEqual(before)
  })

  test('nothing that was answered, is suspected, or is due before', async () => {
    const [answered, suspected, due] = [await takeMessage(), await takeMessage(), await takeMessage()]
    await runSql("UPDATE inbox SET status = 'answered' WHERE id = ?", answered.id)
    await runSql("UPDATE inbox SET suspected_for = 'honeypot' WHERE id = ?", suspected.id)
    await runSql('UPDATE inbox SET answer_by = ? WHERE id = ?', at('2026-12-23T14:00:00'), due.id)
    const rows = () => allRows('SELECT id, remind_at, answer_by FROM inbox ORDER BY id')
    const before = await rows()
    await publish(christmasEve)
    expect(await rows()).toEqual(before)
  })

  test('a reminder that was sent stays sent', async () => {
    const { id } = await takeMessage()
    await runSql('UPDATE inbox SET remind_at = NULL')
    await publish(christmasEve)
    expect(await deadlineOf(id)).toMatchObject({ remind_at: null, answer_by: onChristmasEve })
  })

  test('what waits again, since it does', async () => {
    const { id } = await takeMessage()
    const admin = await openAdmin()
    const choose = (status: string, version: number) =>
      admin.put(`/records/contact_message/${id}/status`, { status, version })
    await choose('answered', 0)
    passTime(hourMs / 2)
    await choose('in_progress', 1)
    await publish(christmasEve)
    expect((await deadlineOf(id))?.answer_by).toBe(at('2026-12-28T08:30:00'))
  })

  test('a thousand that wait', async () => {
    const { id } = await takeMessage()
    const columns =
      'kind, language, created_at, waiting_since, promised_by, answer_since, remind_at, answer_by'
    await runSql(`WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 1000)
      INSERT INTO inbox (id, ${columns}) SELECT printf('%08d', value), ${columns} FROM n, inbox WHERE id = '${id}'`)
    await publish(christmasEve)
    expect(await allRows('SELECT answer_by, count(*) AS count FROM inbox GROUP BY answer_by')).toEqual([
      { answer_by: onChristmasEve, count: 1001 },
    ])
  })

  test('nothing that waits anew between counting and writing', async () => {
    const { id } = await takeMessage()
    const later = at('2026-12-29T09:00:00')
    const admin = await openAdmin({
      DB: interruptedDatabase(env.DB, 'insert into "editions"', () =>
        runSql(
          'UPDATE inbox SET answer_since = ?, answer_by = ? WHERE id = ?',
          at('2026-12-28T13:00:00'),
          later,
          id,
        ),
      ),
    })
    await admin.put('/site', { edition: 0, content: { notices: [], days: [christmasEve], courseDates: [] } })
    expect((await deadlineOf(id))?.answer_by).toBe(later)
  })

  test('what came while KV still had the calendar before', async () => {
    await publish(christmasEve)
    const stale = { get: async () => null } as unknown as KVNamespace
    const body = messageBody()
    await openSite({ PUBLISHED: stale }).post('/api/contact-messages', body)
    expect((await deadlineOf(body.id))?.answer_by).toBe(afterChristmas)
    passTime(60_000)
    await runCron()
    expect((await deadlineOf(body.id))?.answer_by).toBe(onChristmasEve)
  })
})

describe('a closed day counts as one', () => {
  test('for reminders and opening times', async () => {
    vi.setSystemTime(at('2026-11-23T09:00:00'))
    const { id } = await takeMessage()
    await publish(closedDay('2026-11-23'), closedDay('2026-11-24'))
    expect((await deadlineOf(id))?.answer_by).toBe(at('2026-11-25T12:00:00'))
    await runSql('UPDATE inbox SET remind_at = 1')
    await watch(openSite().bindings, 'answer_reminders')
    expect((await deadlineOf(id))?.remind_at).toBe(1)
    const answer = await (await openSite().post('/api/contact-messages', messageBody())).json()
    expect(answer).toMatchObject({ office: { is_open: false, changes_at: '2026-11-25T07:00:00.000Z' } })
  })
})

test('a special day that is over stays for what still waits, and then goes', async () => {
  vi.setSystemTime(at('2026-11-23T09:00:00'))
  const { id } = await takeMessage()
  const over = [closedDay('2026-11-23'), closedDay('2026-11-24')]
  await publish(...over)
  vi.setSystemTime(at('2026-11-25T09:00:00'))
  await publish()
  expect((await deadlineOf(id))?.answer_by).toBe(at('2026-11-25T12:00:00'))
  vi.setSystemTime(at('2027-02-01T09:00:00'))
  await publish(...over)
  expect((await (await openAdmin()).get('/site')).body.content.days).toEqual([])
})

test('an edition that is overtaken while it is put counts no deadline', async () => {
  const { id } = await takeMessage()
  await publish(christmasEve)
  await runSql('UPDATE editions SET put_at = NULL')
  let isOvertaken = false
  const put = async () => {
    if (isOvertaken) return
    isOvertaken = true
    await publish(closedDay('2026-12-24'))
  }
  await putEdition({ ...openSite().bindings, PUBLISHED: { put } as unknown as KVNamespace })
  expect((await deadlineOf(id))?.answer_by).toBe(afterChristmas)
})

describe('by the hours of every week an enquiry is stored', () => {
  const never = () => new Promise(() => undefined)
  test.each([
    ['KV fails', () => Promise.reject(new Error('KV GET failed: 500'))],
    ['KV has something else', async () => ({ days: [{ hours: 'late' }] })],
    [
      'KV has days that never end',
      async () => ({
        ...{ edition: 1, notices: [], courseDates: [] },
        days: [{ from: '', until: '~', hours: null, reason: '' }],
      }),
    ],
    ['KV does not answer', never],
  ])('where %s', async (_, get) => {
    await publish(christmasEve)
    const copies = await caches.open('published')
    await copies.delete('https://site.test/published/pl')
    const body = messageBody()
    const site = openSite({ PUBLISHED: { get } as unknown as KVNamespace })
    const response = site.post('/api/contact-messages', body)
    await vi.advanceTimersByTimeAsync(get === never ? 100 : 0)
    expect((await response).status).toBe(201)
    const waitedMs = get === never ? 100 : 0
    expect((await deadlineOf(body.id))?.answer_by).toBe(afterChristmas + waitedMs)
    expect(eventsIn(lines).map(({ event }) => event)).toEqual(['published_unread'])
  })

  test('where neither KV nor the data centre’s copy answers', async () => {
    const body = messageBody()
    vi.spyOn(caches, 'open').mockResolvedValue({ match: never } as unknown as Cache)
    const site = openSite({ PUBLISHED: { get: never } as unknown as KVNamespace })
    const response = site.post('/api/contact-messages', body)
    await vi.advanceTimersByTimeAsync(100)
    expect((await response).status).toBe(201)
  })
})
