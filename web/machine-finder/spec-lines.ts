import type { NumberRange } from '#web/content/fleet-figures.ts'
import { createFormatters } from '#web/content/formatters.ts'
import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { MachineClass } from './machine-classes.ts'

/** A line below a machine: a letter, what it stands for, and the figure. */
export interface SpecLine {
  letter?: 'H' | 'R' | 'Q'
  name: string
  value: string
}

/** The specs below a machine of the machine comparison. */
export function toSpecLines(
  { capability }: MachineClass,
  text: MachineFinderText,
  locale: Locale,
): SpecLine[] {
  const formatters = createFormatters(locale)
  const { range, measure } = formatters
  const { specNames } = text
  const up = (name: string, height: NumberRange | number): SpecLine => ({
    letter: 'H',
    name,
    value: typeof height === 'number' ? specNames.upTo(measure(height, 'm')) : range(height, 'm'),
  })
  const out = (reach: NumberRange | null): SpecLine[] =>
    reach === null ? [] : [{ letter: 'R', name: specNames.outreach, value: range(reach, 'm') }]
  const lifted = (loads: readonly NumberRange[], unit: string, name = specNames.load): SpecLine => ({
    letter: 'Q',
    name,
    value: loads.map((load) => range(load, unit)).join(', '),
  })

  switch (capability.kind) {
    case 'platform':
      return [
        up(specNames.workingHeight, capability.workingHeightM),
        ...out(capability.outreachM),
        lifted([capability.loadKg], 'kg', specNames.platformLoad),
      ]
    case 'lift':
      return [
        up(specNames.liftHeight, capability.liftHeightM),
        ...out(capability.outreachM),
        lifted(capability.loadT, 't'),
      ]
    case 'crane':
      return [
        up(specNames.mainBoom, capability.mainBoomM),
        lifted([capability.classT], 't', specNames.craneLoad),
      ]
    case 'loader-crane':
      return [
        up(specNames.liftHeight, capability.liftHeightM),
        ...out(capability.outreachM),
        lifted([capability.loadMomentTm], 'tm', specNames.loadMoment),
      ]
    case 'none':
      return [{ name: text.sizes[capability.name], value: capability.format(formatters) }]
  }
}
