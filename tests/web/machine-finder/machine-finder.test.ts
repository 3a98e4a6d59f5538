import { describe, expect, test } from 'vitest'
import { text as de } from '#web/content/de/machine-finder.ts'
import { text as en } from '#web/content/en/machine-finder.ts'
import { besideMachines, cranes, forklifts, platforms, telehandlers } from '#web/content/figures.ts'
import { text as nl } from '#web/content/nl/machine-finder.ts'
import { text as pl } from '#web/content/pl/machine-finder.ts'
import { text as rental } from '#web/content/pl/rental.ts'
import { surroundings } from '#web/drawings/machines.ts'
import { machineClasses } from '#web/machine-finder/machine-classes.ts'
import {
  hasNoRequirements,
  meetsRequirements,
  parseRequirements,
  type Requirements,
} from '#web/machine-finder/requirements.ts'
import { toSpecLines } from '#web/machine-finder/spec-lines.ts'
import { locales } from '#worker/domain/locales.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'

const texts = { pl, en, de, nl }

const requirements = (parts: Partial<Requirements>): Requirements => ({
  heightM: null,
  outreachM: null,
  loadKg: null,
  ...parts,
})

const whatFits = (parts: Partial<Requirements>) =>
  machineClasses
    .filter(({ capability }) => meetsRequirements(capability, requirements(parts)))
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

  test('never more classes when more is required', () => {
    const few = whatFits({ heightM: 12, loadKg: 400 })
    const fewer = whatFits({ heightM: 12, outreachM: 3, loadKg: 400 })
    expect(few.length).toBeGreaterThan(fewer.length)
    expect(few).toEqual(expect.arrayContaining(fewer))
    expect(whatFits({ heightM: 500 })).toEqual([])
  })
})

describe('typed requirements', () => {
  test('may contain a comma or a point, and spaces', () => {
    const typed = { height: ' 12,5 ', outreach: '7.25', load: '1 200' }
    expect(parseRequirements(typed, 'kg')).toEqual({ heightM: 12.5, outreachM: 7.25, loadKg: 1200 })
  })

  test('are in the chosen unit', () => {
    expect(parseRequirements({ height: '', outreach: '', load: '1,5' }, 't')).toEqual(
      requirements({ loadKg: 1500 }),
    )
  })

  test('are none if zero, and invalid if not a number', () => {
    const empty = parseRequirements({ height: '', outreach: '0', load: ' ' }, 'kg')
    expect(empty && hasNoRequirements(empty)).toBe(true)
    for (const height of ['abc', '-3', '1e3', '1,2,3', '.'])
      expect(parseRequirements({ height, outreach: '', load: '' }, 'kg')).toBeNull()
  })
})

describe('the machine comparison', () => {
  test('shows every class once, and every entry of the page but attachments', () => {
    expect(machineClasses.map(({ id }) => id).toSorted()).toEqual(Object.keys(pl.names).toSorted())
    const shown = new Set(machineClasses.flatMap(({ entries }) => entries))
    const missing = rental.categories.flatMap(({ items }) =>
      items.map(({ id }) => id).filter((id) => !shown.has(id)),
    )
    expect(missing).toEqual(['telehandler-attachments'])
  })

  test('has a person and storeys of the stated size', () => {
    expect(surroundings.person.bounds.heightDm).toBe(besideMachines.personM * 10)
    expect(surroundings.building.bounds.storeyDm).toBe(besideMachines.storeyM * 10)
    expect(surroundings.building.bounds.heightDm).toBe(besideMachines.storeyM * besideMachines.storeys * 10)
  })

  test.each(locales)('%s: every class has at least one spec line', (locale) => {
    for (const machine of machineClasses) {
      const lines = toSpecLines(machine, texts[locale], locale)
      expect([machine.id, lines.length > 0]).toEqual([machine.id, true])
      for (const line of lines) expect(line.value).toMatch(/\d.*\u00a0\p{L}/u)
    }
  })

  test('the result uses each language’s plural forms', () => {
    const said = (locale: keyof typeof texts, names: string[]) =>
      toPlainSpaces(texts[locale].chooser.found(names.length, names))
    expect(said('pl', ['Minikoparka'])).toBe('1 klasa maszyn może się nadać: minikoparka.')
    expect(said('pl', ['A', 'B'])).toBe('2 klasy maszyn mogą się nadać: a i b.')
    expect(said('pl', ['HDS', 'A', 'B', 'C', 'D'])).toBe('5 klas maszyn może się nadać: HDS, a, b, c i d.')
    expect(said('en', ['Reach truck'])).toBe('1 machine class may be suitable: reach truck.')
    expect(said('de', ['Ladekran', 'Mobilkran'])).toBe(
      '2 Maschinenklassen kommen infrage: Ladekran und Mobilkran.',
    )
    expect(said('nl', ['Reachtruck', 'Verreiker'])).toBe(
      '2 machineklassen komen in aanmerking: reachtruck en verreiker.',
    )
  })
})
