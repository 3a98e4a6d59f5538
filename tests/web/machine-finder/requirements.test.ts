import { describe, expect, test } from 'vitest'
import { textsOf } from '#tests/support/texts.ts'
import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import { describeRequirements } from '#web/machine-finder/find-machines.ts'
import { noRequirements, parseRequirements } from '#web/machine-finder/requirements.ts'
import { isFilled, nothingTyped } from '#web/machine-finder/typed-requirements.ts'
import { listLimits } from '#worker/contract/enquiry-list-fields.ts'
import { locales } from '#worker/domain/locales.ts'

const texts = await textsOf<FinderResultsText>('finder-results')

describe('typed requirements', () => {
  test('may contain a comma or a point, and spaces', () => {
    const typed = { ...nothingTyped, height: ' 12,5 ', outreach: '7.25', load: '1 200' }
    expect(parseRequirements(typed)).toEqual({
      ...noRequirements,
      heightM: 12.5,
      outreachM: 7.25,
      loadKg: 1200,
    })
  })

  test('are in the chosen unit', () => {
    expect(parseRequirements({ ...nothingTyped, load: '1,5', unit: 't' })).toEqual({
      ...noRequirements,
      loadKg: 1500,
    })
  })

  test('are none if zero, and invalid if not a number', () => {
    expect(parseRequirements({ ...nothingTyped, outreach: '0', load: ' ' })).toEqual(noRequirements)
    for (const height of ['abc', '-3', '1e3', '1,2,3', '.'])
      expect(parseRequirements({ ...nothingTyped, height })).toBeNull()
  })

  test('are some where only people or a load were chosen', () => {
    expect(isFilled({ ...nothingTyped, lifted: 'people' })).toBe(true)
    expect(isFilled({ ...nothingTyped, unit: 't' })).toBe(false)
  })
})

describe('requirements in an enquiry', () => {
  const wanted = { ...noRequirements, heightM: 12.5, outreachM: 8, loadKg: 250 }

  test('are named with their figures, in the language of the page', () => {
    const said = (parts: Partial<typeof noRequirements>) =>
      describeRequirements({ ...wanted, ...parts }, texts.en, 'en')
    expect(said({})).toBe('Height 12.5 m, outreach 8 m, weight 250 kg')
    expect(said({ lifted: 'people', outreachM: null })).toBe('Height 12.5 m, people and tools 250 kg')
    expect(said({ lifted: 'load', loadKg: 60_000 })).toBe('Height 12.5 m, outreach 8 m, weight 60 t')
    expect(said({ lifted: 'load', loadKg: null })).toBe('Height 12.5 m, outreach 8 m, load')
    expect(describeRequirements(wanted, texts.de, 'de')).toBe('Höhe 12,5 m, Reichweite 8 m, Gewicht 250 kg')
    expect(said({ outreachM: null, loadKg: null, obstacleHeightM: 3, obstacleDepthM: 2.5 })).toBe(
      'Height 12.5 m, obstacle: height 3 m, depth 2.5 m',
    )
    expect(describeRequirements(noRequirements, texts.pl, 'pl')).toBe('')
  })

  test.each(locales)('%s: the longest fit into a row of the enquiry list', (locale) => {
    const longest = {
      lifted: 'people',
      heightM: 12345.67,
      outreachM: 12345.67,
      loadKg: 999.99,
      obstacleHeightM: 12345.67,
      obstacleDepthM: 12345.67,
    } as const
    const listed = describeRequirements(longest, texts[locale], locale)
    expect(listed.length).toBeLessThanOrEqual(listLimits.details)
  })
})
