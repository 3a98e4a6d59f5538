import { describe, expect, test } from 'vitest'
import { textsOf } from '#tests/support/texts.ts'
import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import { describeResult } from '#web/machine-finder/describe-result.ts'
import { findMachines } from '#web/machine-finder/find-machines.ts'
import { nothingTyped, type TypedRequirements } from '#web/machine-finder/typed-requirements.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'

const finder = await textsOf<MachineFinderText>('machine-finder')
const results = await textsOf<FinderResultsText>('finder-results')

function describeTyped(locale: Locale, typed: Partial<TypedRequirements>) {
  const all = { ...nothingTyped, ...typed }
  const found = findMachines(all, results[locale], locale)
  return describeResult(all, found, finder[locale], results[locale])
}

describe.each(locales)('in %s', (locale) => {
  const { chooser } = finder[locale]
  const { notANumber, nothing, obstacle } = results[locale]

  test.each([
    [{ height: '1o' }, chooser.height],
    [{ height: '10', outreach: '-5' }, chooser.outreach],
    [{ load: '1.2.3' }, chooser.weight],
    [{ lifted: 'people', load: 'two' }, results[locale].people.load],
    [{ obstacleDepth: '3 x' }, obstacle.depth],
  ] as const)('%j is said at its input, without a number of machines', (typed, label) => {
    expect(describeTyped(locale, typed)).toBe(notANumber(label))
  })

  test('nothing is counted before an obstacle can be judged', () => {
    const over = { height: '14', obstacleHeight: '6', obstacleDepth: '4', lifted: 'people' } as const
    expect(describeTyped(locale, over)).toBe(results[locale].found(2))
    expect(describeTyped(locale, { ...over, height: '' })).toBe(obstacle.incomplete)
  })

  test('what may be suitable is counted', () => {
    expect(describeTyped(locale, { lifted: 'people', height: '30' })).toBe(results[locale].found(2))
  })

  test('what is to be checked is said', () => {
    const asked = { lifted: 'load', load: '3', unit: 't', outreach: '12' } as const
    expect(describeTyped(locale, asked)).toBe(results[locale].found(4, true))
    expect(results[locale].found(4, true)).not.toBe(results[locale].found(4))
  })

  test('a number beyond every machine finds nothing', () => {
    expect(describeTyped(locale, { lifted: 'load', height: '500' })).toBe(nothing)
  })

  test('a height alone finds nothing: people or a load are asked for', () => {
    expect(describeTyped(locale, { height: '14', load: '300' })).toBe(chooser.which)
  })

  test('nothing is said of nothing', () => {
    expect(describeTyped(locale, { height: ' ' })).toBeNull()
  })
})
