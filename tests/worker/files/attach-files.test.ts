import { beforeEach, describe, expect, test } from 'vitest'
import { jpeg, pdf } from '#tests/support/sample-files.ts'
import type { InboxEntry } from '#worker/contract/admin/inbox-responses.ts'
import { toRecordUrl } from '#worker/outbox/record-url.ts'
import { callAdmin, createApiKey, openAdmin } from '../support/admin.ts'
import { recordBody, saveRecord } from '../support/client-data.ts'
import { passTime } from '../support/clock.ts'
import { emptyFileBucket, fileRows, objectKeys, openUploads, uploadBody } from '../support/files.ts'
import { fakeReceivers, runCron } from '../support/outbox.ts'
import { applicationBody, messageBody, siteOrigin } from '../support/site.ts'

beforeEach(emptyFileBucket)

const dayMs = 86_400_000
const path = '/api/contact-messages'

/** A message with two files, sent. */
async function sendWithFiles() {
  const uploads = openUploads()
  const message = messageBody()
  const plan = await uploads.upload('plan.pdf', pdf(), message.id)
  passTime(1)
  const photo = await uploads.upload('hala.jpg', jpeg(), message.id)
  const files = [photo.id, plan.id]
  const answer = await (await uploads.site.post(path, { ...message, files })).json()
  return { uploads, message, files, answer, plan, photo }
}

describe('a submission', () => {
  test('is listed with their number', async () => {
    const { uploads, message } = await sendWithFiles()
    await uploads.upload('not sent.pdf', pdf(), message.id)
    await uploads.site.post(path, messageBody())
    const { body } = await (await openAdmin()).get('/inbox')
    expect(body.entries.map(({ fileCount }: InboxEntry) => fileCount)).toEqual([0, 2])
  })

  test('keeps the files it names', async () => {
    const { answer } = await sendWithFiles()
    expect(answer).toMatchObject({ success: true, files_saved: 2, files_missing: 0 })
    passTime(3 * dayMs)
    await runCron()
    expect([(await fileRows()).length, (await objectKeys()).length]).toEqual([2, 2])
  })

  test('is the same when it is sent again, and keeps files that came meanwhile', async () => {
    const { uploads, message, files } = await sendWithFiles()
    const third = await uploads.upload('lista.pdf', pdf(), message.id)
    const again = await uploads.site.post(path, { ...message, files: [...files, third.id] })
    expect(await again.json()).toMatchObject({ success: true, id: message.id, files_saved: 3 })
    expect((await fileRows()).every(({ stored_at }) => stored_at !== null)).toBe(true)
  })

  test('is stored although its files are unknown, unfinished, another form’s, or no ids at all', async () => {
    const uploads = openUploads()
    const message = messageBody()
    const foreign = await uploads.upload('plan.pdf', pdf())
    const unfinished = uploadBody(message.id)
    await uploads.begin(unfinished)
    const files = [foreign.id, unfinished.id, crypto.randomUUID(), 'no id', 7]
    const answer = await uploads.site.post(path, { ...message, files })
    expect([answer.status, await answer.json()]).toEqual([
      201,
      expect.objectContaining({ files_saved: 0, files_missing: 3 }),
    ])
    for (const odd of ['plan.pdf', null, { length: 1 }, 5])
      expect((await uploads.site.post(path, { ...messageBody(), files: odd })).status).toBe(201)
    expect((await fileRows()).map(({ stored_at }) => stored_at)).toEqual([null, null])
  })

  test('of any kind can have files, also by somebody who signed in after adding them', async () => {
    const uploads = openUploads()
    const application = applicationBody()
    const first = await uploads.upload('krs.pdf', pdf(), application.id)
    const sent = await uploads.site.post('/api/client-applications', { ...application, files: [first.id] })
    expect(await sent.json()).toMatchObject({ files_saved: 1 })
    const admin = await openAdmin()
    const record = recordBody()
    const second = await uploads.upload('krs.pdf', pdf(), record.id)
    const saved = await saveRecord(admin.token, { ...record, files: [second.id] })
    expect(await saved.json()).toMatchObject({ files_saved: 1 })
    expect((await fileRows()).map(({ submission_kind }) => submission_kind).sort()).toEqual([
      'client_application',
      'client_data',
    ])
  })

  test('cannot be robbed of its files by whoever holds their grants', async () => {
    const { uploads, plan } = await sendWithFiles()
    expect((await uploads.remove(plan.id, plan.grant)).status).toBe(200)
    expect(await fileRows()).toHaveLength(2)
    expect(await objectKeys()).toHaveLength(2)
  })
})

test('a record that expires takes its files with it', async () => {
  const { uploads, message } = await sendWithFiles()
  await uploads.site.finish()
  const admin = await openAdmin()
  await admin.put(`/records/contact_message/${message.id}/read`, { read: true })
  passTime(366 * dayMs)
  await runCron()
  // The next run empties what the first one has written down.
  await runCron()
  expect([await fileRows(), await objectKeys()]).toEqual([[], []])
})

test('the mail names the files and links to the record', async () => {
  const received = fakeReceivers()
  const { uploads, message } = await sendWithFiles()
  await uploads.site.finish()
  const [mail] = received
  const { text = '', html = '' } = (mail?.body ?? {}) as { text?: string; html?: string }
  const url = toRecordUrl({ siteOrigin, officeLanguage: 'pl' }, 'contact_message', message.id)
  for (const body of [text, html])
    for (const said of ['plan.pdf (', 'hala.jpg (', url]) expect(body).toContain(said)
  expect(received[0]?.body).not.toHaveProperty('attachments')
})

describe('an administrator', () => {
  test('sees the files of a record, in both exports too, and reads them by a grant', async () => {
    const { uploads, message, plan, photo } = await sendWithFiles()
    const admin = await openAdmin()
    const listed = [
      { id: plan.id, name: 'plan.pdf', size: pdf().length, type: 'pdf' },
      { id: photo.id, name: 'hala.jpg', size: jpeg().length, type: 'jpeg' },
    ]
    expect((await admin.get(`/records/contact_message/${message.id}`)).body.files).toEqual(listed)
    expect((await admin.get('/inbox/export.json')).body.records[0].files).toEqual(listed)
    expect((await admin.get('/inbox/export.csv')).text).toContain('"1. plan.pdf (1 kB)\n2. hala.jpg (1 kB)"')
    const { url } = (await admin.post(`/files/${plan.id}/grant`)).body
    const served = await uploads.site.request(url)
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(pdf())
    expect((await admin.get('/audit?action=file_opened')).body.entries).toMatchObject([
      { details: { file: plan.id }, subject: { kind: 'contact_message', id: message.id } },
    ])
  })

  test('reads nothing by a grant that is old, forged, for another file, or of nobody’s any more', async () => {
    const { uploads, plan, photo } = await sendWithFiles()
    const admin = await openAdmin()
    const urlOf = async () => (await admin.post(`/files/${plan.id}/grant`)).body.url as string
    const url = await urlOf()
    const statusOf = async (address: string) => (await uploads.site.request(address)).status
    expect(await statusOf(url)).toBe(200)
    expect(await statusOf(`${url}x`)).toBe(403)
    expect(await statusOf(url.replace(plan.id, photo.id))).toBe(403)
    expect(await statusOf(`/api/downloads/${plan.id}`)).toBe(403)
    expect(await statusOf(url.replace(admin.userId, crypto.randomUUID()))).toBe(403)
    passTime(60_000)
    expect(await statusOf(url)).toBe(403)
    const fresh = await urlOf()
    await admin.site.bindings.DB.prepare('DELETE FROM user_roles WHERE user_id = ?').bind(admin.userId).run()
    expect(await statusOf(fresh)).toBe(404)
  })

  test('gets no grant for a file that no submission has named', async () => {
    const uploads = openUploads()
    const { id } = await uploads.upload('plan.pdf', pdf())
    expect((await (await openAdmin()).post(`/files/${id}/grant`)).status).toBe(404)
  })

  test('erases a person’s files with the rest, and exports their names', async () => {
    const { message } = await sendWithFiles()
    const admin = await openAdmin()
    const person = { email: message.email }
    const preview = (await admin.post('/privacy/preview', person)).body
    expect(preview.held).toContainEqual({ table: 'files', erased: 2, blanked: 0 })
    expect((await admin.post('/privacy/export', person)).text).toContain('plan.pdf')
    expect((await admin.post('/privacy/erase', person)).status).toBe(200)
    expect([await fileRows(), await objectKeys()]).toEqual([[], []])
  })
})

describe('a script', () => {
  test('with an API key for files reads files by a grant, until it is revoked', async () => {
    const { uploads, message, plan } = await sendWithFiles()
    const admin = await openAdmin()
    const { key, apiKey } = await createApiKey(admin, { scopes: ['read_files'] })
    const script = callAdmin(key)
    const { url } = (await script.post(`/files/${plan.id}/grant`)).body
    const served = await uploads.site.request(url)
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(pdf())
    expect((await admin.get('/audit?action=file_opened')).body.entries).toMatchObject([
      { actor: { id: apiKey.id }, details: { file: plan.id }, subject: { id: message.id } },
    ])
    expect((await script.get(`/records/contact_message/${message.id}`)).body.code).toBe('key_scope_missing')
    await admin.remove(`/api-keys/${apiKey.id}`)
    expect((await uploads.site.request(url)).status).toBe(404)
  })

  test('with a key for entries sees the names of files, and reads none', async () => {
    const { message, plan } = await sendWithFiles()
    const script = callAdmin((await createApiKey(await openAdmin())).key)
    const { files } = (await script.get(`/records/contact_message/${message.id}`)).body
    expect(files).toMatchObject([{ name: 'plan.pdf' }, { name: 'hala.jpg' }])
    expect((await script.post(`/files/${plan.id}/grant`)).body.code).toBe('key_scope_missing')
  })
})
