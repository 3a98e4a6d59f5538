import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const table = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`tests/'))

interface Named {
  file: string
  titles: string[]
}

/** The last cell of a row: files in backticks, each followed by titles between dots. */
function toNamed(row: string): Named[] {
  const cell = row.split(' | ').at(-1)?.replace(/ \|$/, '') ?? ''
  return cell.split(/(?=`tests\/)/).map((part) => {
    const [, file = '', titles = ''] = /^`([^`]+)`: (.*)$/.exec(part.trim().replace(/ ·$/, '')) ?? []
    return { file, titles: titles.split(' · ') }
  })
}

test('every threat names its test', () => {
  expect(table.length).toBeGreaterThan(30)
  for (const row of table)
    expect(
      toNamed(row).every(({ file }) => existsSync(file)),
      row,
    ).toBe(true)
})

test('every test that is named is there', () => {
  const missing = table.flatMap(toNamed).flatMap(({ file, titles }) => {
    const source = readFileSync(file, 'utf8')
    return titles.filter((title) => !source.includes(title)).map((title) => `${file}: ${title}`)
  })
  expect(missing).toEqual([])
})
