import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Beginnings that ask a question instead of saying what the thing does or is. */
const indirect = /\/\*\*\s+(?:\* )?(Whether|What|How|Of|Where|Who|When)\b.*/g

test('doc comments begin with what the thing does or is', () => {
  const sources = ['worker', 'web', 'scripts', 'tests'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(root, file)),
  )
  const found = sources.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(indirect), ([comment]) => `${file}: ${comment}`),
  )
  expect(found).toEqual([])
})
