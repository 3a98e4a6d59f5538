import { expect, test } from 'vitest'
import { type PictureType, readPictureSize } from '#web/admin/record/files/read-picture-size.ts'
import { fillJpeg, jpeg, png, webp, webpChunks } from '../../../support/sample-files.ts'

const size = (type: PictureType, bytes: Uint8Array<ArrayBuffer>) => readPictureSize(type, new Blob([bytes]))

test.each<[string, PictureType, Uint8Array<ArrayBuffer>, number]>([
  ['a PNG', 'png', png(), 1],
  ['a WebP without loss', 'webp', webp(webpChunks.lossless(9_000)), 9_000],
  ['a WebP with loss', 'webp', webp(webpChunks.lossy(9_000)), 9_000],
  ['an extended WebP', 'webp', webp(webpChunks.extended(90_000)), 90_000],
  ['a JPEG', 'jpeg', jpeg(), 1],
  ['a JPEG of a side of 20,000', 'jpeg', jpeg('', { side: 20_000 }), 20_000],
  ['a JPEG after fill bytes', 'jpeg', fillJpeg(500), 1],
  ['a JPEG after metadata', 'jpeg', jpeg('x', { side: 9, metadata: ['y'.repeat(60_000), 'z'] }), 9],
])('the size of %s is read', async (_, type, bytes, side) => {
  expect(await size(type, bytes)).toEqual({ width: side, height: side })
})

test.each<[string, PictureType]>([
  ['a PNG', 'png'],
  ['a WebP', 'webp'],
  ['a JPEG', 'jpeg'],
])('%s that breaks off has none', async (_, type) => {
  const whole = { png: png(), webp: webp(), jpeg: jpeg() }[type]
  for (const length of [0, 3, 14]) expect(await size(type, whole.slice(0, length))).toBeNull()
})
