import { beforeEach, describe, expect, test } from 'vitest'
import { hostileFiles } from '#tests/support/hostile-files.ts'
import { jpeg, png, samples, webp, webpChunks } from '#tests/support/sample-files.ts'
import { isFileRefusal } from '#worker/contract/error-codes.ts'
import { type FileType, fileExtensions } from '#worker/contract/files.ts'
import { maxFileNameLength } from '#worker/domain/file-name.ts'
import { openAdmin } from '../support/admin.ts'
import { emptyFileBucket, fileRows, objectKeys, openUploads } from '../support/files.ts'
import { messageBody } from '../support/site.ts'

beforeEach(emptyFileBucket)

describe.each(Object.entries(samples) as [FileType, (typeof samples)[FileType]][])('a %s', (type, sample) => {
  test('is recognized by its content, whatever it is called', async () => {
    const uploads = openUploads()
    const named = await uploads.upload(sample.name, sample.bytes)
    expect([named.response.status, await named.response.json()]).toEqual([
      200,
      { success: true, id: named.id, name: sample.name, size: sample.bytes.length, type },
    ])
    const misnamed = await uploads.upload('skan', sample.bytes)
    expect(await misnamed.response.json()).toMatchObject({ type, name: `skan.${fileExtensions[type][0]}` })
  })
})

test.each([
  ['a photo of 200 million pixels', 'jpeg', jpeg('', { side: 14_000 })],
  [
    'a photo behind more metadata than is read at once',
    'jpeg',
    jpeg('', { side: 8_000, metadata: Array<string>(40).fill('x'.repeat(65_000)) }),
  ],
  ['a PNG of 200 million pixels', 'png', png(14_000)],
  ...Object.entries(webpChunks).map(
    ([kind, chunk]) => [`a ${kind} WebP of 200 million pixels`, 'webp', webp(chunk(14_000))] as const,
  ),
] as const)('%s is taken as a %s', async (_, type, bytes) => {
  const { response } = await openUploads().upload('zdjęcie', bytes)
  expect(await response.json()).toMatchObject({ success: true, type })
})

test('hostile files are refused, or stored as what they are', async () => {
  const uploads = openUploads()
  for (const { label, name, bytes, type } of hostileFiles) {
    const { response } = await uploads.upload(name, bytes)
    const { code, type: found = null } = await response.json<{ code?: string; type?: FileType }>()
    expect([label, found, isFileRefusal(code)]).toEqual([label, type, type === null])
  }
  const stored = hostileFiles.flatMap(({ type }) => type ?? [])
  expect((await fileRows()).map(({ type }) => type).toSorted()).toEqual(stored.toSorted())
  expect(await objectKeys()).toHaveLength(stored.length)
})

describe.each(hostileFiles.filter(({ type }) => type !== null))('$label', ({ name, bytes, type }) => {
  test('is not shown, and the file never served as a page', async () => {
    const uploads = openUploads()
    const { id, form } = await uploads.upload(name, bytes)
    await uploads.site.post('/api/contact-messages', { ...messageBody(), id: form, files: [id] })
    const [row] = await fileRows()
    expect(row?.type).toBe(type)
    expect(row?.name).toMatch(/^[^/\\\p{Cc}\p{Cf}]+\.[a-z]{3,4}$/u)
    expect(row?.name.length).toBeLessThanOrEqual(maxFileNameLength)
    expect(row?.object_key).not.toContain('.')
    const admin = await openAdmin()
    const { url } = (await admin.post(`/files/${id}/grant`)).body
    const served = await uploads.site.request(url)
    expect(served.status).toBe(200)
    expect(served.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(served.headers.get('content-type')).not.toMatch(/html|xml;|script|text/)
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes)
  })
})
