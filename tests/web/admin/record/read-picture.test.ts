import { expect, test } from 'vitest'
import { type PictureType, readPicture } from '#web/admin/record/files/read-picture.ts'
import { bytesOf, fillJpeg, jpeg, png, webp, webpChunks } from '../../../support/sample-files.ts'

const size = (type: PictureType, bytes: Uint8Array<ArrayBuffer>) => readPicture(type, new Blob([bytes]))

test.each<[string, PictureType, Uint8Array<ArrayBuffer>, number]>([
  ['a PNG', 'png', png(), 1],
  ['a WebP without loss', 'webp', webp(webpChunks.lossless(9_000)), 9_000],
  ['a WebP with loss', 'webp', webp(webpChunks.lossy(9_000)), 9_000],
  ['an extended WebP', 'webp', webp(webpChunks.extended(90_000)), 90_000],
  ['a JPEG', 'jpeg', jpeg(), 1],
  ['a JPEG of a side of 20,000', 'jpeg', jpeg('', { side: 20_000 }), 20_000],
  ['a JPEG after fill bytes', 'jpeg', fillJpeg(500), 1],
  ['a JPEG after metadata', 'jpeg', jpeg('x', { side: 9, metadata: ['y'.repeat(60_000), 'z'] }), 9],
  ['a JPEG with stray bytes', 'jpeg', bytesOf([0xff, 0xd8, 7, 0], jpeg().subarray(2)), 1],
  ['a JPEG with something behind it', 'jpeg', bytesOf(jpeg(), 'film'), 1],
])('the size of %s is read', async (_, type, bytes, side) => {
  expect(await size(type, bytes)).toEqual({ width: side, height: side, isWhole: true })
})

const whole = { png: png(), webp: webp(), jpeg: jpeg() }

test.each<[string, PictureType]>([
  ['a PNG', 'png'],
  ['a WebP', 'webp'],
  ['a JPEG', 'jpeg'],
])('%s that breaks off before its size has none', async (_, type) => {
  for (const length of [0, 3, 14]) expect(await size(type, whole[type].slice(0, length))).toBeNull()
})

/** The data of a scan, with a stuffed byte and a restart. */
const scan = bytesOf([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0x12, 0xff, 0, 0xff, 0xd0, 0x34])

test.each<[string, PictureType, Uint8Array<ArrayBuffer>]>([
  ['a PNG', 'png', whole.png.slice(0, -12)],
  ['a WebP', 'webp', whole.webp.slice(0, -1)],
  ['a JPEG without its end', 'jpeg', whole.jpeg.slice(0, -2)],
  ['a JPEG', 'jpeg', bytesOf(whole.jpeg.slice(0, -2), scan)],
  ['a JPEG in the middle of a marker', 'jpeg', bytesOf(whole.jpeg.slice(0, -2), scan, [0xff])],
])('%s that breaks off behind its size is not whole', async (_, type, bytes) => {
  expect(await size(type, bytes)).toEqual({ width: 1, height: 1, isWhole: false })
})

test('a JPEG ends behind its scans', async () => {
  const scanned = bytesOf(whole.jpeg.slice(0, -2), scan, scan, [0xff, 0xd9])
  expect(await size('jpeg', scanned)).toMatchObject({ isWhole: true })
})
