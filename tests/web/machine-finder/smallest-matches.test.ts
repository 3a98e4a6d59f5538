import { expect, test } from 'vitest'
import { meetsRequirements } from '#web/machine-finder/meets-requirements.ts'
import { noRequirements, type Requirements } from '#web/machine-finder/requirements.ts'
import { rankMatches } from '#web/machine-finder/smallest-matches.ts'

const ranked = (parts: Partial<Requirements>) =>
  rankMatches({ ...noRequirements, ...parts }).map(({ id }) => id)

test('the smallest machine that meets the requirements is first, whatever its kind', () => {
  expect(ranked({ heightM: 14, outreachM: 8, loadKg: 250 })).toEqual([
    'telescopicBoom',
    'articulatedBoom',
    'constructionTelehandler',
    'rotatingTelehandler',
    'loaderCrane',
    'smallCrane',
  ])
  expect(ranked({ heightM: 5, loadKg: 1500, lifted: 'load' })[0]).toBe('reachTruck')
  expect(ranked({ heightM: 5, outreachM: 3, lifted: 'load' })[0]).toBe('compactTelehandler')
})

test('a loader crane lifts at its shortest reach at least, so a heavy load needs a large one', () => {
  const heavy = ranked({ loadKg: 9_000, lifted: 'load' })
  expect(heavy.indexOf('smallCrane')).toBeLessThan(heavy.indexOf('loaderCrane'))
})

test('a higher job can change which machine is the smallest', () => {
  const higher = ranked({ heightM: 42, lifted: 'people' })
  expect(higher).toEqual(['telescopicBoom', 'articulatedBoom'])
  expect(ranked({ heightM: 8, lifted: 'people' }).slice(0, 2)).toEqual([
    'electricScissor',
    'roughTerrainScissor',
  ])
})

test('of the mobile cranes only the smallest is named, and a larger one where it is needed', () => {
  const cranes = (parts: Partial<Requirements>) => ranked(parts).filter((id) => id.endsWith('Crane'))
  expect(cranes({ loadKg: 250, outreachM: 21 })).toEqual(['smallCrane'])
  expect(cranes({ loadKg: 60_001 })).toEqual(['mediumCrane'])
  expect(cranes({ heightM: 70 })).toEqual(['largeCrane'])
})

test('every machine that is named meets the requirements', () => {
  const requirements = { ...noRequirements, heightM: 11, outreachM: 3 }
  for (const { capability } of rankMatches(requirements))
    expect(meetsRequirements(capability, requirements)).toBe(true)
})
