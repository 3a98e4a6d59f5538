import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { jpeg, pdf } from '#tests/support/sample-files.ts'
import { until } from '#tests/support/until.ts'
import { maxFileBytes } from '#worker/contract/files.ts'
import { maxFiles } from '#worker/contract/limits.ts'
import type { UploadResponse } from '#worker/contract/upload.ts'
import { openDatabase } from '#worker/db/client.ts'
import { startAttempt } from '#worker/files/file-attempts.ts'
import { openAdmin } from '../support/admin.ts'
import { passTime } from '../support/clock.ts'
import { allRows, countingDatabase, runSql } from '../support/database.ts'
import {
  emptyFileBucket,
  fileRows,
  objectKeys,
  openUploads,
  removalRows,
  requireFileBucket,
  tryRows,
  uploadBody,
} from '../support/files.ts'
import { limiterOf, unlimited } from '../support/limiters.ts'
import { runCron } from '../support/outbox.ts'
import { messageBody, openSite } from '../support/site.ts'
import { world } from '../support/world.ts'

const { lines: log } = world()
beforeEach(emptyFileBucket)

const dayMs = 86_400_000
const hourMs = 3_600_000

const codeOf = async (response: Response) => [
  response.status,
  (await response.json<{ code?: string }>()).code,
]

/** Bytes counted today for the site. */
const countedBytes = async () => {
  const results = await allRows("SELECT bytes FROM submission_counts WHERE scope = 'files'")
  return Number(results[0]?.bytes ?? 0)
}

/** Nothing of any upload. */
const expectNothing = async () =>
  expect([await fileRows(), await tryRows(), await objectKeys(), await removalRows()]).toEqual([
    [],
    [],
    [],
    [],
  ])

/** A body that arrives when it is told to. */
function openBody() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  return { readable, writer: writable.getWriter() }
}

const untilTries = (count: number) => until(async () => expect(await tryRows()).toHaveLength(count))

const filler = '%'.padEnd(maxFileBytes - pdf('').length, 'x')

describe('an upload', () => {
  test('begins once, however often it is asked for, and counts once', async () => {
    const { begin } = openUploads()
    const body = uploadBody()
    const first = await (await begin(body)).json()
    expect(first).toMatchObject({ success: true, id: body.id, size: 100, isComplete: false })
    expect(await (await begin(body)).json()).toEqual(first)
    expect(await fileRows()).toHaveLength(1)
    expect(await countedBytes()).toBe(256 * 1024)
  })

  test('of as many bytes as there may be is one request', async () => {
    const { response, id } = await openUploads().upload('plan.pdf', pdf(filler))
    expect([response.status, await response.json()]).toEqual([
      200,
      { success: true, id, name: 'plan.pdf', size: maxFileBytes, type: 'pdf' },
    ])
    expect((await objectKeys()).length).toBe(1)
    expect([await tryRows(), await removalRows()]).toEqual([[], []])
    expect((await fileRows())[0]).toMatchObject({ counted: null })
  })

  test('that is stored answers the same to every retry, and writes nothing', async () => {
    const uploads = openUploads()
    const body = uploadBody(undefined, pdf())
    const { id, grant } = await (await uploads.begin(body)).json<UploadResponse>()
    const first = await (await uploads.put(id, grant, pdf())).json()
    const before = [await fileRows(), await objectKeys()]
    for (const other of [pdf(), new Uint8Array(pdf().length)])
      expect(await (await uploads.put(id, grant, other)).json()).toEqual(first)
    expect(await (await uploads.begin(body)).json()).toMatchObject({ id, isComplete: true })
    expect([await fileRows(), await objectKeys()]).toEqual(before)
  })

  test('states its size before it is read: none, too much, or another than it declared is refused', async () => {
    const uploads = openUploads()
    const { id, grant } = await (await uploads.begin(uploadBody(undefined, pdf()))).json<UploadResponse>()
    const never = () => openBody().readable
    expect(await codeOf(await uploads.put(id, grant, never(), null))).toEqual([411, 'length_required'])
    expect(await codeOf(await uploads.put(id, grant, never(), maxFileBytes + 1))).toEqual([
      413,
      'file_too_large',
    ])
    expect(await codeOf(await uploads.put(id, grant, never(), pdf().length - 1))).toEqual([
      409,
      'upload_incomplete',
    ])
    expect([await tryRows(), await objectKeys()]).toEqual([[], []])
  })

  test.each([
    ['shorter', pdf().slice(0, -1)],
    ['longer', new Uint8Array([...pdf(), 1])],
  ])(
    'that is %s than it says leaves nothing, gives its bytes back, and may be sent again',
    async (_, bytes) => {
      const uploads = openUploads()
      const body = uploadBody(undefined, pdf())
      const { id, grant } = await (await uploads.begin(body)).json<UploadResponse>()
      const stream = new Response(bytes).body ?? ''
      expect(await codeOf(await uploads.put(id, grant, stream, pdf().length))).toEqual([
        409,
        'upload_incomplete',
      ])
      await expectNothing()
      expect(await countedBytes()).toBe(0)
      await uploads.begin(body)
      expect((await uploads.put(id, grant, pdf())).status).toBe(200)
    },
  )

  test('that is sent twice at once leaves one object, with the type of its own content', async () => {
    const uploads = openUploads()
    const size = jpeg().length
    const { id, grant } = await (
      await uploads.begin({ ...uploadBody(), name: 'plan.pdf', size })
    ).json<UploadResponse>()
    const fake = openBody()
    const late = uploads.put(id, grant, fake.readable, size)
    await untilTries(1)
    expect(await (await uploads.put(id, grant, jpeg())).json()).toMatchObject({ type: 'jpeg' })
    const writing = fake.writer.write(new Uint8Array(size).fill(60)).then(() => fake.writer.close())
    expect((await late).status).toBe(415)
    await writing
    const [row] = await fileRows()
    expect([row?.type, await objectKeys()]).toEqual(['jpeg', [row?.object_key]])
    const object = await requireFileBucket().get(row?.object_key ?? '')
    expect(new Uint8Array((await object?.arrayBuffer()) ?? [])).toEqual(jpeg())
    expect([await tryRows(), await removalRows()]).toEqual([[], []])
    const both = await Promise.all([uploads.upload('a.pdf', pdf()), uploads.upload('b.pdf', pdf())])
    expect(both.map(({ response }) => response.status)).toEqual([200, 200])
  })

  test('whose line broke does not take along the one that is sent instead', async () => {
    const uploads = openUploads()
    const { id, grant } = await (await uploads.begin(uploadBody(undefined, pdf()))).json<UploadResponse>()
    const [broken, whole] = [openBody(), openBody()]
    const first = uploads.put(id, grant, broken.readable, pdf().length)
    await untilTries(1)
    const second = uploads.put(id, grant, whole.readable, pdf().length)
    await untilTries(2)
    void broken.writer.abort(new Error('the line broke')).catch(() => undefined)
    expect(await codeOf(await first)).toEqual([409, 'upload_incomplete'])
    void whole.writer.write(pdf()).then(() => whole.writer.close())
    expect((await second).status).toBe(200)
    expect([(await fileRows()).length, (await objectKeys()).length]).toEqual([1, 1])
  })

  test('of no type that forms take leaves no object, but its bytes have arrived', async () => {
    const { response } = await openUploads().upload('plan.pdf', new Uint8Array(300_000))
    expect(await codeOf(response)).toEqual([415, 'file_type_refused'])
    await expectNothing()
    expect(await countedBytes()).toBe(300_000)
  })

  test('is asked for again when the bucket is down', async () => {
    const down = new Proxy({} as R2Bucket, { get: () => () => Promise.reject(new Error('R2 is down')) })
    const { response } = await openUploads(openSite({ FILES: down })).upload('plan.pdf', pdf())
    expect(await codeOf(response)).toEqual([503, 'unavailable'])
    expect(log.join()).toContain('file_store_failed')
    expect([await fileRows(), await tryRows(), await countedBytes()]).toEqual([[], [], 0])
  })

  test('is open to its own grant alone, for a day', async () => {
    const uploads = openUploads()
    const body = uploadBody()
    const { id, grant } = await (await uploads.begin(body)).json<UploadResponse>()
    const other = await (await uploads.begin(uploadBody())).json<UploadResponse>()
    for (const wrong of ['', `${grant}x`, other.grant, grant.replace(body.form, other.id)]) {
      expect(await codeOf(await uploads.put(id, wrong, pdf()))).toEqual([403, 'upload_expired'])
      expect(await codeOf(await uploads.remove(id, wrong))).toEqual([403, 'upload_expired'])
    }
    passTime(dayMs)
    expect(await codeOf(await uploads.put(id, grant, pdf()))).toEqual([403, 'upload_expired'])
  })

  test('cannot take the id of another form’s file', async () => {
    const { begin } = openUploads()
    const body = uploadBody()
    await begin(body)
    expect(await codeOf(await begin({ ...body, form: crypto.randomUUID() }))).toEqual([409, 'id_conflict'])
  })

  test('can be cancelled, with its object, also on its way', async () => {
    const uploads = openUploads()
    const { id, grant } = await uploads.upload('plan.pdf', pdf())
    expect(await objectKeys()).toHaveLength(1)
    expect((await uploads.remove(id, grant)).status).toBe(200)
    await expectNothing()
    const begun = await (await uploads.begin(uploadBody(undefined, pdf()))).json<UploadResponse>()
    const body = openBody()
    const sending = uploads.put(begun.id, begun.grant, body.readable, pdf().length)
    await untilTries(1)
    await uploads.remove(begun.id, begun.grant)
    void body.writer.write(pdf()).then(() => body.writer.close())
    expect(await codeOf(await sending)).toEqual([409, 'upload_incomplete'])
    await expectNothing()
  })
})

describe('there is a limit', () => {
  test('of a file’s size', async () => {
    const { begin } = openUploads()
    expect(await codeOf(await begin({ ...uploadBody(), size: maxFileBytes + 1 }))).toEqual([
      413,
      'file_too_large',
    ])
    expect(await codeOf(await begin({ ...uploadBody(), size: 0 }))).toEqual([400, 'validation_failed'])
  })

  test('of files per form', async () => {
    const { begin } = openUploads()
    const form = crypto.randomUUID()
    for (let count = 0; count < maxFiles; count += 1) expect((await begin(uploadBody(form))).status).toBe(201)
    expect(await codeOf(await begin(uploadBody(form)))).toEqual([409, 'too_many_files'])
    expect(await fileRows()).toHaveLength(maxFiles)
  })

  test('of bytes per network and for the whole site, until the next day', async () => {
    const limits = { FORM_RATE_LIMITS: 'on', FILES_DAILY_NETWORK: '600000', FILES_DAILY_SITE: '1000000' }
    const site = openSite(limits)
    const begin = (ip: string) =>
      site.post('/api/files', { ...uploadBody(), size: 300_000 }, { 'cf-connecting-ip': ip })
    expect([(await begin('192.0.2.1')).status, (await begin('192.0.2.9')).status]).toEqual([201, 201])
    expect(await codeOf(await begin('192.0.2.3'))).toEqual([429, 'files_full'])
    expect((await begin('198.51.100.1')).status).toBe(201)
    expect(await codeOf(await begin('203.0.113.1'))).toEqual([429, 'files_full'])
    passTime(dayMs)
    expect((await begin('192.0.2.3')).status).toBe(201)
  })

  test('of bytes per wide network of IPv6, so that one household does not take those of the site', async () => {
    const limits = { FORM_RATE_LIMITS: 'on', FILES_DAILY_NETWORK: '3000000', FILES_DAILY_SITE: '6000000' }
    const site = openSite(limits)
    const begin = (ip: string) =>
      site.post('/api/files', { ...uploadBody(), size: 300_000 }, { 'cf-connecting-ip': ip })
    const statuses: number[] = []
    for (let number = 0; number < 16; number += 1)
      statuses.push((await begin(`2001:db8:1:${number}::1`)).status)
    expect(statuses).toEqual([...Array(8).fill(201), ...Array(8).fill(429)])
    expect((await begin('2001:db8:2::1')).status).toBe(201)
  })
})

describe('requests of one wide network', () => {
  const limits = { FORM_RATE_LIMITS: 'on' }

  test('are open eight at a time', async () => {
    const site = openSite({ ...limits, FORM_LIMIT: unlimited })
    const bodies = Array.from({ length: 9 }, openBody)
    const responses: Promise<Response>[] = []
    const send = async (address: string, readable: BodyInit) => {
      const uploads = openUploads(site, address)
      const { id, grant } = await (await uploads.begin(uploadBody(undefined, pdf()))).json<UploadResponse>()
      return uploads.put(id, grant, readable, pdf().length)
    }
    for (const [number, { readable }] of bodies.slice(0, 8).entries()) {
      responses.push(send(`2001:db8:1:${number}::1`, readable))
      await untilTries(number + 1)
    }
    expect(await codeOf(await send('2001:db8:1:ff::1', bodies[8]?.readable ?? ''))).toEqual([
      429,
      'rate_limited',
    ])
    expect((await send('2001:db8:2::1', pdf())).status).toBe(200)
    for (const { writer } of bodies.slice(0, 8)) void writer.write(pdf()).then(() => writer.close())
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await send('2001:db8:1:ff::1', pdf())).status).toBe(200)
  })

  test('count for each of its wide networks', async () => {
    const counted: string[] = []
    const limiter = {
      limit: async ({ key }: { key: string }) => ({ success: counted.push(key) > 0 }),
    } as unknown as RateLimit
    const uploads = openUploads(openSite({ ...limits, FORM_LIMIT: limiter }), '2001:db8:1:2::1')
    const { id, grant } = await uploads.upload('plan.pdf', pdf())
    await uploads.remove(id, grant)
    const networks = ['2001:db8:1:2::/64', '2001:db8:1:0000::/56', '2001:db8:1::/48']
    const [narrow, household, company] = networks
    expect(counted.toSorted()).toEqual(
      ['files', 'upload', 'removal']
        .flatMap((purpose) =>
          [narrow, narrow, household, household, company].map((each) => `${purpose} ${each}`),
        )
        .toSorted(),
    )
  })
})

test('a call with a grant beyond the limit of its networks asks nothing of the database', async () => {
  const { id, grant } = await openUploads().upload('plan.pdf', pdf())
  const { database, trips } = countingDatabase(env.DB)
  const limits = { FORM_RATE_LIMITS: 'on', FORM_LIMIT: limiterOf(0), DB: database }
  const uploads = openUploads(openSite(limits))
  expect(await codeOf(await uploads.put(id, grant, pdf()))).toEqual([429, 'rate_limited'])
  expect(await codeOf(await uploads.remove(id, grant))).toEqual([429, 'rate_limited'])
  expect(trips).toEqual([])
})

describe('a file that no submission names', () => {
  test('is deleted after a day', async () => {
    await openUploads().upload('plan.pdf', pdf())
    passTime(dayMs - 1)
    await runCron()
    expect([(await fileRows()).length, (await objectKeys()).length]).toEqual([1, 1])
    passTime(2)
    await runCron()
    await expectNothing()
  })

  test('and that was never sent gives its bytes back within five minutes, however many there are', async () => {
    const limits = { FORM_RATE_LIMITS: 'on', FILES_DAILY_SITE: '2000000', FORM_LIMIT: unlimited }
    const site = openSite(limits)
    const begin = async (number: number, size: number) =>
      (await site.post('/api/files', { ...uploadBody(), size }, { 'cf-connecting-ip': `192.0.${number}.1` }))
        .status
    expect([await begin(1, 1_000_000), await begin(2, 1_000_000)]).toEqual([201, 201])
    expect(await begin(3, 300_000)).toBe(429)
    // More of them than a run deletes of other files.
    await runSql(
      `INSERT INTO files SELECT value || files.id, submission_kind, submission_id, name, size, files.type, object_key, counted,
        created_at, completed_at, stored_at, mail_id FROM (SELECT * FROM files LIMIT 1) AS files, json_each(?)`,
      JSON.stringify(Array.from({ length: 400 }, (_, number) => number)),
    )
    await runSql("UPDATE submission_counts SET bytes = bytes + 400 * 1000000 WHERE scope = 'files'")
    passTime(4 * 60_000)
    await runCron(limits)
    expect([(await fileRows()).length, await countedBytes()]).toEqual([0, 0])
    expect(await begin(3, 1_000_000)).toBe(201)
  })

  test('and that never arrived gives its bytes back within the hour, also where its Worker died', async () => {
    const uploads = openUploads()
    await uploads.begin(uploadBody())
    const { id } = await (await uploads.begin(uploadBody())).json<UploadResponse>()
    const key = await startAttempt(openDatabase(env.DB), id, 'network')
    await requireFileBucket().put(key, pdf())
    await uploads.upload('plan.pdf', pdf())
    expect(await countedBytes()).toBe(3 * 256 * 1024)
    passTime(21 * 60_000)
    await runCron()
    expect([(await fileRows()).length, await countedBytes()]).toEqual([2, 2 * 256 * 1024])
    passTime(hourMs - 21 * 60_000)
    await runCron()
    expect([(await fileRows()).length, (await objectKeys()).length]).toEqual([1, 1])
    expect([await tryRows(), await removalRows(), await countedBytes()]).toEqual([[], [], 256 * 1024])
  })

  test('goes from the bucket later if that is down', async () => {
    const uploads = openUploads()
    await uploads.upload('plan.pdf', pdf())
    passTime(dayMs + 1)
    const bucket = uploads.site.bindings.FILES
    const down = new Proxy({} as R2Bucket, {
      get: () => () => Promise.reject(new Error('R2 is down')),
    })
    await runCron({ FILES: down })
    expect([(await fileRows()).length, (await removalRows()).length]).toEqual([0, 1])
    expect(log.join()).toContain('"task":"files"')
    await runCron({ ...(bucket ? { FILES: bucket } : {}) })
    expect([await objectKeys(), await removalRows()]).toEqual([[], []])
  })
})

test('an object that no file names is deleted once no backup can name it', async () => {
  const uploads = openUploads()
  const message = messageBody()
  const { id } = await uploads.upload('plan.pdf', pdf(), message.id)
  await uploads.site.post('/api/contact-messages', { ...message, files: [id] })
  const bucket = requireFileBucket()
  // By the bucket's own clock.
  const orphan = await bucket.put('orphan', pdf())
  vi.setSystemTime((orphan?.uploaded.getTime() ?? 0) + 30 * dayMs)
  await runCron()
  expect(await objectKeys()).toHaveLength(2)
  passTime(2 * dayMs)
  await runCron({ BACKUP_MONTHLIES: '2' })
  expect(await objectKeys()).toHaveLength(2)
  passTime(dayMs)
  await runCron()
  expect(await objectKeys()).toEqual((await fileRows()).map(({ object_key }) => object_key))
  // Once a day.
  await bucket.put('orphan', pdf())
  await runCron()
  expect(await objectKeys()).toHaveLength(2)
})

test('a site that takes no files any more still has those that it took', async () => {
  const uploads = openUploads()
  const message = messageBody()
  const { id } = await uploads.upload('plan.pdf', pdf(), message.id)
  await uploads.site.post('/api/contact-messages', { ...message, files: [id] })
  const site = openSite({ FILES_DAILY_SITE: '0' })
  expect(await codeOf(await site.post('/api/files', uploadBody()))).toEqual([503, 'files_off'])
  const admin = await openAdmin()
  const { url } = (await admin.post(`/files/${id}/grant`)).body
  expect((await site.request(url)).status).toBe(200)
})

test('a site without a bucket says so, and takes the form', async () => {
  const { FILES: _, ...bindings } = openSite().bindings
  const site = openSite()
  Reflect.deleteProperty(site.bindings, 'FILES')
  expect(bindings).not.toHaveProperty('FILES')
  expect(await codeOf(await site.post('/api/files', uploadBody()))).toEqual([503, 'files_off'])
  const message = { ...messageBody(), files: [crypto.randomUUID()] }
  expect(await (await site.post('/api/contact-messages', message)).json()).toMatchObject({
    success: true,
    files_saved: 0,
    files_missing: 1,
  })
})
