import { describe, expect, test } from 'vitest'
import { cranes, forklifts, platforms, telehandlers } from '#web/content/figures.ts'
import { machineClasses } from '#web/machine-finder/machine-classes.ts'
import { meetsRequirements } from '#web/machine-finder/meets-requirements.ts'
import { noRequirements, type Requirements } from '#web/machine-finder/requirements.ts'

const whatFits = (parts: Partial<Requirements>) =>
  machineClasses
    .filter(({ capability }) => meetsRequirements(capability, { ...noRequirements, ...parts }))
    .map(({ id }) => id)

describe('a class meets requirements', () => {
  test('up to the upper end of its height, and not above', () => {
    const { to } = platforms.electricScissor.workingHeightM
    expect(whatFits({ heightM: to })).toContain('electricScissor')
    expect(whatFits({ heightM: to + 0.1 })).not.toContain('electricScissor')
    expect(whatFits({ heightM: forklifts.reachTruck.liftHeightM })).toContain('reachTruck')
    expect(whatFits({ heightM: forklifts.reachTruck.liftHeightM + 0.1 })).not.toContain('reachTruck')
  })

  test('below the lower end too, since a larger machine does a smaller job', () => {
    expect(whatFits({ heightM: 3 })).toContain('telescopicBoom')
  })

  test('up to its outreach and its load', () => {
    const { reachM, capacityT } = telehandlers.rotating
    expect(whatFits({ outreachM: reachM.to, loadKg: capacityT.to * 1000 })).toContain('rotatingTelehandler')
    expect(whatFits({ outreachM: reachM.to + 1 })).not.toContain('rotatingTelehandler')
    expect(whatFits({ loadKg: capacityT.to * 1000 + 1 })).not.toContain('rotatingTelehandler')
  })

  test('in its heaviest version', () => {
    expect(whatFits({ loadKg: forklifts.combustion.heavyCapacityT.to * 1000 })).toContain(
      'combustionForklift',
    )
  })

  test('only if it has a figure for what is required', () => {
    const reaching = whatFits({ outreachM: 1 })
    for (const id of ['electricScissor', 'roughTerrainScissor', 'electricForklift', 'reachTruck'])
      expect(reaching).not.toContain(id)
    for (const id of ['officeContainer', 'crawlerExcavator', 'generator', 'rammer'])
      expect(whatFits({ heightM: 1 })).not.toContain(id)
  })

  test('as a crane where its boom closes the triangle of height and radius', () => {
    const boomM = cranes.small.mainBoomM.to
    expect(whatFits({ heightM: boomM })).toContain('smallCrane')
    expect(whatFits({ heightM: 0.6 * boomM, outreachM: 0.79 * boomM })).toContain('smallCrane')
    expect(whatFits({ heightM: 0.6 * boomM, outreachM: 0.81 * boomM })).not.toContain('smallCrane')
    expect(whatFits({ loadKg: cranes.small.classT.to * 1000 + 1 })).not.toContain('smallCrane')
  })

  test('as a loader crane as far as its load moment goes', () => {
    const { to } = cranes.loader.loadMomentTm
    expect(whatFits({ outreachM: 16, loadKg: (to / 16) * 1000 })).toContain('loaderCrane')
    expect(whatFits({ outreachM: 16, loadKg: (to / 16) * 1000 + 1 })).not.toContain('loaderCrane')
    expect(whatFits({ loadKg: (to / cranes.loader.reachM.from) * 1000 + 1 })).not.toContain('loaderCrane')
  })

  test('for people as a platform, for a load as anything else', () => {
    const people = whatFits({ lifted: 'people', heightM: 10, loadKg: 200 })
    const load = whatFits({ lifted: 'load', heightM: 10, loadKg: 200 })
    expect(people).toEqual(['electricScissor', 'roughTerrainScissor', 'articulatedBoom', 'telescopicBoom'])
    expect(load.filter((id) => people.includes(id))).toEqual([])
    expect([...people, ...load].toSorted()).toEqual(whatFits({ heightM: 10, loadKg: 200 }).toSorted())
  })

  test('never more classes when more is required', () => {
    const few = whatFits({ heightM: 12, loadKg: 400 })
    const fewer = whatFits({ heightM: 12, outreachM: 3, loadKg: 400 })
    expect(few.length).toBeGreaterThan(fewer.length)
    expect(few).toEqual(expect.arrayContaining(fewer))
    expect(whatFits({ heightM: 500 })).toEqual([])
  })
})
