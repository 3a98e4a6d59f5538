import { describe, expect, test } from 'vitest'
import { textsOf } from '#tests/support/texts.ts'
import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import type { MachineName } from '#web/content/pl/machine-finder.ts'
import { judgeMachines } from '#web/machine-finder/find-machines.ts'
import { describeFit } from '#web/machine-finder/fit-figures.ts'
import { machineClasses } from '#web/machine-finder/machine-classes.ts'
import { noRequirements, type Requirements } from '#web/machine-finder/requirements.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'

const texts = await textsOf<FinderResultsText>('finder-results')

function fitOf(id: MachineName, asked: Partial<Requirements>, locale: Locale = 'pl'): string {
  const machine = machineClasses.find((each) => each.id === id)
  if (!machine) throw new Error(`no class ${id}`)
  const found = judgeMachines({ ...noRequirements, ...asked })
  const said = describeFit(machine, found, texts[locale], locale)
  return toPlainSpaces(said).replaceAll('\u2060', '')
}

describe('the figures of a machine that was found', () => {
  test('are those that were asked for, each with the range of the class', () => {
    expect(fitOf('electricScissor', { heightM: 14 })).toBe('wysokość robocza 14 m (6–16 m)')
    expect(fitOf('articulatedBoom', { heightM: 14, outreachM: 8 })).toBe(
      'wysokość robocza 14 m (11–43 m) · wysięg 8 m (6–21 m)',
    )
    expect(fitOf('electricForklift', { loadKg: 2000 })).toBe('udźwig 2 t (1,5–5 t)')
    expect(fitOf('reachTruck', { heightM: 9 })).toBe('wysokość podnoszenia 9 m (do 12 m)')
  })

  test('are the range alone where less was asked for, or nothing that can be compared', () => {
    expect(fitOf('electricScissor', { heightM: 3 })).toBe('wysokość robocza 6–16 m')
    expect(fitOf('smallCrane', { heightM: 14 })).toBe('wysięgnik główny 30–48 m')
    expect(fitOf('loaderCrane', { loadKg: 900 })).toBe('moment udźwigu 10–80 tm')
  })

  test('are the largest load of a telehandler, and less of it where it may not carry what was asked so far out', () => {
    expect(fitOf('constructionTelehandler', { loadKg: 4000 })).toBe('największy udźwig 3,5–4,5 t')
    expect(fitOf('constructionTelehandler', { loadKg: 500, outreachM: 1 })).toBe(
      'wysięg 6–13 m · największy udźwig 3,5–4,5 t',
    )
    expect(fitOf('constructionTelehandler', { loadKg: 3000, outreachM: 12 })).toBe(
      'wysięg 12 m (6–13 m) · największy udźwig 3,5–4,5 t, przy 12 m mniej – sprawdzimy na wykresie udźwigu',
    )
  })

  test('are height and load where no figure was asked for', () => {
    expect(fitOf('reachTruck', {})).toBe('wysokość podnoszenia do 12 m · udźwig 1,4–2,5 t')
  })

  test.each(locales)('%s: every class that lifts has some', (locale) => {
    for (const { id, capability } of machineClasses)
      if (capability.kind !== 'none')
        expect([id, fitOf(id, {}, locale)]).toEqual([id, expect.stringMatching(/\d/)])
  })
})
