import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { liveEventKinds } from '#worker/contract/admin/live-updates.ts'
import { pruneEvents } from '#worker/live/prune-events.ts'
import { resetLogLimits } from '#worker/log/log-event.ts'
import { openAdmin } from '../support/admin.ts'
import { allRows, runSql } from '../support/database.ts'
import { connect, lastEvent, liveSite, passDebounce } from '../support/live.ts'
import { applicationBody, finishAnswers, messageBody, openSite } from '../support/site.ts'

liveSite()

async function sendMessage() {
  const site = openSite()
  const body = messageBody()
  await site.post('/api/contact-messages', body)
  return { site, record: { kind: 'contact_message', id: body.id } }
}

const insertEvent = (createdAt: number) =>
  env.DB.prepare(
    "INSERT INTO live_events (kind, submission_kind, submission_id, created_at) VALUES ('note_added', 'client_data', 'x', ?)",
  ).bind(createdAt)

const addEvent = (createdAt: number) => insertEvent(createdAt).run()

describe('an open page is told of', () => {
  test('a submission, and then of its deliveries', async () => {
    const page = await connect(await openAdmin())
    const site = openSite()
    await site.post('/api/client-applications', applicationBody())
    await site.finish()
    expect(await page.kinds(4)).toEqual([
      'entry_added',
      'delivery_changed',
      'delivery_changed',
      'delivery_changed',
    ])
  })

  test('everything that administrators do to a record, by its id alone', async () => {
    const admin = await openAdmin()
    const { site, record } = await sendMessage()
    await site.finish()
    const page = await connect(await openAdmin())
    const path = `/records/${record.kind}/${record.id}`
    await admin.put(`${path}/read`, { read: true })
    await admin.put(`${path}/status`, { status: 'in_progress', version: 0 })
    const { body: note } = await admin.post(`${path}/notes`, { text: 'tajne' })
    await admin.remove(`${path}/notes/${note.id}`)
    await admin.site.finish()
    expect(await page.events(4)).toEqual(
      ['read_changed', 'status_changed', 'note_added', 'note_removed'].map((kind) => ({
        seq: expect.any(Number),
        kind,
        record,
      })),
    )
  })

  test('what is published on the pages, which concerns no record', async () => {
    const admin = await openAdmin()
    const page = await connect(await openAdmin())
    await admin.put('/site', { edition: 0, content: { notices: [], days: [], courseDates: [] } })
    await admin.site.finish()
    expect(await page.events(1)).toEqual([{ seq: expect.any(Number), kind: 'site_published', record: null }])
  })

  test('an answer, with what it changes of the record, and that it is taken back', async () => {
    const admin = await openAdmin()
    const { site, record } = await sendMessage()
    await site.finish()
    const page = await connect(await openAdmin())
    const reply = {
      id: crypto.randomUUID(),
      text: 'Dzień dobry',
      authorName: 'Anna Maj',
      file: null,
      copies: [],
      version: 0,
    }
    const replies = `/records/${record.kind}/${record.id}/replies`
    await admin.post(replies, reply)
    expect((await page.kinds(3)).toSorted()).toEqual(['owner_changed', 'status_changed', 'thread_mail_added'])
    await admin.remove(`${replies}/${reply.id}`)
    await finishAnswers()
    expect((await page.kinds(3)).toSorted()).toEqual([
      'owner_changed',
      'status_changed',
      'thread_mail_removed',
    ])
  })

  test('a suspected submission, and that it is released', async () => {
    const admin = await openAdmin()
    const page = await connect(admin)
    const body = { ...messageBody(), leave_empty: 'robot' }
    // Two moments at which the office is closed may have the same time of answer.
    const weekAgo = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 7 * 86_400_000)
    await openSite().post('/api/contact-messages', body)
    weekAgo.mockRestore()
    await admin.post(`/records/contact_message/${body.id}/release`)
    await admin.site.finish()
    // Its answer is due from now on, which is a change of its own.
    expect((await page.kinds(4)).toSorted()).toEqual([
      'delivery_changed',
      'entry_added',
      'owner_changed',
      'suspicion_changed',
    ])
  })

  test('nothing that was not stored', async () => {
    const before = await lastEvent()
    const site = openSite()
    const body = messageBody()
    await site.post('/api/contact-messages', body, { 'x-dry-run': '1' })
    await site.post('/api/contact-messages', { ...body, subject: '' })
    await site.finish()
    expect(await lastEvent()).toBe(before)
  })
})

test('every kind of event has a trigger that writes it, and no trigger writes another', async () => {
  const results = await allRows<{ sql: string }>(
    "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%INSERT INTO live_events%'",
  )
  const written = results.map(({ sql }) => /VALUES \('(\w+)'/.exec(sql)?.[1])
  expect(written.toSorted()).toEqual(liveEventKinds.toSorted())
})

describe('a page', () => {
  test('gets what it has missed, and nothing twice', async () => {
    const admin = await openAdmin()
    const start = await lastEvent()
    const first = await connect(admin)
    await (await sendMessage()).site.finish()
    expect(await first.kinds(2)).toEqual(['entry_added', 'delivery_changed'])
    const late = await connect(admin, start + 1)
    expect(await late.kinds(1)).toEqual(['delivery_changed'])
    await passDebounce()
    const { site } = await sendMessage()
    await site.finish()
    expect([await first.kinds(2), await late.kinds(2)]).toEqual([
      ['entry_added', 'delivery_changed'],
      ['entry_added', 'delivery_changed'],
    ])
    expect([first.received, late.received]).toEqual([[], []])
  })

  test('gets a thousand events in their order, each once', async () => {
    const start = await lastEvent()
    await env.DB.batch(Array.from({ length: 1_100 }, () => insertEvent(Date.now())))
    const page = await connect(await openAdmin(), start)
    const seen: number[] = []
    const last = await lastEvent()
    while (seen.at(-1) !== last) {
      const frame = await page.next()
      if (frame.type === 'events') seen.push(...frame.events.map(({ seq }) => seq))
    }
    expect(seen).toEqual(Array.from({ length: last - start }, (_, index) => start + 1 + index))
  })

  test('reads everything anew when what it has missed is gone, or was never there', async () => {
    const admin = await openAdmin()
    await addEvent(Date.now())
    const last = await lastEvent()
    await runSql('DELETE FROM live_events WHERE seq < ?', last)
    const reload = { type: 'reload', seq: last }
    expect(await (await connect(admin, last - 2)).next()).toEqual(reload)
    expect(await (await connect(admin, last + 7)).next()).toEqual(reload)
    const current = await connect(admin, last - 1)
    expect(await current.kinds(1)).toEqual(['note_added'])
  })
})

describe('cron', () => {
  test('deletes what is older than an hour, but the newest', async () => {
    await runSql('DELETE FROM live_events')
    const old = Date.now() - 3_700_000
    for (const at of [old, old, old]) await addEvent(at)
    await pruneEvents(env)
    const results = await allRows('SELECT created_at FROM live_events')
    expect(results).toEqual([{ created_at: old }])
  })

  test('tells what could not be told at once', async () => {
    resetLogLimits()
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const admin = await openAdmin()
    const page = await connect(admin)
    // Asking for the ticket notifies open pages too.
    await admin.site.finish()
    const unreachable: typeof env.LIVE_UPDATES = Object.create(env.LIVE_UPDATES, {
      jurisdiction: {
        value: () => {
          throw new Error('unreachable')
        },
      },
    })
    const site = openSite({ LIVE_UPDATES: unreachable })
    const { status } = await site.post('/api/contact-messages', messageBody())
    await site.finish()
    expect(status).toBe(201)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('live_updates_failed'))
    expect(page.received).toEqual([])
    await pruneEvents(env)
    expect(await page.kinds(1)).toContain('entry_added')
  })
})
