import { describe, expect, test } from 'vitest'
import { cranes } from '#web/content/figures.ts'
import { createFormatters } from '#web/content/formatters.ts'
import { machineClasses } from '#web/machine-finder/machine-classes.ts'
import { withoutSoftHyphens } from '#web/machine-finder/soft-hyphens.ts'
import type { CatalogueNames } from '#worker/domain/catalogue/ids.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'

const catalogues = import.meta.glob<CatalogueNames>('/worker/domain/catalogue/(pl|en|de|nl).ts', {
  eager: true,
  import: 'names',
})

const finders = import.meta.glob<{ names: Record<string, string> }>('/web/content/*/machine-finder.ts', {
  eager: true,
  import: 'text',
})

const namesIn = (locale: Locale) => {
  const names = catalogues[`/worker/domain/catalogue/${locale}.ts`]
  if (!names) throw new Error(`no catalogue in ${locale}`)
  return names
}

/** The machine comparison may leave out what a row of the rental page adds in parentheses. */
const withoutAddition = (name = '') => name.replace(/ \(diesel.*\)$/, '')

describe.each(locales)('the %s catalogue', (locale) => {
  const names = namesIn(locale)

  test('names each machine once', () => {
    expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length)
  })

  test('names the machines as the machine comparison does', () => {
    const finder = finders[`/web/content/${locale}/machine-finder.ts`]
    for (const { id, entries } of machineClasses)
      expect(withoutSoftHyphens(finder?.names[id] ?? ''), id).toBe(withoutAddition(names[entries[0]]))
  })

  test('names the cranes by the figures of their classes', () => {
    const { measure, range } = createFormatters(locale)
    expect(names['small-mobile-crane']).toContain(measure(cranes.small.classT.to, 't'))
    expect(names['medium-mobile-crane']).toContain(range(cranes.medium.classT, 't'))
    expect(names['large-mobile-crane']).toContain(measure(cranes.large.classT.from, 't'))
  })
})
