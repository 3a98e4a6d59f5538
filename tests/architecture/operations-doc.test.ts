import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type EventCode, events } from '#worker/log/events.ts'

const text = readFileSync('docs/operations.md', 'utf8')
const codes = Object.keys(events) as EventCode[]

/** The table of codes: code, level, meaning, what to do. */
const rows = text
  .split('\n')
  .filter((line) => /^\| `[a-z_]+` \| (error|warn) \|/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()))

test('every code of the log is explained once, and no other', () => {
  expect(rows.map(([code]) => code).toSorted()).toEqual(codes.map((code) => `\`${code}\``).toSorted())
})

test.each(codes)('%s says how loud it is, what it means and what to do', (code) => {
  const [, level, meaning = '', advice = ''] = rows.find(([named]) => named === `\`${code}\``) ?? []
  expect(level).toBe(events[code].level)
  expect(meaning.length).toBeGreaterThan(20)
  expect(advice.length).toBeGreaterThan(10)
})

describe('what it names is there', () => {
  const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)
  const named = Array.from(text.matchAll(/npm run (?:-s )?([a-z-]+)/g), ([, name]) => name)

  test('every command of npm', () => {
    expect(named.filter((name) => !scripts.includes(name ?? ''))).toEqual([])
  })

  test('every event that a query asks for', () => {
    const asked = Array.from(text.matchAll(/event = "([a-z_]+)"/g), ([, code]) => code)
    expect(asked.length).toBeGreaterThan(3)
    expect(asked.filter((code) => !codes.includes(code as EventCode))).toEqual([])
  })

  test('every incident that somebody has to be ready for', () => {
    for (const incident of [
      'The site is down',
      'Mail is stuck',
      'A flood of spam',
      'No administrator can get in',
      'A key has leaked',
      'A migration went wrong',
      'A person asks for erasure',
    ])
      expect(text).toContain(`### ${incident}\n`)
  })
})
