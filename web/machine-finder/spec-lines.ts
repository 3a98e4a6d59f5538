import type { NumberRange } from '#web/content/figures.ts'
import { createFormatters } from '#web/content/formatters.ts'
import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import type { Locale } from '#worker/contract/locales.ts'
import type { MachineClass } from './machine-classes.ts'

/** A line of a machine's plate: its letter, what that stands for, the figure. */
export interface SpecLine {
  letter?: 'H' | 'R' | 'Q'
  name: string
  value: string
}

/** What stands below a machine. */
export function toSpecLines(
  { id, ability }: MachineClass,
  text: MachineFinderText,
  locale: Locale,
): SpecLine[] {
  const { range, measure } = createFormatters(locale)
  const { plate } = text
  const up = (name: string, height: NumberRange | number): SpecLine => ({
    letter: 'H',
    name,
    value: typeof height === 'number' ? plate.upTo(measure(height, 'm')) : range(height, 'm'),
  })
  const out = (reach: NumberRange | null): SpecLine[] =>
    reach === null ? [] : [{ letter: 'R', name: plate.outreach, value: range(reach, 'm') }]
  const lifted = (loads: readonly NumberRange[], unit: string, name = plate.load): SpecLine => ({
    letter: 'Q',
    name,
    value: loads.map((load) => range(load, unit)).join(', '),
  })

  switch (ability.kind) {
    case 'platform':
      return [
        up(plate.workingHeight, ability.workingHeightM),
        ...out(ability.outreachM),
        lifted([ability.loadKg], 'kg', plate.platformLoad),
      ]
    case 'lift':
      return [
        up(plate.liftHeight, ability.liftHeightM),
        ...out(ability.outreachM),
        lifted(ability.loadT, 't'),
      ]
    case 'crane':
      return [up(plate.mainBoom, ability.mainBoomM), lifted([ability.classT], 't', plate.craneLoad)]
    case 'loader-crane':
      return [
        up(plate.liftHeight, ability.liftHeightM),
        ...out(ability.outreachM),
        lifted([ability.loadMomentTm], 'tm', plate.loadMoment),
      ]
    case 'none': {
      const size = text.sizes[id]
      return size ? [size] : []
    }
  }
}
