import { expect, test } from 'vitest'
import { machinesOf } from '#tests/support/rental-machines.ts'
import { measureMachine } from '#web/components/illustrations/measured-machine.tsx'
import { getSpecRange } from '#web/content/compared-specs.ts'
import { createFormatters } from '#web/content/formatters.ts'
import { locales } from '#worker/domain/locales.ts'

interface Dimension {
  to?: number
  label?: string
}

const dimensionOf = (machine: ReturnType<typeof machinesOf>[number], locale: (typeof locales)[number]) =>
  (measureMachine(machine, 10, locale).dimension as { props: Dimension } | null)?.props

const heights = ['workingHeight', 'liftHeight', 'mastHeight']

test.each(locales)(
  '%s: a height says how high it is drawn, which some machine of its class reaches',
  (locale) => {
    for (const machine of machinesOf(locale)) {
      const fact = machine.facts.find((each) => 'spec' in each && heights.includes(each.spec))
      const range = fact && 'spec' in fact ? getSpecRange(machine.id, fact.spec) : null
      if (!range) continue
      const { to = 0, label } = dimensionOf(machine, locale) ?? {}
      expect(label).toBe(createFormatters(locale).measure(Math.round(to) / 10, 'm'))
      expect(to / 10).toBeGreaterThanOrEqual(range.from ?? 0)
      expect(to / 10).toBeLessThanOrEqual(range.to)
    }
  },
)

test('platforms, forklifts, telehandlers, cranes and containers are measured; what has no such figure is not', () => {
  const unmeasured = machinesOf('pl').filter((machine) => !dimensionOf(machine, 'pl'))
  expect(unmeasured.map(({ id }) => id)).toEqual(['mini-excavator', 'large-excavator', 'small-tools'])
})
