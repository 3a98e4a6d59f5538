import { describe, expect, test } from 'vitest'
import { textsOf } from '#tests/support/texts.ts'
import { besideMachines } from '#web/content/figures.ts'
import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import { text as rental } from '#web/content/pl/rental.ts'
import { surroundings } from '#web/drawings/machines.ts'
import { machineClasses } from '#web/machine-finder/machine-classes.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'

const texts = await textsOf<MachineFinderText>('machine-finder')
const results = await textsOf<FinderResultsText>('finder-results')

describe('the machine comparison', () => {
  test('shows every class once, and every entry of the page but attachments', () => {
    expect(machineClasses.map(({ id }) => id).toSorted()).toEqual(Object.keys(texts.pl.names).toSorted())
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

  test('the result uses each language’s plural forms, and says in which order machines stand', () => {
    const said = (locale: keyof typeof texts, count: number) => toPlainSpaces(results[locale].found(count))
    expect(said('pl', 1)).toBe('1 klasa maszyn może się nadać.')
    expect(said('pl', 2)).toBe('2 klasy maszyn mogą się nadać, w kolejności od najlżejszej.')
    expect(said('pl', 5)).toBe('5 klas maszyn może się nadać, w kolejności od najlżejszej.')
    expect(said('en', 1)).toBe('1 machine class may be suitable.')
    expect(said('de', 2)).toBe('2 Maschinenklassen kommen infrage, die leichteste zuerst.')
    expect(said('nl', 2)).toBe('2 machineklassen komen in aanmerking, de lichtste eerst.')
  })

  test('the button says how many machines it shows', () => {
    const shown = (locale: keyof typeof texts, count: number) =>
      toPlainSpaces(texts[locale].chooser.show(count))
    expect([1, 2, 8].map((count) => shown('pl', count))).toEqual([
      'Pokaż 1 maszynę',
      'Pokaż 2 maszyny',
      'Pokaż 8 maszyn',
    ])
    expect(shown('en', 8)).toBe('Show 8 machines')
    expect(shown('de', 1)).toBe('1 Maschine anzeigen')
    expect(shown('nl', 8)).toBe('8 machines tonen')
  })
})
