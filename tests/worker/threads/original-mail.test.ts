import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { filePart, multipart, qpPart, stampedByCloudflare, toRaw } from '#tests/support/raw-mail.ts'
import { callAdmin, createApiKey, openAdmin } from '../support/admin.ts'
import { passTime } from '../support/clock.ts'
import { emptyFileBucket } from '../support/files.ts'
import { addressOf, deliver, mailRows, storeEnquiry, withThreads } from '../support/threads.ts'

const customer = 'jan@firma.example'

/** A mail with a drawing of a type that forms do not take, received; returns it and the id of its record. */
async function receiveDrawing() {
  await emptyFileBucket()
  const id = await storeEnquiry()
  const drawing = filePart('application/acad', 'hala.dwg', new TextEncoder().encode('AC1032'))
  const { type, body } = multipart('mixed', [qpPart('text/plain', 'Rysunek w załączniku.'), drawing])
  const raw = toRaw(
    [
      ...stampedByCloudflare('firma.example'),
      ['From', customer],
      ['Subject', 'Rysunek'],
      ['Message-ID', '<drawing@test.example>'],
      ['MIME-Version', '1.0'],
      ['Content-Type', type],
    ],
    body,
  )
  await deliver({ from: customer, to: addressOf('customer', id), raw })
  const [mail] = await mailRows()
  return { id, raw, mailId: mail?.id ?? '' }
}

test('an attachment that is no file of the record is read in the mail as it came', async () => {
  const { id, raw, mailId } = await receiveDrawing()
  const admin = await openAdmin(withThreads)
  const { thread } = (await admin.get(`/records/contact_message/${id}`)).body
  expect(thread).toMatchObject([
    { id: mailId, files: [], leftOut: [{ kind: 'file', name: 'hala.dwg' }], hasOriginal: true },
  ])
  const { url } = (await admin.post(`/thread-mails/${mailId}/grant`)).body
  const served = await admin.site.request(url)
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(raw)
  expect(served.headers.get('content-type')).toBe('message/rfc822')
  expect(served.headers.get('content-disposition')).toMatch(/^attachment; filename="\w{4}-\w{4}\.eml"/)
  expect(served.headers.get('content-security-policy')).toContain('sandbox')
  expect((await admin.get('/audit?action=mail_opened')).body.entries).toMatchObject([
    { actor: { id: admin.userId }, details: { mail: mailId }, subject: { kind: 'contact_message', id } },
  ])
})

test('it is read by nobody else: neither by an old or forged grant, nor by one for a file, nor by who lost the role', async () => {
  const { mailId } = await receiveDrawing()
  const admin = await openAdmin(withThreads)
  const urlOf = async () => (await admin.post(`/thread-mails/${mailId}/grant`)).body.url as string
  const statusOf = async (address: string) => (await admin.site.request(address)).status
  const url = await urlOf()
  expect(await statusOf(url)).toBe(200)
  expect(await statusOf(`${url}x`)).toBe(403)
  expect(await statusOf(url.replace('/mails/', '/'))).toBe(403)
  expect(await statusOf(url.replace(mailId, crypto.randomUUID()))).toBe(403)
  passTime(60_000)
  expect(await statusOf(url)).toBe(403)
  const { key } = await createApiKey(admin, { scopes: ['read_files', 'read_entries'] })
  expect((await callAdmin(key).post(`/thread-mails/${mailId}/grant`)).status).toBe(403)
  const fresh = await urlOf()
  await env.DB.prepare('DELETE FROM user_roles WHERE user_id = ?').bind(admin.userId).run()
  expect(await statusOf(fresh)).toBe(404)
})

test('there is none of an answer, of a mail whose original was deleted, or of nothing', async () => {
  const { id, mailId } = await receiveDrawing()
  const admin = await openAdmin(withThreads)
  await env.DB.prepare('UPDATE thread_mails SET raw_key = NULL').run()
  expect((await admin.get(`/records/contact_message/${id}`)).body.thread).toMatchObject([
    { hasOriginal: false },
  ])
  for (const gone of [mailId, crypto.randomUUID()])
    expect((await admin.post(`/thread-mails/${gone}/grant`)).status).toBe(404)
})
