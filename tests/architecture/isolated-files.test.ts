import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { isolatedFiles } from '#tests/support/isolated-files.ts'

// Beside others, a file would get modules that have been loaded with what they really import, and leave its own to them.
test('a file that replaces modules is among the isolated ones', () => {
  const files = globSync('tests/**/*.test.ts').filter((file) =>
    /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
  )
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((file) => !isolatedFiles.some((pattern) => matchesGlob(file, pattern)))).toEqual([])
})
