import { expect, test } from 'vitest'
import { fileIds } from '#worker/contract/file-ids.ts'

const id = '0b0f5c1e-7d0a-4c55-9a53-3f1c1f0b7a11'

test('ids are kept, each once, and whatever else the field holds is left out', () => {
  expect(fileIds.parse([id, 0, null, {}, id.toUpperCase(), 'x'])).toEqual([id])
  for (const none of [undefined, null, 'x', {}, 0]) expect(fileIds.parse(none) ?? []).toEqual([])
})

test('what comes after a hundred entries is not looked at', () => {
  const zeros = Array<number>(99).fill(0)
  expect(fileIds.parse([...zeros, id])).toEqual([id])
  expect(fileIds.parse([...zeros, 0, id])).toEqual([])
})
