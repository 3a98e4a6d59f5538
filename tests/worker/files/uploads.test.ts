import { beforeEach, describe, expect, test, vi } from 'vitest'
import { jpeg, pdf } from '#tests/support/sample-files.ts'
import { maxFileBytes, partBytes } from '#worker/contract/files.ts'
import { maxFiles } from '#worker/contract/limits.ts'
import type { UploadResponse } from '#worker/contract/upload.ts'
import { openAdmin } from '../support/admin.ts'
import { passTime } from '../support/clock.ts'
import { captureConsole } from '../support/console.ts'
import {
  emptyFileBucket,
  fileRows,
  objectKeys,
  openUploads,
  removalRows,
  requireFileBucket,
  uploadBody,
} from '../support/files.ts'
import { freshSite } from '../support/fresh-site.ts'
import { runCron } from '../support/outbox.ts'
import { openSite } from '../support/site.ts'
import { messageBody } from '../support/submissions.ts'

freshSite()
beforeEach(emptyFileBucket)

const dayMs = 86_400_000

const codeOf = async (response: Response) => [
  response.status,
  (await response.json<{ code?: string }>()).code,
]

/** A PDF of more than one part. */
const largePdf = pdf('%'.padEnd(partBytes, 'x'))

describe('an upload', () => {
  test('begins once, however often it is asked for', async () => {
    const { begin } = openUploads()
    const body = uploadBody()
    const first = await (await begin(body)).json()
    expect(first).toMatchObject({ success: true, id: body.id, size: 100, parts: [], isComplete: false })
    expect(await (await begin(body)).json()).toEqual(first)
    expect(await fileRows()).toHaveLength(1)
  })

  test('goes on where it broke off, and is complete once all parts are there', async () => {
    const uploads = openUploads()
    const body = uploadBody(undefined, largePdf)
    const { id, grant } = await (await uploads.begin(body)).json<UploadResponse>()
    await uploads.putPart(id, 2, grant, largePdf.slice(partBytes))
    expect(await codeOf(await uploads.complete(id, grant))).toEqual([409, 'upload_incomplete'])
    expect(await (await uploads.state(id, grant)).json()).toMatchObject({ parts: [2], isComplete: false })
    await uploads.putPart(id, 1, grant, largePdf.slice(0, partBytes))
    for (let time = 0; time < 2; time += 1)
      expect(await (await uploads.complete(id, grant)).json()).toMatchObject({ id, type: 'pdf' })
    expect(await objectKeys()).toHaveLength(1)
  })

  test('takes a part again, but not one that was cut off or that the file does not have', async () => {
    const uploads = openUploads()
    const { id, grant } = await (await uploads.begin(uploadBody(undefined, pdf()))).json<UploadResponse>()
    expect(await codeOf(await uploads.putPart(id, 1, grant, pdf().slice(0, -1)))).toEqual([
      409,
      'upload_incomplete',
    ])
    expect(await codeOf(await uploads.putPart(id, 2, grant, pdf()))).toEqual([404, 'not_found'])
    expect(await codeOf(await uploads.putPart(id, 1, grant, new Uint8Array(partBytes + 1)))).toEqual([
      413,
      'file_too_large',
    ])
    for (let time = 0; time < 2; time += 1)
      expect((await uploads.putPart(id, 1, grant, pdf())).status).toBe(200)
    expect((await uploads.complete(id, grant)).status).toBe(200)
    // The grant is used up.
    expect(await codeOf(await uploads.putPart(id, 1, grant, jpeg()))).toEqual([404, 'not_found'])
  })

  test('is open to its own grant alone, for a day', async () => {
    const uploads = openUploads()
    const body = uploadBody()
    const { id, grant } = await (await uploads.begin(body)).json<UploadResponse>()
    const other = await (await uploads.begin(uploadBody())).json<UploadResponse>()
    for (const wrong of ['', `${grant}x`, other.grant, grant.replace(body.form, other.id)]) {
      expect(await codeOf(await uploads.state(id, wrong))).toEqual([403, 'upload_expired'])
      expect(await codeOf(await uploads.putPart(id, 1, wrong, pdf()))).toEqual([403, 'upload_expired'])
      expect(await codeOf(await uploads.remove(id, wrong))).toEqual([403, 'upload_expired'])
    }
    passTime(dayMs)
    expect(await codeOf(await uploads.state(id, grant))).toEqual([403, 'upload_expired'])
  })

  test('cannot take the id of another form’s file', async () => {
    const { begin } = openUploads()
    const body = uploadBody()
    await begin(body)
    expect(await codeOf(await begin({ ...body, form: crypto.randomUUID() }))).toEqual([409, 'id_conflict'])
  })

  test('can be cancelled, with its object', async () => {
    const uploads = openUploads()
    const { id, grant } = await uploads.upload('plan.pdf', pdf())
    expect(await objectKeys()).toHaveLength(1)
    expect((await uploads.remove(id, grant)).status).toBe(200)
    expect([await objectKeys(), await fileRows(), await removalRows()]).toEqual([[], [], []])
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
    captureConsole()
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
    captureConsole()
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

describe('a file that no submission names', () => {
  test('is deleted after a day, whether it is complete or not', async () => {
    const uploads = openUploads()
    await uploads.upload('plan.pdf', pdf())
    await uploads.begin(uploadBody())
    passTime(dayMs - 1)
    await runCron()
    expect([(await fileRows()).length, (await objectKeys()).length]).toEqual([2, 1])
    passTime(2)
    await runCron()
    expect([await fileRows(), await objectKeys(), await removalRows()]).toEqual([[], [], []])
  })

  test('goes from the bucket later if that is down', async () => {
    const log = captureConsole()
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
