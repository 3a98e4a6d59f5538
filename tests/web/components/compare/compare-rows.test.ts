import { describe, expect, test } from 'vitest'
import { machinesOf, rentalTexts } from '#tests/support/rental-machines.ts'
import { toCompareRows, toPriceRows } from '#web/components/compare/compare-rows.ts'
import { comparedSpecs } from '#web/content/compared-specs.ts'
import { text as comparison } from '#web/content/pl/compare.ts'
import { priceMark } from '#worker/domain/describe-prices.ts'
import { locales } from '#worker/domain/locales.ts'

const compare = (...ids: string[]) => toCompareRows(machinesOf('pl', ...ids), comparison.rows)

/** The marks of a row, by machine. */
const marksIn = (name: string, ...ids: string[]) => {
  const row = compare(...ids).find((each) => each.name === name)
  if (!row) throw new Error(`no row ${name}`)
  return row.cells.map(({ better }) => better)
}

const booms = ['articulated-boom-lift', 'telescopic-boom-lift'] as const

describe('the better figure', () => {
  test('is marked where one range is ahead', () => {
    expect(marksIn('Wysięg boczny', ...booms)).toEqual([null, 'further'])
    expect(marksIn('Wysokość robocza', ...booms)).toEqual([null, 'higher'])
  })

  test('is the smaller one of weights', () => {
    expect(marksIn('Masa własna', 'compact-telehandler', 'rotating-telehandler')).toEqual(['lighter', null])
  })

  test('is in no row where one range is inside the other, or nothing is beside it', () => {
    expect(marksIn('Masa własna', 'electric-forklift', 'reach-truck')).toEqual([null, null])
    expect(marksIn('Masa własna', booms[0])).toEqual([null])
  })

  test('has to be ahead of each of three', () => {
    expect(marksIn('Masa własna', ...booms, 'construction-telehandler')).toEqual([null, null, null])
    const scissors = ['electric-scissor-lift', 'rough-terrain-scissor-lift'] as const
    expect(marksIn('Wysokość robocza', ...scissors, booms[1])).toEqual([null, null, 'higher'])
  })

  test('is the highest one where no lower end is known', () => {
    expect(marksIn('Wysokość podnoszenia', 'electric-forklift', 'reach-truck')).toEqual([null, 'higher'])
  })
})

/** A row by its id, with the name and the mark of each value. */
const namesIn = (rowId: string, ...ids: string[]) =>
  compare(...ids)
    .find(({ id }) => id === rowId)
    ?.cells.map(({ values, better }) => [...values.map(({ name }) => name), better])

test('figures that can be compared share a row under its name, whatever a machine calls them', () => {
  expect(namesIn('platformCapacity', 'electric-scissor-lift', booms[0])).toEqual([
    [null, 'more'],
    [null, null],
  ])
})

const liftingMachines = ['construction-telehandler', 'truck-loader-crane', 'small-mobile-crane'] as const

test('other figures of load and reach are beside each other, each with its name, and none is marked', () => {
  expect(namesIn('capacity', ...liftingMachines)).toEqual([
    ['Największy udźwig', null],
    ['Moment udźwigu', null],
    ['Klasa udźwigu', null],
  ])
  expect(namesIn('reach', ...liftingMachines)).toEqual([
    ['Wysięg do przodu', null],
    [null, null],
    ['Wysięgnik główny', null],
  ])
})

test('no figure is marked where a machine states none', () => {
  expect(marksIn('Masa własna', 'compact-telehandler', 'rotating-telehandler', liftingMachines[2])).toEqual([
    null,
    null,
    null,
  ])
})

test('a reach that one machine has stays, and is said of those that rise straight up', () => {
  const scissors = ['electric-scissor-lift', 'rough-terrain-scissor-lift'] as const
  const cellsOf = (...ids: string[]) => compare(...ids).find(({ id }) => id === 'reach')?.cells
  expect(cellsOf(...scissors, booms[1])?.map(({ isVertical }) => isVertical)).toEqual([true, true, false])
  expect(cellsOf(booms[1], 'mini-excavator')?.map(({ isVertical }) => isVertical)).toEqual([false, false])
  expect(cellsOf(...scissors)).toBeUndefined()
})

test.each(['pl', 'en'] as const)('%s: the drive of machines is one row', (locale) => {
  const platforms = machinesOf(locale, 'electric-scissor-lift', 'rough-terrain-scissor-lift', booms[0])
  const drives = toCompareRows(platforms, comparison.rows).filter(({ name }) => /^(Napęd|Drive)/.test(name))
  expect(drives.map(({ cells }) => cells.map(({ values }) => values.length))).toEqual([[1, 1, 1]])
})

test('what all machines state comes first', () => {
  const filled = compare(...booms, 'construction-telehandler').map(
    ({ cells }) => cells.filter(({ values }) => values.length > 0).length,
  )
  expect(filled).toEqual(filled.toSorted((a, b) => b - a))
  expect(filled[0]).toBe(3)
})

test('what one of several machines states alone is left out unless it is compared, and what a single one states is not', () => {
  const namesOf = (...ids: string[]) => compare(...ids).map(({ name }) => name)
  expect(namesOf('electric-scissor-lift', booms[0])).not.toContain('Szerokość')
  expect(namesOf('electric-scissor-lift')).toContain('Szerokość')
})

test.each(locales)('%s: every fact of a machine is in its rows, once', (locale) => {
  for (const machine of machinesOf(locale)) {
    const shown = toCompareRows([machine], comparison.rows).flatMap(({ cells }) =>
      cells.flatMap(({ values }) => values.map(({ value }) => value)),
    )
    expect(shown.toSorted()).toEqual(machine.facts.map(({ value }) => value).toSorted())
  }
})

test.each(locales)('%s: figures that are compared have one unit', (locale) => {
  const units = new Map<object, Set<string>>()
  for (const { facts } of machinesOf(locale))
    for (const fact of facts) {
      const compared = 'spec' in fact ? comparedSpecs[fact.spec] : undefined
      if (!compared || !('spec' in fact)) continue
      const found = units.get(compared) ?? new Set()
      units.set(compared, found.add(fact.value.split('\u00a0').at(-1) ?? ''))
    }
  for (const found of units.values()) expect([...found]).toHaveLength(1)
  expect(units.size).toBeGreaterThan(3)
})

test.each(locales)('%s: prices are in one row, which is marked once, each with its period', (locale) => {
  const { price } = rentalTexts[locale].labels
  const rows = toPriceRows(machinesOf(locale), { words: price, locale })
  const periods = Object.values(price.per)
  expect(rows.map(({ name }) => name)).toEqual([`${price.name} ${periods.join(', ')}${priceMark(locale)}`])
  for (const { values } of rows[0]?.cells ?? [])
    if (values.length > 0) expect(values.map(({ per }) => per)).toEqual(periods)
})
