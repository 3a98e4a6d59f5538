import type { NumberRange } from '#web/content/figures.ts'
import { createFormatters } from '#web/content/formatters.ts'
import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { inOneLine } from '#worker/domain/typography.ts'
import type { Found } from './find-machines.ts'
import type { MachineClass } from './machine-classes.ts'
import { kgPerT } from './requirements.ts'

type Figure = NumberRange | number

interface Line {
  isAsked: boolean
  text: string
}

/**
 * The figures of a class that were asked for, each with its range: "working height 14 m (6–16 m)". Where none was, its
 * height and its load.
 */
export function describeFit(
  { id, capability }: MachineClass,
  { requirements: { heightM, outreachM, loadKg }, unsure }: Pick<Found, 'requirements' | 'unsure'>,
  { specNames }: FinderResultsText,
  locale: Locale,
): string {
  const { measure, range } = createFormatters(locale)
  const toText = (figure: Figure, unit: string) =>
    typeof figure === 'number' ? measure(figure, unit) : range(figure, unit)
  const toLine = (name: string, figures: readonly Figure[], unit: string, asked: number | null): Line => {
    const [first] = figures
    const ranges = figures.map((figure) => toText(figure, unit)).join(', ')
    // Less than the smallest of a class offers is no part of its range.
    const isWithin = asked !== null && (typeof first !== 'object' || asked >= first.from)
    const usual = typeof first === 'number' ? specNames.upTo(ranges) : ranges
    const value = isWithin ? `${measure(asked, unit)} (${usual})` : usual
    return { isAsked: asked !== null, text: `${name} ${inOneLine(value)}` }
  }
  /** Another figure, where what was asked cannot be compared with any. */
  const instead = (name: string, figure: Figure, unit: string, isAsked: boolean): Line => ({
    isAsked,
    text: `${name} ${inOneLine(toText(figure, unit))}`,
  })
  const loadT = loadKg === null ? null : loadKg / kgPerT
  /** A telehandler carries its load close by, and less the further out. */
  const largest = (load: readonly NumberRange[]): Line => {
    const { isAsked, text } = instead(specNames.largestLoad, load[0] ?? 0, 't', loadT !== null)
    const isLess = outreachM !== null && unsure.has(id)
    return { isAsked, text: isLess ? `${text}, ${specNames.lessAt(measure(outreachM, 'm'))}` : text }
  }
  const out = (reach: NumberRange | null) =>
    reach === null || outreachM === null ? [] : [toLine(specNames.outreach, [reach], 'm', outreachM)]

  function toLines(): Line[] {
    switch (capability.kind) {
      case 'platform':
        return [
          toLine(specNames.workingHeight, [capability.workingHeightM], 'm', heightM),
          ...out(capability.outreachM),
          toLine(specNames.platformLoad, [capability.loadKg], 'kg', loadKg),
        ]
      case 'lift':
        return [
          toLine(specNames.liftHeight, [capability.liftHeightM], 'm', heightM),
          ...out(capability.outreachM),
          capability.outreachM
            ? largest(capability.loadT)
            : toLine(specNames.load, capability.loadT, 't', loadT),
        ]
      case 'crane':
        return [
          instead(specNames.mainBoom, capability.mainBoomM, 'm', heightM !== null || outreachM !== null),
          toLine(specNames.craneLoad, [capability.classT], 't', loadT),
        ]
      case 'loader-crane':
        return [
          toLine(specNames.liftHeight, [capability.liftHeightM], 'm', heightM),
          ...out(capability.outreachM),
          instead(specNames.loadMoment, capability.loadMomentTm, 'tm', loadT !== null),
        ]
      case 'none':
        return []
    }
  }
  const lines = toLines()
  const asked = lines.filter(({ isAsked }) => isAsked)
  return (asked.length > 0 ? asked : lines).map(({ text }) => text).join(' · ')
}
