import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { text as words } from '#web/content/en/finder-results.ts'
import { text } from '#web/content/en/rental.ts'
import { findMachines } from '#web/machine-finder/find-machines.ts'
import { ListMatches } from '#web/machine-finder/list-matches.tsx'
import { nothingTyped, type TypedRequirements } from '#web/machine-finder/typed-requirements.ts'

function render(typed: Partial<TypedRequirements>): string {
  const found = findMachines({ ...nothingTyped, ...typed }, words, 'en')
  if (!found) throw new Error('nothing was asked for')
  const list = createElement(ListMatches, {
    found,
    words,
    text: text.machineFinder,
    labels: text.labels,
    fragments: text.fragments,
    locale: 'en',
  })
  return renderToStaticMarkup(createElement(StaticRouter, { location: '/en/rental' }, list))
}

const rowsFor = (typed: Partial<TypedRequirements>) => render(typed).split('<li').slice(1)

const countSentences = (row: string) => row.split('<p>').length - 1

test('over an obstacle every machine has its figures and a sentence, cranes too; without one none has', () => {
  const over = rowsFor({ lifted: 'load', height: '10', obstacleHeight: '3', obstacleDepth: '3' })
  expect(over.filter((row) => countSentences(row) !== 2)).toEqual([])
  expect(over.filter((row) => row.includes(words.obstacle.crane)).length).toBeGreaterThan(1)
  expect(rowsFor({ lifted: 'load', height: '10' }).filter((row) => countSentences(row) !== 1)).toEqual([])
  expect(
    rowsFor({ lifted: 'load', height: '10', obstacleHeight: '3' }).filter((row) => countSentences(row) !== 1),
  ).toEqual([])
})

test('every machine is named once, and drawn at one height and to one scale where a height was asked for', () => {
  const rows = rowsFor({ lifted: 'people', height: '14' })
  expect(rows).toHaveLength(4)
  const namesIn = (row: string) => row.replace(/aria-label="[^"]*"/, '').split('scissor lift').length - 1
  expect(rows.map(namesIn)).toEqual([1, 1, 0, 0])
  const sizes = rows.map((row) => row.match(/viewBox="\S+ (\S+ \S+ \S+)"/)?.[1])
  expect(new Set(sizes).size).toBe(1)
  expect(rows.filter((row) => !row.includes('class="dashed"'))).toEqual([])
  const free = rowsFor({ lifted: 'people' }).map((row) => row.match(/viewBox="([^"]+)"/)?.[1])
  expect(new Set(free).size).toBe(free.length)
})

test('no list where no machine is found', () => {
  expect(render({ lifted: 'load', height: '999' })).toBe('')
})
