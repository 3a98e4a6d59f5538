import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const mostLines = 230

test('files are long only where they hold texts', () => {
  const sources = ['worker', 'web'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(root, file)),
  )
  const long = sources
    .filter((file) => !file.startsWith('web/content/'))
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length }))
    .filter(({ lines }) => lines > mostLines)
  expect(long).toEqual([])
})
