import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formPaths } from '#worker/contract/form-paths.ts'
import { type EventCode, events } from '#worker/log/events.ts'
import { lineFields } from '#worker/log/log-event.ts'

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

  test('every field that a query asks for, or that says more', () => {
    const [, queries = ''] = text.split('Its query builder filters by field:\n')
    const [list = ''] = queries.split('\n\n`npx')
    const named = Array.from(list.matchAll(/`(\w+)`|`(\w+) = /g), ([, one, other]) => one ?? other ?? '')
    expect(named).toContain('level')
    expect(named.filter((name) => !lineFields.includes(name))).toEqual([])
  })

  test('every path that a rule of the domain blocks or lets through', () => {
    const [, flood = ''] = text.split('### A flood of spam\n')
    const [runbook = ''] = flood.split('\n### ')
    const named = Array.from(runbook.matchAll(/"(\/api\/[a-z./-]+?)\/?"/g), ([, path = '']) => path)
    expect(named).toEqual(expect.arrayContaining([...Object.values(formPaths), '/api/mail-events']))
    const routes = ['worker/app.ts', 'worker/public-app.ts'].map((file) => readFileSync(file, 'utf8')).join()
    const isServed = (path: string) =>
      Object.values<string>(formPaths).includes(path) || new RegExp(`'${path}(/\\*)?'`).test(routes)
    expect(named.filter((path) => !isServed(path))).toEqual([])
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
